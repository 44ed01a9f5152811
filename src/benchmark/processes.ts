import { readFile, realpath } from 'node:fs/promises'

/** Which of the files a process has not mapped: proof that what runs is what was built. */
export async function notLoaded(pid: number, files: readonly string[]): Promise<string[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
  const mapped = new Set(maps.split('\n').map((line) => line.slice(line.indexOf('/'))))
  const wanted = await Promise.all(files.map(async (file) => [file, await realpath(file)] as const))
  return wanted.filter(([, real]) => !mapped.has(real)).map(([file]) => file)
}
