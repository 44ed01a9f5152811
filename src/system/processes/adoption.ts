import { accessSync, constants } from 'node:fs'
import { ControlGroup } from './cgroup.js'
import { descendantsOf } from './process-tree.js'

/**
 * Makes this process the parent of every program below it that loses its own parent: a subreaper of the kernel, see
 * PR_SET_CHILD_SUBREAPER in prctl(2). Such a program cannot hide, whatever it does to its session, its process group
 * and its environment.
 *
 * Node cannot call prctl, so another interpreter calls it and then becomes Node again. A process keeps this setting
 * when it becomes another program (execve). A PID namespace would also hold every program. But its programs have other
 * process IDs inside than outside, and perf, BOLT and servers exchange process IDs with this process.
 */

/** The interpreter sets it to its process ID if the kernel has agreed, and to 0 if not. */
const AGREED = 'BOLTMARK_ADOPTS'

const PR_SET_CHILD_SUBREAPER = 36

/** The number of the system call `prctl`. */
const PRCTL: Readonly<Record<string, number>> = { x64: 157, arm64: 167 }

/** Perl is part of every Debian, and Python of every Fedora. */
const INTERPRETERS: Readonly<Record<string, readonly string[]>> = {
  '/usr/bin/perl': [
    '-e',
    `delete $ENV{PERL_BADLANG};
     $ENV{${AGREED}} = syscall(${PRCTL[process.arch]}, ${PR_SET_CHILD_SUBREAPER}, 1, 0, 0, 0) == 0 ? $$ : 0;
     exec { $ARGV[0] } @ARGV`,
    '--',
  ],
  '/usr/bin/python3': [
    '-IS',
    '-c',
    `import os, sys
os.environ['${AGREED}'] = '0'
try:
  import ctypes
  if ctypes.CDLL(None).prctl(${PR_SET_CHILD_SUBREAPER}, 1, 0, 0, 0) == 0: os.environ['${AGREED}'] = str(os.getpid())
except Exception: pass
os.execv(sys.argv[1], sys.argv[1:])`,
  ],
}

/**
 * `process.execve` exists since Node 22.15 and 23.11:
 * https://nodejs.org/docs/latest-v24.x/api/process.html#processexecvefile-args-env
 */
type Execve = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) => never

let adopts = false

/** Whether a stage can be started again as the parent of all orphans, where no control group can be made. */
export function canAdoptOrphans(): boolean {
  return 'execve' in process && isAdoptionPossible() && interpreterHere() !== undefined
}

/** Whether this process is the parent of all orphans below it. */
export function adoptsOrphans(): boolean {
  return adopts
}

/** Whether an interpreter started this program, with or without the kernel's agreement: then it is not asked again. */
export function takeOverAdoption(): boolean {
  const agreed = process.env[AGREED]
  delete process.env[AGREED]
  adopts = agreed === `${process.pid}`
  return agreed !== undefined
}

/**
 * Starts this program again in the same process, as the parent of all orphans if no control group can be made.
 * @param always also if nothing changes but the environment
 * @returns if it was not started again
 */
export function startAgain(env: Readonly<Record<string, string>>, always: boolean): void {
  const { execve } = process as { execve?: Execve }
  if (!execve) return
  const line = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const interpreter = isAdoptionNeeded() ? interpreterHere() : undefined
  if (interpreter) {
    const [file, args] = interpreter
    // Perl would warn about a locale that is not installed.
    execve(file, [file, ...args, ...line], { ...env, PERL_BADLANG: '0' })
  }
  if (always) execve(process.execPath, line, env)
}

/**
 * A control group holds programs better: also if this process is killed. A process with children from an earlier
 * program may get foreign orphans too.
 */
function isAdoptionNeeded(): boolean {
  return isAdoptionPossible() && descendantsOf(process.pid).length <= 1 && ControlGroup.refusal() !== undefined
}

/** The first process of a container already is the parent of all orphans, including foreign ones. */
function isAdoptionPossible(): boolean {
  return PRCTL[process.arch] !== undefined && process.pid !== 1
}

function interpreterHere(): readonly [string, readonly string[]] | undefined {
  return Object.entries(INTERPRETERS).find(isExecutable)
}

function isExecutable([file]: readonly [string, unknown]): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
