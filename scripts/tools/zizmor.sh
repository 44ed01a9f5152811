#!/bin/sh
# zizmor, which looks for security faults in workflows: .tools/venv/bin/zizmor
set -eu
cd "$(dirname "$0")/../.."
[ ! -x .tools/venv/bin/zizmor ] || exit 0
mkdir -p .tools
python3 -m venv .tools/venv
.tools/venv/bin/pip install --quiet zizmor==1.32.0
