#!/bin/sh
# Builds wtperf with WiredTiger's C source of the crate wiredtiger-sys.
set -eu
here=$PWD
mkdir -p "$BOLTMARK_BUILD_FOLDER"
cd "$BOLTMARK_BUILD_FOLDER"
[ -d vendor/wiredtiger-sys ] || {
  printf '[package]\nname = "source"\nversion = "0.0.0"\n[lib]\npath = "none.rs"\n[dependencies]\nwiredtiger-sys = "=0.10.0-rc0"\n' >Cargo.toml
  : >none.rs
  cargo vendor --quiet vendor >/dev/null
}
source=$PWD/vendor/wiredtiger-sys/vendor/wiredtiger-10.0.0
mkdir -p objects
cd objects
# A crate keeps no times of files, by which make would have the autotools make its Makefiles anew.
quietly() { make -j"$(nproc)" ACLOCAL=: AUTOCONF=: AUTOMAKE=: AUTOHEADER=: "$@"; }
[ -e Makefile ] || "$source/configure" --disable-shared --enable-static CFLAGS="-O2 -w $BOLTMARK_CFLAGS" LDFLAGS="$BOLTMARK_LDFLAGS"
quietly libwiredtiger.la
quietly -C test/utility libtest_util.la
quietly -C bench/wtperf wtperf
cp bench/wtperf/wtperf "$here/wtperf"
