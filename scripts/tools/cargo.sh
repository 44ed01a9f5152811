#!/bin/sh
# cargo, which fetches a crate: the one on PATH, or the newest package. Debian 12's first cargo knows no sparse registry.
set -eu
cd "$(dirname "$0")/../.."
! command -v cargo >/dev/null || exit 0
if apt-cache show cargo-web >/dev/null 2>&1; then package=cargo-web; else package=cargo; fi
sh scripts/install-packages.sh "$package"
