import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { loadConfig } from '../../../src/config/load.js'
import { extensions, Job } from '../../../src/job/job.js'
import { workshopOf } from '../../../src/making/workshop.js'
import type { Bolt, InstrumentRequest } from '../../../src/optimizers/bolt/bolt.js'
import { instrument } from '../../../src/optimizers/bolt/instrument.js'
import { runtimeLibrary } from '../../../src/optimizers/bolt/options.js'
import type { Build, Project } from '../../../src/optimizers/workshop.js'
import { newFolder } from '../../support/new-folder.js'
import { QUIET } from '../../support/quiet.js'
import { aptStandIn } from '../../targets/build/stand-in.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [w] } }
bolt: { runtime-library: libbolt.a, skip-functions: [interpret] }
`

let folder: string
let requests: InstrumentRequest[]
beforeEach(() => {
  folder = newFolder('instrument')
  requests = []
})

function put(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

/** @param program the hash of llvm-bolt */
async function instrumented(program = 'a hash'): Promise<void> {
  const loaded = await loadConfig(put('boltmark.yml', CONFIG), [], extensions, { known: () => true, names: [] })
  const job = new Job(loaded, join(folder, 'work'), QUIET)
  const binaries = { tool: put('tool', 'a program') }
  const build: Build = { label: 'plain', binaries, plain: binaries, version: '', notes: [] }
  const bolt = {
    instrumentInputs: async () => ({ tool: 'llvm-bolt 19.1.7', program, flags: [] }),
    async instrument(_: string, request: InstrumentRequest) {
      requests.push(request)
      writeFileSync(request.output, 'a program that counts')
      return { skipFunctions: [], notes: [] }
    },
  } as unknown as Bolt
  await instrument({ workshop: workshopOf({ job, build }), bolt }, ['tool'])
}

test('is done again for another runtime library and another llvm-bolt, whatever they are called', async () => {
  put('libbolt.a', 'a library')
  await instrumented()
  await instrumented()
  expect(requests).toHaveLength(1)
  put('libbolt.a', 'another library')
  await instrumented()
  expect(requests).toHaveLength(2)
  await instrumented('another hash')
  expect(requests).toHaveLength(3)
})

test('that the runtime library is missing is for BOLT to tell', async () => {
  await instrumented()
  expect(requests[0]!.runtimeLibrary).toBe(join(folder, 'libbolt.a'))
})

test('for another processor, links the library of its package for this version of BOLT', async () => {
  const { PATH, XDG_CACHE_HOME } = process.env
  aptStandIn()
  try {
    const config = { target: { cross: 'aarch64' }, bolt: {} } as unknown as Project['config']
    const library = await runtimeLibrary({ config, home: folder }, { major: 22 })
    expect(library).toMatch(/\/arm64-[^/]+\/usr\/lib\/llvm-22\/lib\/libbolt_rt_instr\.a$/)
    expect(existsSync(join(library!.replace(/\/lib\/llvm.*/, ''), 'libbolt-22-dev'))).toBe(true)
  } finally {
    Object.assign(process.env, { PATH, XDG_CACHE_HOME })
    if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
  }
})

test('leaves the functions alone that the config names, local ones too', async () => {
  await instrumented()
  expect(requests[0]!.skipPatterns).toEqual(['interpret(/.*)?'])
})
