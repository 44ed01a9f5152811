import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a file that belongs to this package, for example `share/sysbench/oltp_read_only.lua`. It is looked for from
 * this module's folder upwards, so it is found from `src`, from `lib` and from the bundles in `dist` alike (ncc leaves
 * `import.meta.url` as it is, to be known at run time).
 * @throws Error when it is not there: the package is incomplete
 */
export function resource(relative: string): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, relative)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) throw new Error(`${relative} is missing from the installation around ${start}.`)
  }
}
