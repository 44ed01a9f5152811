import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Reads `+ group` and `- group`, `> folder` and `< folder`. At the end of its input, which is the end of whoever writes to it, it ends the groups
 * that are left, and removes the folders.
 */
const SCRIPT = `
set -f
groups=
folders=
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
    '>') folders="$folders$what$newline" ;;
    '<')
      rest=
      IFS=$newline
      for one in $folders; do [ "$one" = "$what" ] || rest="$rest$one$newline"; done
      unset IFS
      folders=$rest
      ;;
  esac
done
for one in $groups; do kill -s KILL -- "-$one" 2>/dev/null; done
IFS=$newline
for one in $folders; do rm -rf -- "$one"; done
`

/**
 * Starts a shell that outlives this process by a moment. When this one is killed outright the kernel ends the programs that it had started
 * itself (see process.ts), but not what those had started: a compiler's passes, a server's workers. The guard ends them by their groups.
 */
export function startGuard(): Writable {
  const guard = spawn('sh', ['-c', SCRIPT], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
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
export function tellGuard(sign: '+' | '-' | '>' | '<', what: number | string): void {
  guard ??= startGuard()
  guard.write(`${sign} ${what}\n`)
}
