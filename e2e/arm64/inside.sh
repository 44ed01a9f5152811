#!/bin/sh
# Runs a command in an arm64 root folder: inside.sh ROOT JOB COMMAND…
# The project is at /boltmark (read-only), the folder JOB at /job. `inside.sh --binfmt COMMAND…` only lets this machine's
# own command start arm64 programs.
#
# Everything is mounted in a mount namespace of its own, and the command and all it starts live in a process namespace of
# their own: both are gone when this ends, however it ends. That the kernel hands arm64 programs to qemu is known to the
# whole machine, and is taken back where it was not so before.
set -eu

if [ "${INSIDE_NAMESPACE:-}" != yes ]; then
   exec env INSIDE_NAMESPACE=yes unshare --mount --propagation private sh "$0" "$@"
fi

binfmt=/proc/sys/fs/binfmt_misc
[ -e $binfmt/register ] || mount -t binfmt_misc binfmt_misc $binfmt
child=
end() {
   [ -z "$child" ] || kill -KILL "$child" 2>/dev/null || :
   [ "$registered" = no ] || update-binfmts --disable qemu-aarch64
}
registered=no
trap end EXIT
trap 'exit 130' INT TERM HUP
if [ ! -e $binfmt/qemu-aarch64 ]; then
   registered=yes
   update-binfmts --enable qemu-aarch64
fi

if [ "$1" = --binfmt ]; then
   shift
   "$@" &
else
   root=$1 job=$2
   shift 2
   project=$(cd "$(dirname "$0")/../.." && pwd)
   mount --bind "$root" "$root" # a mount of its own, below which others can lie
   mount -t tmpfs tmpfs "$root/tmp"
   mount --bind /dev "$root/dev"
   mount --bind -o ro "$project" "$root/boltmark"
   mount --bind "$job" "$root/job"
   unshare --pid --fork --kill-child --mount-proc="$root/proc" \
      chroot "$root" /usr/bin/env --ignore-environment PATH=/opt/node/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LANG=C.UTF-8 "$@" &
fi
child=$!
wait "$child" && status=0 || status=$?
child=
exit "$status"
