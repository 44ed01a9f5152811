#!/bin/sh
# Installs those of the Debian packages named as arguments that are missing. Needs root where one is missing.
# Ubuntu has some of them under another name.
set -eu

command -v dpkg-query >/dev/null || {
  echo "note: this is neither Debian nor Ubuntu, so nothing is installed. The tests need what these packages hold: $*" >&2
  exit 0
}
. /etc/os-release
missing=
for package in "$@"; do
  case "$ID:$package" in
    ubuntu:postgresql-15) package=postgresql ;;
    ubuntu:linux-perf) package=linux-tools-generic ;;
  esac
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
[ "$(id -u)" = 0 ] || {
  echo "error: packages are missing, and only root can install them: apt-get install --no-install-recommends$missing" >&2
  exit 3
}
# The tests start servers of their own: the package is not to make one that stays.
case "$missing" in
  *postgresql*)
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    ;;
esac
apt-get -qq update
# shellcheck disable=SC2086 # a list of words
DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 install -y -qq --no-install-recommends $missing
