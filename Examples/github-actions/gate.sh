#!/usr/bin/env bash
# Installs a released motion-replay, runs the gate, and writes reports: one step for GitHub or any other CI.
#
#   MOTION_TRACES    files and folders, one per line (default: traces)
#   MOTION_ENGINE    engines, one per line, such as sheet=spring or glide=process:'node glide.mjs'
#   MOTION_BASELINE  the folder of a baseline; without it and without limits, the engines are checked, and
#                    every finding that is no known break fails
#   MOTION_LIMIT     limits, one per line, such as settling_time<=0.6s
#   MOTION_VERSION   the release, such as 0.1.0
#   MOTION_SOURCE    where releases are: a folder, or an address that has vVERSION/ARCHIVE
#   MOTION_REPORT    the folder of the reports: motion.xml (JUnit), motion.sarif, motion.md, motion.html
set -euo pipefail
report=${MOTION_REPORT:-motion-report}
version=${MOTION_VERSION:?found no MOTION_VERSION, expected a release such as 0.1.0}
source=${MOTION_SOURCE:?found no MOTION_SOURCE, expected where releases are}
archive=motion-replay-$version-linux-x86_64.tar.gz
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for file in "$archive" SHA256SUMS; do
  if [[ -d $source ]]; then cp "$source/$file" "$work"
  else curl -fsSL --retry 3 -o "$work/$file" "$source/v$version/$file"; fi
done
(cd "$work" && grep -F "  $archive" SHA256SUMS | sha256sum --quiet -c)
tar xzf "$work/$archive" -C "$work"
PATH=$work/${archive%.tar.gz}/bin:$PATH

words=()
while IFS= read -r line; do
  [[ -n $line ]] || continue
  # If `traces` is missing, the command would take its own.
  [[ -e $line ]] || { echo "found no '$line', expected traces of this project" >&2; exit 66; }
  words+=("$line")
done <<< "${MOTION_TRACES:-traces}"
traces=("${words[@]}")
while IFS= read -r line; do [[ -z $line ]] || words+=(--engine "$line"); done <<< "${MOTION_ENGINE:-}"
while IFS= read -r line; do [[ -z $line ]] || words+=(--limit "$line"); done <<< "${MOTION_LIMIT:-}"
[[ -z ${MOTION_BASELINE:-} ]] || words+=(--baseline "$MOTION_BASELINE")
mkdir -p "$report"
annotations=()
[[ -z ${GITHUB_ACTIONS:-} ]] || annotations=(--report annotations=-)
# gate needs a baseline or a limit; without either, check runs.
verb=gate
[[ -n ${MOTION_BASELINE:-}${MOTION_LIMIT:-} ]] || verb=check
status=0
motion-replay "$verb" "${words[@]}" "${annotations[@]}" --report "junit=$report/motion.xml" \
  --report "sarif=$report/motion.sarif" --report "markdown=$report/motion.md" || status=$?
# A page can show only the program's own engines, so other engines get none.
if [[ ${MOTION_ENGINE:-} != *process:* && ${MOTION_ENGINE:-} != *library:* && -f $report/motion.md ]]; then
  pages=()
  while IFS= read -r line; do
    # `page` takes engines without names.
    [[ $line =~ ^[^:=]*=(.*) ]] && line=${BASH_REMATCH[1]}
    [[ -z $line ]] || pages+=(--engine "$line")
  done <<< "${MOTION_ENGINE:-}"
  motion-replay page "${traces[@]}" "${pages[@]}" --output "$report/motion.html" \
    || echo "motion-replay: the page was not made" >&2
fi
[[ -z ${GITHUB_STEP_SUMMARY:-} || ! -f $report/motion.md ]] || cat "$report/motion.md" >> "$GITHUB_STEP_SUMMARY"
exit "$status"
