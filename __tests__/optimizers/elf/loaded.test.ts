import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { readElf } from '../../../src/optimizers/elf/elf.js'
import { loadedSha256 } from '../../../src/optimizers/elf/loaded.js'
import { runOk } from '../../../src/system/processes/process.js'
import { newFolder } from '../../support/new-folder.js'

const PROGRAM = 'int unset[64];\nint main(int argc, char **argv) { return unset[argc] + 3; }\n'

let folder: string
const file = (name: string) => join(folder, name)

/** The program of a source, compiled with debug information. */
async function compiled(name: string, source: string, ...flags: string[]): Promise<string> {
  await writeFile(file(`${name}.c`), source)
  await runOk({ file: 'gcc', args: ['-O2', '-g', '-Wl,--build-id', file(`${name}.c`), '-o', file(name), ...flags] })
  return file(name)
}

beforeAll(() => {
  folder = newFolder('loaded')
})

describe('what is loaded', () => {
  test('is the same after a change of comments and names, though the build-id is not', async () => {
    const one = await compiled('one', PROGRAM)
    const other = await compiled('other', `/* A comment. */\n\n${PROGRAM.replaceAll('argc', 'count')}`)
    expect((await readElf(other)).buildId).not.toBe((await readElf(one)).buildId)
    expect(await loadedSha256(other)).toBe(await loadedSha256(one))
  })

  test('is the same of a file without its symbols', async () => {
    const whole = await compiled('whole', PROGRAM)
    await copyFile(whole, file('stripped'))
    await runOk({ file: 'strip', args: [file('stripped')] })
    expect(await loadedSha256(file('stripped'))).toBe(await loadedSha256(whole))
  })

  test.each([
    ['code', PROGRAM.replace('+ 3', '+ 4')],
    ['data that is set', `${PROGRAM}int set = 5;\n`],
    ['the size of data that is not set', PROGRAM.replace('64', '6400')],
    ['a text', `${PROGRAM}const char *const text = "a text";\n`],
  ])('changes with %s', async (_, source) => {
    const before = await loadedSha256(await compiled('before', PROGRAM))
    expect(await loadedSha256(await compiled('after', source))).not.toBe(before)
  })
})

test('a file without sections tells nothing', async () => {
  const plain = await compiled('plain', PROGRAM)
  await runOk({ file: 'objcopy', args: ['--strip-section-headers', plain, file('bare')] }).catch(async () => {
    // An older objcopy: no section table, as the header says.
    const { readFile } = await import('node:fs/promises')
    const bytes = await readFile(plain)
    bytes.writeUInt16LE(0, 60)
    bytes.writeUInt16LE(0, 62)
    await writeFile(file('bare'), bytes)
  })
  expect(await loadedSha256(file('bare'))).toBeUndefined()
})
