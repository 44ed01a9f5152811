import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { programEnvironment } from '../environment.js'
import { asHelper } from './helpers.js'

/**
 * The guard's program. It reads lines: `+ group` and `- group`, `p pid` (paused) and `r pid` (resumed), `> folder` and
 * `< folder`, `m NAME=value` (the variable of a run) and `c folder` (a control group). When the process that writes
 * them ends, its input ends. Then it ends the remaining groups, resumes the paused processes, ends programs with the
 * variable or in the control group, and removes the folders. Paused processes are only resumed. They notice themselves
 * that their server has ended, and an unrelated process that has got the same PID is not harmed.
 */
const SCRIPT = `
set -f
groups=
paused=
folders=
marks=
cgroups=
newline='
'
while read -r sign what; do
  case $sign in
    +) groups="$groups $what" ;;
    -)
      rest=
      for one in $groups; do [ "$one" = "$what" ] || rest="$rest $one"; done
      groups=$rest
      ;;
    p) paused="$paused $what" ;;
    r)
      rest=
      for one in $paused; do [ "$one" = "$what" ] || rest="$rest $one"; done
      paused=$rest
      ;;
    '>') folders="$folders$what$newline" ;;
    '<')
      rest=
      IFS=$newline
      for one in $folders; do [ "$one" = "$what" ] || rest="$rest$one$newline"; done
      unset IFS
      folders=$rest
      ;;
    m) marks="$marks $what" ;;
    c) cgroups="$cgroups$what$newline" ;;
  esac
done
for one in $groups; do kill -s KILL -- "-$one" 2>/dev/null; done
for one in $paused; do kill -s CONT "$one" 2>/dev/null; done
marked() {
  set +f
  grep -lsaF -- "$1" /proc/[0-9]*/environ | tr -cd '0-9\\n'
  set -f
}
for one in $marks; do
  tries=0
  while [ $tries -lt 50 ] && left=$(marked "$one") && [ -n "$left" ]; do
    for pid in $left; do kill -s KILL "$pid" 2>/dev/null; done
    tries=$((tries + 1))
    sleep 0.02
  done
done
IFS=$newline
for one in $cgroups; do
  tries=0
  while [ $tries -lt 50 ] && [ -d "$one" ]; do
    echo 1 >"$one/cgroup.kill" || kill -s KILL $(cat "$one/cgroup.procs")
    find "$one" -depth -type d -exec rmdir {} + || sleep 0.02
    tries=$((tries + 1))
  done
done 2>/dev/null
for one in $folders; do rm -rf -- "$one"; done
`

/**
 * Starts a shell that outlives this process by a moment. If this process is killed, the kernel ends the programs that
 * it started (see process.ts), but not their children, such as a compiler's passes or a server's workers. The guard
 * ends those by their groups.
 */
export function startGuard(): Writable {
  const guard = asHelper(
    spawn('sh', ['-c', SCRIPT], {
      cwd: '/',
      env: programEnvironment(process.env),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    }),
  )
  // If there is no guard, everything is still cleaned up unless this process is killed.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // The type does not show that the pipe is a socket, which has `unref`.
  ;(guard.stdin as Writable & { unref(): void }).unref()
  return guard.stdin
}

let guard: Writable | undefined

/** Sends a line to the guard of this process. The first line starts the guard. */
export function tellGuard(sign: '+' | '-' | 'p' | 'r' | '>' | '<' | 'm' | 'c', what: number | string): void {
  guard ??= startGuard()
  guard.write(`${sign} ${what}\n`)
}
