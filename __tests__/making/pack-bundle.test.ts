import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { packBundle } from '../../src/making/pack-bundle.js'
import { takeOver } from '../../src/making/take-over-bundle.js'
import type { Build } from '../../src/optimizers/workshop.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

/** A program tells its version by its own text. */
const CONFIG = `version: 1
target:
  adapter: command
  binaries: { tool: tool }
  version: { run: [cat, $tool], match: 'version ([0-9.]+)' }
build: { run: "true" }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, release: { files: { tool: ../releases/tool } } }
`

let folder: string
beforeEach(() => {
  folder = newFolder('bundle')
})

function put(path: string, content: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode: 0o755 })
  return file
}

async function job(workFolder: string): Promise<Job> {
  const file = put('fork/boltmark.yml', CONFIG)
  const loaded = await loadConfig(file, [], extensions, { known: () => true, names: [] })
  return new Job(loaded, join(folder, workFolder), QUIET)
}

test.each(['version 1.0', 'version 2.0, of another data format'])(
  'a file that a variant takes as it is, from wherever it lies, is in the bundle: %s',
  async (text) => {
    put('fork/tool', 'version 2.0')
    const release = put('releases/tool', text)
    const bundle = join(folder, 'bundle.tar.gz')
    const here = await job('made')
    const plan = makePlan(here.config, ['tool'])
    const binaries = { tool: put('made/build/tool', 'version 2.0') }
    const build: Build = { label: 'plain', binaries, plain: binaries, version: '2.0', notes: [] }
    const variants = plan.variants.map((variant) => {
      const common = { ...variant, optimized: [], notes: [] }
      if (!variant.taken) return { ...common, files: binaries, version: '2.0' }
      const files = { tool: release }
      const version = text.slice(8, 11)
      return {
        ...common,
        files,
        version,
        place: { job: here, build: { ...build, version, binaries: files, plain: files } },
      }
    })
    await packBundle(here, { build, variants, tools: {} }, bundle)

    rmSync(release)
    const taken = await takeOver(await job('there'), plan, bundle)
    const [baseline, , other] = taken.variants
    expect(other).toMatchObject({ name: 'release', version: text.slice(8, 11) })
    expect(readFileSync(other!.files.tool!, 'utf8')).toBe(text)
    // Its data are made by that very build.
    expect(readFileSync(other!.place!.build.binaries.tool!, 'utf8')).toBe(text)
    expect(baseline!.place).toBeUndefined()
  },
)
