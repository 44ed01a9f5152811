import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'

/**
 * The path of a program, from its name on PATH, or from a path that may be relative to `folder`. Undefined if no
 * executable file is found.
 */
export async function programAt(program: string, folder = '.'): Promise<string | undefined> {
  if (program.includes('/')) {
    const path = resolve(folder, program)
    return (await isExecutable(path)) ? path : undefined
  }
  // Not `which` of @actions/io, because for an unreadable folder on PATH it prints to standard output, which is
  // reserved for results.
  for (const place of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(place, program)
    if (await isExecutable(path)) return path
  }
  return undefined
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  )
}
