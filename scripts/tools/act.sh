#!/bin/sh
# act, which runs workflows on this machine: .tools/bin/act
set -eu
cd "$(dirname "$0")/../.."
[ -x .tools/bin/act ] || GOBIN=$PWD/.tools/bin GOFLAGS=-modcacherw go install github.com/nektos/act@v0.2.89
