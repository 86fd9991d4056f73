#!/usr/bin/env bash
#SBATCH --job-name=motion-replay-merge --time=10:00
# Gives the verdict: sbatch --dependency=afterany:JOB merge.sh FOLDER [OPTION]...
set -euo pipefail
folder=$1
shift
exec motion-replay merge "$@" "$folder"/part-*.json
