# Sourced by scripts that build: temporary files go to a folder of their own, removed at the end.
#
# Swift's compiler leaves a folder behind for every module that it builds, thousands in a day of work.
# shellcheck shell=bash
scratch=$(mktemp -d)
export TMPDIR=$scratch
trap 'rm -rf "$scratch"' EXIT
