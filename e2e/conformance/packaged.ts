import { exists } from '../../src/system/files/files.js'
import type { Binaries } from '../../src/targets/target.js'
import { conforms } from './conformance.js'
import { keepsToItself, LOAD, sqlServer } from './sql.js'
import { encrypts } from './tls.js'

/** A program of the distribution's. @throws when it is missing */
export async function packaged(file: string, debianPackage: string): Promise<Binaries> {
  if (!(await exists(file)))
    throw new Error(`${file} is missing: apt-get install --no-install-recommends ${debianPackage}`)
  return { server: file }
}

/** What the distribution's server of MySQL's or PostgreSQL's protocol has to do. */
export function packagedServerConforms(adapter: string, file: string, debianPackage: string, version: RegExp): void {
  conforms(
    sqlServer(adapter, () => packaged(file, debianPackage), version),
    (bench) => {
      encrypts(bench, LOAD)
      keepsToItself(bench)
    },
  )
}
