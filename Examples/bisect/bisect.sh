#!/usr/bin/env bash
# For `git bisect run`: builds a revision with MOTION_BUILD, and judges it with the command that is given.
# A revision that does not build, or whose engine does not run, is passed over.
set -u
bash -c "${MOTION_BUILD:?found no MOTION_BUILD, expected the command that builds a revision}" || exit 125
motion-replay "$@"
case $? in
  0) exit 0 ;;
  2 | 3 | 4) exit 1 ;; # a cost, a motion, a finding
  *) exit 125 ;;
esac
