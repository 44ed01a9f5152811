#!/bin/sh
# Lays the recorded profile where the builds of a work folder find it: GCC names a profile after the path of its object.
# A MySQL 9.7.2 recorded it that GCC 12 built with FPROFILE_GENERATE and the bundled protobuf: 60 s of oltp_read_only and 60 s of
# oltp_write_only, two threads. GCC refuses the profile of an object whose headers differ. So the four objects that include protobuf's
# inline functions are left out. The files of the build's own start of the server, as root, were deleted before the loads: a server under
# another account cannot add to them.
# $1 the work folder, default .boltmark
set -eu
archive=$(dirname "$0")/profile.tar.xz
tree=$(realpath -m "${1:-.boltmark}")/build/tree/
profile=/tmp/mysql-profile # as in the configs
mkdir -p "$profile"
tar -xJf "$archive" -C "$profile" --transform "s|^|$(echo "$tree" | tr / '#')|"
