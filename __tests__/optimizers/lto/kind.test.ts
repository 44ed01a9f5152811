import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../../src/config/load.js'
import { extensions, Job } from '../../../src/job/job.js'
import { chainsOf, makePlan, planAsText } from '../../../src/job/plan.js'
import { build } from '../../../src/making/build.js'
import { changedBuild } from '../../../src/making/changed-build.js'
import { openOptimizers } from '../../../src/making/open-optimizers.js'
import { readElf } from '../../../src/optimizers/elf/elf.js'
import { lldPackage, ltoFlags } from '../../../src/optimizers/lto/find.js'
import { lto } from '../../../src/optimizers/lto/kind.js'
import { optimizerKinds } from '../../../src/optimizers/registry.js'
import { sha256OfFile } from '../../../src/system/files/files.js'
import { newFolder } from '../../support/new-folder.js'
import { QUIET } from '../../support/quiet.js'

/** Two files, so that only the linker can inline the one into the other. @param flags what the build hands on */
function configWith(flags: string): string {
  return `version: 1
target: { adapter: command, binaries: { tool: tool }, compiler: gcc }
build: { run: "gcc -O2 ${flags} -Wl,--emit-relocs callee.c main.c -o tool" }
workloads:
  w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } }
variants:
  baseline: {}
  lto: { optimize: lto }
  chain: { optimize: [lto, pgo, bolt], train: [w] }
`
}

let folder: string
beforeAll(() => {
  folder = newFolder('lto')
  writeFileSync(join(folder, 'callee.c'), 'int callee(int x) { return 3 * x + 1; }\n')
  writeFileSync(
    join(folder, 'main.c'),
    '#include <stdio.h>\nint callee(int);\nint main(int n, char **all) { printf("%d per s\\n", 96 + callee(n)); return !all; }\n',
  )
})

async function jobWith(flags: string): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(file, configWith(flags))
  const loaded = await loadConfig(file, [], extensions, { known: () => true, names: [] })
  return new Job(loaded, join(folder, 'work'), QUIET)
}

/** The plain build, and the one of the chain that is LTO alone. */
async function built(flags: string) {
  const job = await jobWith(flags)
  const plan = makePlan(job.config, ['tool'])
  const variants = plan.variants.filter(({ name }) => name === 'lto')
  const { builders } = await openOptimizers(job, { ...plan, variants })
  const { facts: plain } = await build(job)
  const [chain] = chainsOf({ ...plan, variants })
  return { plain, changed: await changedBuild({ job, build: plain }, chain!.built, builders) }
}

describe('link-time optimisation', () => {
  test('is applied before PGO and BOLT, and trains nothing', async () => {
    expect(optimizerKinds.map(({ name }) => name)).toEqual(['lto', 'pgo', 'bolt'])
    const plan = makePlan((await jobWith('')).config, ['tool'])
    expect(chainsOf(plan).map(({ built }) => built)).toEqual([
      { optimizers: [], trainedOn: {} },
      { optimizers: ['lto'], trainedOn: {} },
      { optimizers: ['lto', 'pgo'], trainedOn: { w: 1 } },
    ])
    expect(planAsText(plan)).toContain(
      '  lto (candidate): lto\n  chain (candidate): lto, then pgo, then bolt, trained on w\n',
    )
  })

  test('inlines across files, says so, and keeps the relocations that BOLT needs', async () => {
    const { plain, changed } = await built('$BOLTMARK_CFLAGS $BOLTMARK_LDFLAGS')
    expect(changed.label).toBe('lto')
    expect(changed.notes).toEqual([
      expect.stringMatching(/^Optimised by gcc [\d.]+ when it was linked \(-flto=auto -ffat-lto-objects\)\.$/),
    ])
    expect(await sha256OfFile(changed.binaries.tool!)).not.toBe(await sha256OfFile(plain.binaries.tool!))
    expect(await readElf(changed.binaries.tool!)).toMatchObject({ hasCodeRelocations: true, hasSymbols: true })
  })

  test('that did not reach the compiler is an error', async () => {
    await expect(built('-g0')).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('its flags did not reach the compiler'),
    })
  })

  test('is refused for what Go compiles', () => {
    const project = { target: { adapter: 'tidb', language: 'go' }, loaded: { file: 'boltmark.yml' } }
    expect(() => lto.refuse!(project as Parameters<NonNullable<typeof lto.refuse>>[0])).toThrow(
      'boltmark.yml: tidb is compiled by Go, which has no link-time optimisation.',
    )
  })
})

test("Clang's linker is installed by boltmark setup", async () => {
  const ask = (cc: string) =>
    lto.requirements!(
      { namedCompiler: { cc, cxx: '', by: 'CC' } } as Parameters<NonNullable<typeof lto.requirements>>[0],
      [],
    )
  expect(await ask('clang-19')).toEqual([{ program: 'ld.lld-19', packages: ['lld-19'] }])
  expect(await ask('gcc-12')).toEqual([])
})

test('Clang has two modes and takes its own linker, GCC has one and takes that of the system', () => {
  expect(ltoFlags('clang', undefined)).toEqual({ flags: ['-flto=thin'], linking: ['-fuse-ld=lld'] })
  expect(ltoFlags('clang', 'full')).toEqual({ flags: ['-flto=full'], linking: ['-fuse-ld=lld'] })
  for (const mode of [undefined, 'full'] as const)
    expect(ltoFlags('gcc', mode)).toEqual({ flags: ['-flto=auto', '-ffat-lto-objects'], linking: [] })
  expect(() => ltoFlags('gcc', 'thin')).toThrow('lto.mode: thin is a mode of Clang.')
  expect([lldPackage('clang-19'), lldPackage('/usr/bin/clang')]).toEqual(['lld-19', 'lld'])
})
