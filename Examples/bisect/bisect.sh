#!/usr/bin/env bash
# For `git bisect run`: builds a revision with MOTION_BUILD, and judges it with motion-replay and the arguments.
# Skips a revision that does not build, or whose engine does not run.
set -u
bash -c "${MOTION_BUILD:?found no MOTION_BUILD, expected the command that builds a revision}" || exit 125
motion-replay "$@"
case $? in
  0) exit 0 ;;
  2 | 3 | 4) exit 1 ;; # a slower tick, another motion, a finding
  *) exit 125 ;;
esac
