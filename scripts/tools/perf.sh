#!/bin/sh
# perf. Ubuntu's /usr/bin/perf only starts the perf of the running kernel, and there may be no package for this kernel: then .tools/bin/perf is
# the newest that there is. Another kernel's perf works too.
set -eu
cd "$(dirname "$0")/../.."
sh scripts/install-packages.sh linux-perf
if perf record -h 2>&1 | grep -q -e --control; then exit 0; fi
newest=$(find /usr/lib/linux-tools* -name perf \( -type f -o -type l \) | sort -V | tail -n 1)
mkdir -p .tools/bin
ln -sf "$newest" .tools/bin/perf
