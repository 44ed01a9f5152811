# Redis by its own makefile, from the source package REDIS_DSC, without the flags of the distribution. It is copied to REDIS_SERVER.
set -eu
tree=$BOLTMARK_BUILD_FOLDER/tree
mkdir -p "$BOLTMARK_BUILD_FOLDER"
[ -d "$tree" ] || dpkg-source --no-check --extract "$REDIS_DSC" "$tree"
# The distribution's patches leave out the jemalloc that Redis brings along.
export CFLAGS="$BOLTMARK_CFLAGS" LDFLAGS="$BOLTMARK_LDFLAGS"
make --silent --jobs="$(nproc)" -C "$tree/src" redis-server USE_SYSTEM_JEMALLOC=yes
cp "$tree/src/redis-server" "$REDIS_SERVER"
