#!/bin/sh
# Chromium, which opens reports: /usr/bin/chromium from Debian's package. Ubuntu has it only as a snap, so there it is the build that
# Playwright publishes for its own version: .tools/bin/chromium
set -eu
cd "$(dirname "$0")/../.."
. /etc/os-release
if [ "$ID" != ubuntu ]; then
  sh scripts/install-packages.sh chromium fonts-liberation
  exit 0
fi
[ ! -x .tools/bin/chromium ] || exit 0
mkdir -p .tools/bin
PLAYWRIGHT_BROWSERS_PATH=$PWD/.tools/browsers node node_modules/playwright-core/cli.js install --with-deps --no-shell chromium
ln -sf "$(find "$PWD/.tools/browsers" -name chrome -type f | head -n 1)" .tools/bin/chromium
