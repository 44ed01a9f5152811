import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join, resolve } from 'node:path'

/**
 * The path of a program, from its name in the folders of `path`, or from a path that may be relative to `folder`.
 * Undefined if no executable file is found.
 */
export async function programAt(
  program: string,
  folder = '.',
  path = process.env.PATH ?? '',
): Promise<string | undefined> {
  if (program.includes('/')) {
    const file = resolve(folder, program)
    return (await isExecutable(file)) ? file : undefined
  }
  // Not `which` of @actions/io, because for an unreadable folder on PATH it prints to standard output, which is
  // reserved for results.
  for (const place of path.split(delimiter).filter(Boolean)) {
    const file = join(place, program)
    if (await isExecutable(file)) return file
  }
  return undefined
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  )
}
