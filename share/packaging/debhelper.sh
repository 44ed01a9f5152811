#!/bin/sh
# In place of dh_dwz and dh_strip of debhelper, in a build by the rules of a source package. The first call finds the
# finished package trees below debian/. They are copied to $BOLTMARK_CAPTURE, or files of them are replaced by those
# below $BOLTMARK_REPLACE. Then the program that was called runs.
set -eu
name=$(basename "$0")
mark=$(dirname "$0")/called

capture() {
  for package in $(dh_listpackages); do
    [ -d "debian/$package" ] || continue
    find "debian/$package" -type f -printf "$package\t%P\n" >>"$BOLTMARK_CAPTURE.list"
    cp --archive "debian/$package/." "$BOLTMARK_CAPTURE/"
  done
}

replace() {
  while read -r package path; do
    if [ ! -f "debian/$package/$path" ]; then
      echo "There is no $path in the package $package any more." >&2
      exit 1
    fi
    cp "$BOLTMARK_REPLACE/$path" "debian/$package/$path"
  done <"$BOLTMARK_REPLACE.list"
}

if [ ! -e "$mark" ]; then
  if [ -n "${BOLTMARK_REPLACE:-}" ]; then replace; else capture; fi
  : >"$mark"
fi
# dwz would rewrite the debug information that BOLT has updated.
if [ "$name" = dh_dwz ] && [ -n "${BOLTMARK_REPLACE:-}" ]; then
  while read -r package path; do set -- "$@" "-X$path"; done <"$BOLTMARK_REPLACE.list"
fi
exec "/usr/bin/$name" "$@"
