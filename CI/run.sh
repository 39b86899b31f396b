#!/usr/bin/env bash
# Runs every stage in order and stops at the first that fails; the tests come last.
set -euo pipefail
cd "$(dirname "$0")/.."

for stage in format check-imports build docs smoke mutate cluster goldens sanitize; do
  "CI/$stage"
done
Scripts/test
