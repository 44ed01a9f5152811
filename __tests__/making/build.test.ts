import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { build } from '../../src/making/build.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

let folder: string
let warnings: string[]

beforeEach(() => {
  folder = newFolder('build')
  warnings = []
})

/** The library's only content is its version, which is all that a build is asked for. */
async function job(run: string): Promise<Job> {
  return jobOf(`target: { adapter: sqlite, source: . }
build: { run: ${JSON.stringify(run)} }`)
}

async function jobOf(target: string): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(
    file,
    `version: 1
${target}
workloads: { reads: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {}, other: {} }
`,
  )
  const loaded = await loadConfig(file, [], extensions, { known: () => true, names: [] })
  const progress = { ...QUIET, warning: (text: string) => warnings.push(text) }
  return new Job(loaded, join(folder, '.boltmark'), progress)
}

test('a library that is a link to another file is kept as that file was', async () => {
  const { facts } = await build(
    await job("printf '3.1.0\\0' > libsqlite3.so.0.8.6 && ln -sf libsqlite3.so.0.8.6 libsqlite3.so.0"),
  )
  writeFileSync(join(folder, 'libsqlite3.so.0.8.6'), '3.9.9\0')
  expect(readFileSync(facts.binaries.sqlite!, 'utf8')).toBe('3.1.0\0')
})

test('outside of git a build is taken over with a warning: nobody can tell whether the sources changed', async () => {
  const run = "printf '3.1.0\\0' > libsqlite3.so.0"
  await build(await job(run))
  expect(warnings).toEqual([])
  expect((await build(await job(run))).reused).toBe(true)
  expect(warnings).toEqual([expect.stringContaining('To build again, remove')])
})

describe('the compiler of a build by a command', () => {
  const run = "printf '3.1.0\\0' > libsqlite3.so.0"
  const path = process.env.PATH

  afterEach(() => {
    process.env.PATH = path
  })

  /** A machine with a shell, and with a compiler where its version is given. */
  function machineWith(gcc?: string): void {
    const bin = mkdtempSync(join(folder, 'bin-'))
    for (const program of ['sh', 'git']) symlinkSync(`/usr/bin/${program}`, join(bin, program))
    if (gcc !== undefined)
      writeFileSync(
        join(bin, 'cc'),
        `#!/bin/sh\nprintf 'cc (Debian) ${gcc}\\nCopyright (C) 2022 Free Software Foundation, Inc.\\n'\n`,
        { mode: 0o755 },
      )
    process.env.PATH = bin
  }

  test('another version of it makes another build', async () => {
    machineWith('12.2.0')
    await build(await job(run))
    machineWith('13.1.0')
    expect((await build(await job(run))).reused).toBe(false)
  })

  test('a machine without one takes over what another machine built', async () => {
    machineWith('12.2.0')
    await build(await job(run))
    machineWith()
    expect((await build(await job(run))).reused).toBe(true)
    expect((await build(await job(`${run} `))).reused).toBe(false)
  })
})

test('a part of a job shares the connection to the other host', async () => {
  const whole = await jobOf(
    'target: { adapter: mysql, listen: 127.0.0.1 }\nbenchmark: { client: { ssh: bench@host.invalid } }',
  )
  expect(whole.part(join(folder, 'elsewhere')).client).toBe(whole.client)
  const local = await job('true')
  expect(local.part(join(folder, 'elsewhere')).client).not.toBe(local.client)
})

test("the config's own flags reach the compiler after ours, and decide what is built", async () => {
  const run = 'printf \'3.1.0\\0\' > libsqlite3.so.0; printf %s "$BOLTMARK_CFLAGS" > flags'
  const withFlags = (flags: string) =>
    jobOf(`target: { adapter: sqlite, source: ., cflags: [${flags}] }\nbuild: { run: ${JSON.stringify(run)} }`)
  await build(await withFlags(''))
  const ours = readFileSync(join(folder, 'flags'), 'utf8')
  expect((await build(await withFlags('-fno-jump-tables, -O3'))).reused).toBe(false)
  expect(readFileSync(join(folder, 'flags'), 'utf8')).toBe(`${ours} -fno-jump-tables -O3`)
  await expect(withFlags('no flag')).rejects.toThrow('one flag, such as -fno-jump-tables')
})
