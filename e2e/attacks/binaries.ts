import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { overlappingNames } from '../../__tests__/optimizers/elf/overlapping.js'
import type { Attack } from './attack.js'
import { frugal, USED } from './frugal.js'
import { building, folderWith, refused } from './scene.js'

/** A folder whose build leaves a binary of these bytes, and whose candidate is made by BOLT. */
function leaving(binary: Buffer): string {
  const config = building('true')
    .replace(/^build:.*$/m, 'build: { run: cp made server && chmod +x server }')
    .replace('again: {}', 'fast: { optimize: bolt, train: [points] }')
  const folder = folderWith({ 'boltmark.yml': config })
  writeFileSync(join(folder, 'made'), binary)
  return folder
}

/** What a build leaves for BOLT. */
export const BINARIES: readonly Attack[] = [
  {
    finding: 'new',
    name: 'a binary of 1.5 MB with 60,000 names of functions that overlap: 1.8 GB',
    end: `refused with short names, ${USED}`,
    run: () => refused(frugal(leaving(overlappingNames()), ['train']), 3, /missing: x{100}…, x{100}…, x{100}…\.$/m),
  },
]
