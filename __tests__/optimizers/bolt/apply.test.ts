import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../../src/config/load.js'
import { extensions, Job } from '../../../src/job/job.js'
import { workshopOf } from '../../../src/making/workshop.js'
import { apply } from '../../../src/optimizers/bolt/apply.js'
import type { Bolt, OptimizeRequest } from '../../../src/optimizers/bolt/bolt.js'
import type { VariantRecipe } from '../../../src/optimizers/workshop.js'
import { newFolder } from '../../support/new-folder.js'
import { QUIET } from '../../support/quiet.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [w] } }
bolt: {}
`
const VARIANT: VariantRecipe = {
  ...{ name: 'it', optimizers: ['bolt'], trainedOn: { w: 1 } },
  ...{ binaries: ['tool'], flags: undefined },
}

describe('what BOLT is asked for', () => {
  let folder: string
  beforeEach(() => {
    folder = newFolder('optimize')
  })

  /** @returns the requests that BOLT got */
  async function asked(bolts: readonly string[], over: Partial<VariantRecipe> = {}): Promise<OptimizeRequest[]> {
    const requests: OptimizeRequest[] = []
    const put = (name: string) => {
      writeFileSync(join(folder, name), name)
      return join(folder, name)
    }
    const profile = { functions: 2, functions_profiled: 1, stale_percent: 0, executed_instructions: 2e9 }
    const bolt = {
      optimizeInputs: async () => ({ tool: 'llvm-bolt 19.1.7', program: 'a hash', flags: [] }),
      async optimize(_: string, __: string, request: OptimizeRequest) {
        requests.push(request)
        writeFileSync(request.output, 'optimised')
        return { output: request.output, profile, notes: [] }
      },
    } as unknown as Bolt
    const variant = { ...VARIANT, ...over }
    const binaries = { tool: put('tool') }
    for (const line of bolts) {
      const config = CONFIG.replace('bolt: {}', `bolt: { ${line} }`)
      writeFileSync(join(folder, 'boltmark.yml'), config)
      const loaded = await loadConfig(join(folder, 'boltmark.yml'), [], extensions, { known: () => true, names: [] })
      const job = new Job(loaded, join(folder, 'work'), QUIET)
      const build = { label: 'plain', binaries, plain: binaries, version: '1', notes: [] }
      const profiles = { it: { tool: put('profile') } }
      await apply({ workshop: workshopOf({ job, build }), bolt }, variant, { recorded: [], profiles })
    }
    return requests
  }

  test('is asked for again when it may take longer: with less time it gave up more', async () => {
    expect(await asked(['timeout: 60', 'timeout: 60', 'timeout: 120'])).toHaveLength(2)
  })

  test('leaves the functions alone that the config names, local ones too', async () => {
    const [request] = await asked(['skip-functions: [interpret, "hot_.*"]'])
    expect(request!.skipPatterns).toEqual(['interpret(/.*)?', 'hot_.*(/.*)?'])
  })

  test('keeps the profile for pinning, but nothing of one that was pinned', async () => {
    const [recorded] = await asked([''])
    expect(recorded!.keepProfile).toBe(join(folder, 'work/optimize/it/tool/profile.yaml'))
    const [pinned] = await asked([''], { pinned: 'profile' })
    expect(pinned!.keepProfile).toBeUndefined()
  })
})
