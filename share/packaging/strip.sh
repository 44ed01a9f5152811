#!/bin/sh
# In place of strip, in a build by the rules of a source package. strip --strip-unneeded, which dh_strip calls for
# shared libraries, leaves the symbols that the relocations of --emit-relocs name. So those go first.
set -eu
for last; do :; done
for argument; do
  if [ "$argument" = --strip-unneeded ]; then
    objcopy --remove-relocations='*' "$last"
    break
  fi
done
exec /usr/bin/strip "$@"
