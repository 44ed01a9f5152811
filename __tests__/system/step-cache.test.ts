import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { forget, manifestIn, perform, type Step } from '../../src/system/step-cache.js'
import { changed } from '../support/mutations.js'
import { newFolder } from '../support/new-folder.js'

let work: string
let folder: string
let runs: number
beforeEach(async () => {
  work = newFolder('stage')
  folder = join(work, 'step')
  runs = 0
})

function step(inputs: Record<string, unknown> = { flags: ['-O2'] }): Step<{ run: number }> {
  return {
    folder,
    inputs,
    async run(where) {
      runs++
      await writeFile(join(where, 'out'), `made in run ${runs}`)
      return { outputs: ['out'], facts: { run: runs } }
    },
  }
}

describe('a step', () => {
  test('is done once, and its facts are taken over', async () => {
    expect(await perform(step())).toEqual({ facts: { run: 1 }, reused: false })
    expect(await perform(step())).toEqual({ facts: { run: 1 }, reused: true })
    expect(runs).toBe(1)
  })

  test.each([
    ['an input has changed', async () => perform(step({ flags: ['-O3'] }))],
    [
      'an output has changed',
      async () => {
        await writeFile(join(folder, 'out'), 'tampered with')
        return perform(step())
      },
    ],
    [
      'an output is gone',
      async () => {
        await rm(join(folder, 'out'))
        return perform(step())
      },
    ],
    [
      'its manifest is cut short',
      async () => {
        const manifest = join(folder, 'manifest.json')
        await writeFile(manifest, (await readFile(manifest, 'utf8')).slice(0, 50))
        return perform(step())
      },
    ],
    [
      'it is to be forgotten',
      async () => {
        await forget(folder)
        return perform(step())
      },
    ],
  ])('is done again when %s', async (_, again) => {
    await perform(step())
    expect(await again()).toEqual({ facts: { run: 2 }, reused: false })
    expect(await readFile(join(folder, 'out'), 'utf8')).toBe('made in run 2')
  })

  test('does not mind the order of its inputs, nor what JSON cannot tell apart', async () => {
    await perform(step({ a: 1, b: { c: 2, d: undefined } }))
    expect(await perform(step({ b: { c: 2 }, a: 1 }))).toMatchObject({ reused: true })
  })

  test('is taken over whatever an input was that cannot be told here, as long as the others are the same', async () => {
    const here = (flags: string) => ({ ...step({ flags, compiler: 'unknown' }), untold: ['compiler'] })
    await perform(step({ flags: '-O2', compiler: 'gcc 12' }))
    expect(await perform(here('-O2'))).toMatchObject({ reused: true })
    expect(await perform(here('-O3'))).toMatchObject({ reused: false })
    expect(await perform(step({ flags: '-O3', compiler: 'gcc 12' }))).toMatchObject({ reused: false })
  })

  test('that fails leaves no manifest: it is not taken for done', async () => {
    const failing: Step<{ run: number }> = { ...step(), run: async () => Promise.reject(new Error('no disk')) }
    await expect(perform(failing)).rejects.toThrow('no disk')
    expect(await readdir(folder)).toEqual([])
    expect(await perform(step())).toMatchObject({ reused: false })
  })
})

describe('a step that resumes', () => {
  const building = (inputs?: Record<string, unknown>): Step<{ run: number }> => ({ ...step(inputs), resumes: true })
  /** Stopped when it has written one file. */
  const stopped = (inputs?: Record<string, unknown>): Step<{ run: number }> => ({
    ...building(inputs),
    async run(where) {
      await writeFile(join(where, 'half'), '')
      throw new Error('stopped')
    },
  })

  test('finds what a stopped run left', async () => {
    await expect(perform(stopped())).rejects.toThrow('stopped')
    await perform(building())
    expect((await readdir(folder)).sort()).toEqual(['half', 'manifest.json', 'out'])
  })

  test('begins with nothing when an input has changed since', async () => {
    await expect(perform(stopped({ flags: ['-O3'] }))).rejects.toThrow('stopped')
    await perform(building())
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'out'])
  })

  test('begins with nothing when it had been done and what it made was changed', async () => {
    await perform(building())
    await writeFile(join(folder, 'out'), 'tampered with')
    await writeFile(join(folder, 'object'), '')
    expect(await perform(building())).toMatchObject({ reused: false })
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'out'])
  })

  test('begins with nothing when the note of what was begun is cut short', async () => {
    await expect(perform(stopped())).rejects.toThrow('stopped')
    await writeFile(join(folder, 'begun.json'), '{"flags":')
    await perform(building())
    expect((await readdir(folder)).sort()).toEqual(['manifest.json', 'out'])
  })
})

const MANIFEST = {
  schema: 'boltmark.manifest/1',
  inputs: { flags: ['-O2'], tool: { version: 1 } },
  outputs: { 'lib/libsqlite3.so.0': 'abc' },
  facts: { version: '3.40.1' },
}

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
