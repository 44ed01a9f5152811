import { readFile, realpath } from 'node:fs/promises'

/** `USER_HZ`, as in /proc/stat. */
const TICKS_PER_S = 100

/** CPU seconds (user and system) that a process has used so far, its waited-for children included; undefined once it is gone. */
export async function cpuSecondsOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return stat === undefined ? undefined : cpuSecondsIn(stat)
}

/** From /proc/PID/stat, see proc_pid_stat(5): utime, stime, cutime and cstime are its fields 14 to 17. */
export function cpuSecondsIn(stat: string): number {
  // The second field is the program's name and may hold anything, parentheses included.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_S
}

/** Which of the files a process has not mapped: proof that what runs is what was built. */
export async function notLoaded(pid: number, files: readonly string[]): Promise<string[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
  const mapped = new Set(maps.split('\n').map((line) => line.slice(line.indexOf('/'))))
  const wanted = await Promise.all(files.map(async (file) => [file, await realpath(file)] as const))
  return wanted.filter(([, real]) => !mapped.has(real)).map(([file]) => file)
}
