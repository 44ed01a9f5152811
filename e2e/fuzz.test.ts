import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Rig } from '../src/benchmark/rig/rig.js'
import { compareBuilds, randomQueries } from '../src/making/fuzz/ask.js'
import { differenceInWords } from '../src/making/fuzz/compare.js'
import { openTarget, targetSchemas } from '../src/targets/registry.js'
import type { Binaries } from '../src/targets/target.js'
import type { Driver } from '../src/workloads/driver.js'
import { driverNamed } from '../src/workloads/registry.js'
import { POSTGRESQL } from './postgresql.js'

const plain = { server: join(POSTGRESQL, 'postgres') }

let folder: string
let pristine: string

function rigWith(fuzz: Readonly<Record<string, unknown>> = {}): Rig {
  const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('postgresql').success)!
  const config = schema.parse({ adapter: 'postgresql', binaries: plain, tools: POSTGRESQL, fuzz })
  return new Rig(openTarget(config as never, '/'), plain, join(folder, 'run'))
}

/** The comparison of a server with the plain one. */
async function compared(other: Binaries, fuzz: Readonly<Record<string, unknown>>) {
  const rig = rigWith(fuzz)
  const queries = await randomQueries(rig, rig.target.fuzz!, { plain, pristine })
  return compareBuilds(rig, rig.target.fuzz!, { plain, other, pristine }, queries)
}

/** A copy of the server in which a function returns 0 at once. */
function damaged(name: string): Binaries {
  const server = join(folder, name, 'postgres')
  mkdirSync(dirname(server), { recursive: true })
  copyFileSync(plain.server, server)
  const args = [resolve('e2e/databases/miscompiler.js'), '-o', server]
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, RIGHT_BOLT: 'true', MISCOMPILED: name },
  })
  if (status !== 0) throw new Error(stderr)
  return { server }
}

describe('random queries to PostgreSQL', () => {
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'boltmark-fuzz-')))
    // The server's user has to reach its data.
    chmodSync(folder, 0o755)
    pristine = join(folder, 'pristine')
    const driver = driverNamed('sysbench') as Driver
    const { driver: _, ...parameters } = driver.schema.parse({ driver: 'sysbench', tables: 2, 'table-size': 1000 })
    await rigWith().prepare({ name: 'mix', driver, parameters }, pristine)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each([1, 2, 3, 4, 5])('the same server twice: nothing differs (seed %i)', async (seed) => {
    const { rows, empty, differences } = await compared(plain, { seed, queries: 25 })
    expect(differences).toEqual([])
    expect(rows + empty).toBeGreaterThan(0)
  })

  test('a server that loses rows of intermediate results: the check names the query and both answers', async () => {
    const { differences } = await compared(damaged('tuplestore_gettupleslot'), {})
    expect(differences.length).toBeGreaterThan(0)
    for (const difference of differences)
      expect(differenceInWords(difference)).toMatch(/^To .+ the plain build answers .+, this one .+\.$/s)
  })
})
