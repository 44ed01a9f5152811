import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'

const made: string[] = []

// Each test file has this module to itself.
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/**
 * A new temporary folder, removed when the tests of the file have ended.
 * @param name a part of the folder's name
 */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `boltmark-${name}-`))
  made.push(folder)
  return folder
}
