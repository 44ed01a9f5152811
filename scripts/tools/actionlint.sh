#!/bin/sh
# actionlint, which reads workflows: .tools/bin/actionlint
set -eu
cd "$(dirname "$0")/../.."
[ -x .tools/bin/actionlint ] || GOBIN=$PWD/.tools/bin GOFLAGS=-modcacherw go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
