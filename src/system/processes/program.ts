import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'

/** Where a program lies, by its name on PATH, or by a path that may be relative to `folder`; undefined where none can be executed. */
export async function programAt(program: string, folder = '.'): Promise<string | undefined> {
  if (program.includes('/')) {
    const path = resolve(folder, program)
    return (await isExecutable(path)) ? path : undefined
  }
  // Not by `which` of @actions/io: of a folder on PATH that cannot be read it prints something on standard output, which is for results.
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
