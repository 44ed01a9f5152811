import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { Bolt, InstrumentRequest } from '../../../../src/optimizers/bolt/bolt.js'
import { mergedProfile } from '../../../../src/optimizers/bolt/merge.js'
import { coverage } from '../../../../src/optimizers/bolt/training/coverage.js'
import type { VariantRecipe, Workshop } from '../../../../src/optimizers/workshop.js'
import { newFolder } from '../../../support/new-folder.js'
import { QUIET } from '../../../support/quiet.js'

const folder = newFolder('coverage')
const path = (...parts: string[]) => join(folder, 'work', ...parts)

function put(file: string, text: string, mode = 0o644): string {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode })
  return file
}

/** A profile in which each function has executed its branch this often. */
const profile = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `1 ${name} 10 1 ${name} 4 0 ${count}\n`)
    .join('')

const bolt = {
  // Records of different functions are merged by putting them one after the other.
  tools: { mergeFdata: put(join(folder, 'merge-fdata'), '#!/bin/sh\nshift\ncat "$1" >"$3"\n', 0o755) },
  instrumentInputs: async () => ({ tool: 'llvm-bolt 22', program: '', flags: [] }),
  async instrument(_: string, { output }: InstrumentRequest) {
    writeFileSync(output, 'a program that counts')
    return { skipFunctions: [], notes: [] }
  },
} as unknown as Bolt

const workshop = {
  ...{ path, progress: QUIET, config: { target: {}, bolt: { 'skip-functions': [], timeout: 60 } }, home: folder },
  target: { profileWriting: { when: 'exit' } },
  build: { label: 'plain', binaries: { server: put(join(folder, 'server'), 'a program') } },
} as unknown as Workshop

const recipe: VariantRecipe = {
  ...{ name: 'bolt', optimizers: ['bolt'], trainedOn: { w: 1 }, binaries: ['server'], flags: undefined },
}

/** A load whose server executes some functions, and replaces the profile of the server before. */
const executing =
  (counts: Readonly<Record<string, number>>) =>
  async ({ server }: Readonly<Record<string, string>>, recording: string) => {
    expect(server).toBe(path('instrument', 'plain', 'server', 'server'))
    put(join(recording, 'server.fdata'), profile(counts))
  }

test('the functions that any load executes, and their share of the profile', async () => {
  put(mergedProfile(workshop, recipe, 'server'), profile({ hot: 900, warm: 80, cold: 20 }))
  const loads = [executing({ hot: 1, other: 5 }), executing({ cold: 7 })]
  expect(await coverage({ workshop, bolt }, recipe, loads)).toEqual({ profiled: 3, covered: 2, share: 0.92 })
})

test('nothing is known of a pinned profile, nor without a profile', async () => {
  const loads = [
    async () => {
      throw new Error('Nothing is to be started.')
    },
  ]
  expect(await coverage({ workshop, bolt }, { ...recipe, pinned: 'profiles' }, loads)).toBeUndefined()
  expect(await coverage({ workshop, bolt }, { ...recipe, name: 'untrained' }, loads)).toBeUndefined()
})
