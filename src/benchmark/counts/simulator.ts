import { OutsideError } from '../../system/errors.js'
import { runOk } from '../../system/processes/process.js'
import { procFile } from '../../system/processes/process-tree.js'
import type { ClientCommand } from '../../workloads/driver.js'

/** The simulated processor is the same on every machine. */
const PROCESSOR = [
  ...['--cache-sim=yes', '--branch-sim=yes'],
  ...['--I1=32768,8,64', '--D1=32768,8,64', '--LL=8388608,16,64'],
] as const

/** Turns address space randomisation off, because addresses determine which code shares a cache line. */
const AT_FIXED_ADDRESSES = ['setarch', '-R', 'valgrind', '-q'] as const

/** Words before a program's command line: counts by process, each in a file of the folder when the process ends. */
export function cachegrind(folder: string): string[] {
  const out = `--cachegrind-out-file=${folder}/%p`
  return [...AT_FIXED_ADDRESSES, '--tool=cachegrind', '--trace-children=yes', ...PROCESSOR, out]
}

/**
 * Counts by process, and by the program or library that contains the code. Each process writes a file into the folder
 * when it ends. This takes twice as long as cachegrind.
 */
export function callgrindByLibrary(folder: string): string[] {
  const out = `--callgrind-out-file=${folder}/%p`
  return [...AT_FIXED_ADDRESSES, '--tool=callgrind', '--trace-children=yes', '--vgdb=no', ...PROCESSOR, out]
}

/** Counts by thread, each in a file of the folder whenever `dump` asks for it. */
export function callgrind(folder: string): string[] {
  const out = `--callgrind-out-file=${folder}/%p`
  const asked = `--vgdb-prefix=${folder}/vgdb`
  return [...AT_FIXED_ADDRESSES, '--tool=callgrind', '--separate-threads=yes', asked, ...PROCESSOR, out]
}

/** The command of vgdb that makes a program under callgrind write its counts and start again at zero. */
export function dump(folder: string, pid: number) {
  return { file: 'vgdb', args: [`--vgdb-prefix=${folder}/vgdb`, `--pid=${pid}`, 'dump'], timeoutS: 600 }
}

/** A load generator's command with words before it: a simulator, or a change of its priority. */
export function behind<C extends ClientCommand>(prefix: readonly string[], command: C): C {
  const [file, ...args] = [...prefix, command.file, ...command.args]
  return { ...command, file: file!, args }
}

/** The version of valgrind, which simulates the processor. @throws OutsideError when it is missing */
export async function simulatorVersion(): Promise<string> {
  const { stdout } = await runOk({ file: 'valgrind', args: ['--version'], timeoutS: 60 }, 'apt-get install valgrind')
  return stdout.trim()
}

/** The single CPU that a server and its client share: the last one that this process may use. */
export function sharedCpu(): string {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(procFile('self/status') ?? '')?.[1]
  const last = list?.split(/[,-]/).at(-1)
  if (!last) throw new OutsideError('/proc/self/status does not tell the CPUs that may be used.')
  return last
}
