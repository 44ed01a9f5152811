import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { forget, manifestIn, perform, type Step } from '../../src/pipeline/stage.js'
import { changed } from '../mutations.js'

const MANIFEST = {
  schema: 'boltmark.manifest/1',
  inputs: { flags: ['-O2'], tool: { version: 1 } },
  outputs: { 'lib/libsqlite3.so.0': 'abc' },
  facts: { version: '3.40.1' },
}

describe('a step', () => {
  let folder: string
  let runs = 0
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'boltmark-stage-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const step = (inputs: Step<{ runs: number }>['inputs']): Step<{ runs: number }> => ({
    folder: join(folder, 'step'),
    inputs,
    async run(made) {
      await writeFile(join(made, 'out'), `${++runs}`)
      return { outputs: ['out'], facts: { runs } }
    },
  })

  test('is done once, whatever the order of its inputs', async () => {
    expect(await perform(step({ a: 1, b: [2] }))).toEqual({ facts: { runs: 1 }, reused: false })
    expect(await perform(step({ b: [2], a: 1 }))).toEqual({ facts: { runs: 1 }, reused: true })
  })

  test('is done again when an input or an output changed, or it is to be forgotten', async () => {
    expect(await perform(step({ a: 2 }))).toMatchObject({ reused: false })
    writeFileSync(join(folder, 'step', 'out'), 'something else')
    expect(await perform(step({ a: 2 }))).toMatchObject({ reused: false })
    await forget(join(folder, 'step'))
    expect(await perform(step({ a: 2 }))).toMatchObject({ facts: { runs: 4 }, reused: false })
  })
})

describe('a manifest', () => {
  test('is read back', () => {
    expect(manifestIn(JSON.stringify(MANIFEST))).toEqual(MANIFEST)
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', '', 'a\0b'])('that names %p is none', (file) => {
    expect(manifestIn(JSON.stringify({ ...MANIFEST, outputs: { [file]: 'abc' } }))).toBeUndefined()
  })

  test('whatever happens to it, it names files below its folder or is none', () => {
    fc.assert(
      fc.property(changed([JSON.stringify(MANIFEST)]), (text) => {
        for (const file of Object.keys(manifestIn(text)?.outputs ?? {}))
          expect(resolve('/work', file).startsWith('/work/')).toBe(true)
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
