# Begins a stage: strict mode, the project's folder, the title now and the time taken at the end.
#
#   . "$(dirname "$0")/stage.sh" "what the stage does"
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

. Scripts/scratch.sh
stage=$(basename "$0")

close() {
  local status=$? outcome="done"
  [ "$status" -eq 0 ] || outcome=FAILED
  rm -rf "$scratch"
  printf '== %s: %s after %d s\n' "$stage" "$outcome" "$SECONDS"
}

printf '== %s: %s\n' "$stage" "$1"
SECONDS=0
trap close EXIT
