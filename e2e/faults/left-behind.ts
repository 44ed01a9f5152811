import { readdirSync, readFileSync, statSync } from 'node:fs'
import { pathsBelow } from '../paths-below.js'
import { programsIn } from '../programs.js'
import type { Scene } from './scene.js'

/** What a job may have left on this machine: programs, mounts, locks, temporary files. */
export function leftBehind(scene: Scene): Record<string, string[]> {
  return {
    programs: programsIn(scene.folder),
    mounts: linesOf('/proc/self/mounts').filter(
      (line) => line.includes(scene.folder) && line.split(' ')[1] !== scene.work,
    ),
    locks: locksBelow(scene.folder),
    temporary: readdirSync(scene.temporary),
  }
}

export const NOTHING = { programs: [], mounts: [], locks: [], temporary: [] }

/** Lines of /proc/locks that are about a folder or something in it: they name the device's major and minor number in hex, and the inode. */
function locksBelow(folder: string): string[] {
  const names = new Set(
    [folder, ...pathsBelow(folder)].flatMap((place) => {
      const found = statSync(place, { throwIfNoEntry: false })
      return found ? [`${inHex((found.dev >> 8) & 0xfff)}:${inHex(found.dev & 0xff)}:${found.ino}`] : []
    }),
  )
  return linesOf('/proc/locks').filter((line) => names.has(line.split(' ').at(-3) ?? ''))
}

const inHex = (number: number) => number.toString(16).padStart(2, '0')

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n')
}
