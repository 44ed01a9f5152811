import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a file in this package, for example `share/sysbench/oltp_read_only.lua`. The search starts at this
 * module's folder and goes up, so it works in `src`, in `lib` and in the bundles in `dist`, where ncc keeps
 * `import.meta.url`.
 * @throws Error when the file is missing, because the package is incomplete
 */
export function resource(relative: string): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, relative)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) throw new Error(`${relative} is missing from the installation around ${start}.`)
  }
}
