#!/bin/sh
# Runs tests of Redis' source package ($BOLTMARK_SOURCE) on the server $BOLTMARK_BINARY_SERVER: the files that test
# commands. Those about replication, clusters and memory limits take long, and fail on a busy machine.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$BOLTMARK_SOURCE/tests" "$BOLTMARK_SOURCE/runtest" "$BOLTMARK_SOURCE/redis.conf" "$work"
mkdir "$work/src"
# The name by which the server is called decides what it does.
for name in redis-server redis-sentinel redis-check-rdb redis-check-aof; do
  ln -s "$BOLTMARK_BINARY_SERVER" "$work/src/$name"
done
for name in redis-cli redis-benchmark; do ln -s "$(command -v $name)" "$work/src/$name"; done
cd "$work"
for file in type/string type/incr type/list type/list-2 type/list-3 type/set type/hash type/zset type/stream \
  type/stream-cgroups keyspace scan sort expire other multi quit protocol auth acl acl-v2 scripting functions geo \
  hyperloglog bitops bitfield pubsub introspection-2; do
  set -- "$@" --single "unit/$file"
done
# Two jobs on one host may test at the same time.
base=$((20100 + $$ % 100 * 100))
./runtest --clients 2 --baseport "$base" --portcount 60 --tags '-slow -large-memory' "$@"
