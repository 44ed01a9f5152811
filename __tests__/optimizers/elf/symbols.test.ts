import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { functionNames } from '../../../src/optimizers/elf/symbols.js'
import { newFolder } from '../../support/new-folder.js'
import { overlappingNames } from './overlapping.js'

test('names that overlap cannot fill the memory', async () => {
  const binary = join(newFolder('symbols'), 'overlapping')
  await writeFile(binary, overlappingNames())
  await expect(functionNames(binary)).rejects.toThrow(/^The names of the functions in .* are longer than 256 MiB\.$/)
})
