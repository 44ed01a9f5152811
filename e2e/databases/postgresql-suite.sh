#!/bin/sh
# Runs PostgreSQL's own regression tests on the server $BOLTMARK_BINARY_SERVER: those of src/test/regress, in the tree
# that the source package was built in ($BOLTMARK_BUILD). The server refuses to run as root.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$BOLTMARK_BUILD/src/test/regress" "$work/tests"
cp "$BOLTMARK_BUILD"/build/src/test/regress/*.so "$BOLTMARK_BUILD/build/src/test/regress/pg_regress" "$work/tests"
cp "$BOLTMARK_BUILD"/build/contrib/spi/refint.so "$BOLTMARK_BUILD/build/contrib/spi/autoinc.so" "$work/tests"
mkdir "$work/out"
chmod 755 "$work"
chown -R nobody "$work"
cd "$work/out"
setpriv --reuid nobody --clear-groups "$work/tests/pg_regress" --inputdir="$work/tests" --outputdir=. --dlpath="$work/tests" \
  --bindir="$(dirname "$BOLTMARK_BINARY_SERVER")" --temp-instance="$work/out/instance" --max-concurrent-tests=20 \
  --schedule="$work/tests/parallel_schedule" || {
  cat regression.diffs 2>/dev/null
  exit 1
}
