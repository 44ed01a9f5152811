import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { which } from '@actions/io'

/** Where a program lies, by its name on PATH, or by a path that may be relative to `folder`; undefined where none can be executed. */
export async function programAt(program: string, folder = '.'): Promise<string | undefined> {
  // Of a path with a slash that is not absolute, `which` knows nothing.
  if (!program.includes('/')) return (await which(program, false)) || undefined
  const path = resolve(folder, program)
  const executable = await access(path, constants.X_OK).then(
    async () => (await stat(path)).isFile(),
    () => false,
  )
  return executable ? path : undefined
}
