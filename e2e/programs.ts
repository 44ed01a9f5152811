import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Programs that run in a folder, or were started with a path in it. */
export function programsIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return line.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ? [line] : []
      } catch {
        return []
      }
    })
}
