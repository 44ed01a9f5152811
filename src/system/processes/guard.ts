import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { programEnvironment } from '../environment.js'

/**
 * Reads `+ group` and `- group`, `p pid` (paused) and `r pid` (released), `> folder` and `< folder`, `m NAME=value` (a mark) and `c folder` (a control
 * group). At the end of its input, which is the end of whoever writes to it, it ends the groups that are left, lets the paused processes go on, ends
 * the programs with such a variable or in such a control group, and removes the folders. A paused process gets no other
 * signal: it sees by itself that its server is gone, and another that has its number by then comes to no harm.
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
 * Starts a shell that outlives this process by a moment. When this one is killed outright the kernel ends the programs that it had started
 * itself (see process.ts), but not what those had started: a compiler's passes, a server's workers. The guard ends them by their groups.
 */
export function startGuard(): Writable {
  const guard = spawn('sh', ['-c', SCRIPT], {
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // It is a second line: without it everything but a kill still cleans up.
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  // The type does not tell that a pipe is a socket, which can let the process end.
  ;(guard.stdin as Writable & { unref(): void }).unref()
  return guard.stdin
}

let guard: Writable | undefined

/** Tells the guard of this process something; the first word starts it. */
export function tellGuard(sign: '+' | '-' | 'p' | 'r' | '>' | '<' | 'm' | 'c', what: number | string): void {
  guard ??= startGuard()
  guard.write(`${sign} ${what}\n`)
}
