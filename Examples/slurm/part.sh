#!/usr/bin/env bash
#SBATCH --job-name=motion-replay --time=2:00:00 --cpus-per-task=1
# One part of a run: sbatch --array=1-16 part.sh 16 FOLDER COMMAND ARGUMENT...
# The number of parts is an argument, because Slurm tells a repeated task that it is one of one.
set -euo pipefail
parts=$1 folder=$2
shift 2
exec motion-replay "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --part "$SLURM_ARRAY_TASK_ID/$parts" --part-report "$folder/part-$SLURM_ARRAY_TASK_ID.json"
