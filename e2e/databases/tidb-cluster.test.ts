/**
 * Two versions of TiDB behind addresses that the job did not start. TiKV is not in the Go module proxy: each version is
 * one server on its own storage (unistore), behind a TCP balancer of the test.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Results } from '../../src/results/schema.js'
import { findCompiler } from '../../src/targets/build/compiler.js'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import type { Server } from '../../src/targets/target.js'
import type { ServerEndpoint } from '../../src/workloads/driver.js'
import { type Balancer, balance } from '../address/balancer.js'
import { PASSWORD } from '../address/servers.js'

// A proxy that has a module need not have its checksum.
process.env.GONOSUMDB ??= 'github.com/pingcap/*'

const VERSIONS = [
  'go:github.com/pingcap/tidb@v1.1.0-beta.0.20210702041526-83acf6a4ac28',
  'go:github.com/pingcap/tidb@v1.1.0-beta.0.20241125141335-ec8b81b98edc',
]

const folder = mkdtempSync(join(tmpdir(), 'boltmark-tidb-cluster-'))
const servers: Server[] = []
const balancers: Balancer[] = []

async function startVersion(source: string, index: number): Promise<Server> {
  const schema = targetSchemas.find(({ shape }) => shape.adapter!.safeParse('tidb').success)!
  const config = schema.parse({
    adapter: 'tidb',
    source,
    'go-flags': ['-ldflags=-checklinkname=0'],
    'after-start': [`CREATE USER bench IDENTIFIED BY '${PASSWORD}'`, 'GRANT ALL ON *.* TO bench'],
  })
  const target = openTarget(config as Parameters<typeof openTarget>[0], '/')
  const build = join(folder, `build-${index}`)
  const data = join(folder, `data-${index}`)
  for (const path of [build, data]) await mkdir(path)
  const logFile = join(folder, `${index}.log`)
  const compiler = await findCompiler(undefined)
  const flags = { cflags: [], ldflags: [], profiling: undefined, env: {} }
  await target.build({ folder: build, alias: build, compiler, ...flags, logFile })
  const binaries = { server: join(build, 'tidb-server') }
  await target.initialise({ plain: binaries, data, logFile, content: '' })
  return target.start({ binaries, plain: binaries, data, logFile })
}

beforeAll(async () => {
  await chmod(folder, 0o755)
  for (const [index, source] of VERSIONS.entries()) {
    const server = await startVersion(source, index)
    servers.push(server)
    balancers.push(await balance([(server.endpoint as ServerEndpoint).address.port], () => 0))
  }
})

afterAll(async () => {
  for (const balancer of balancers) await balancer.close()
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('sysbench at six thread counts, each version at its address, in the form of the publication', async () => {
  const [one, other] = balancers.map(({ address }) => address)
  const work = join(folder, 'work')
  const sets = [`target.address=${one}`, `variants."v8.4.0".address=${other}`].flatMap((set) => ['--set', set])
  const args = ['run', '--config', resolve('e2e/databases/tidb-cluster.yml'), '--work-dir', work, ...sets]
  const env = { ...process.env, DB_PASSWORD: PASSWORD, BOLTMARK_LOCK: join(folder, 'lock') }
  const { exitCode, output } = await new Promise<{ exitCode: number | null; output: string }>((done) => {
    const child = execFile(process.execPath, [resolve('lib/cli.js'), ...args], { env }, (_, ...out) =>
      done({ exitCode: child.exitCode, output: out.join('') }),
    )
  })
  if (exitCode !== 0) throw new Error(output)
  const results = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(new Set(results.samples.map(({ threads }) => threads))).toEqual(new Set([1, 2, 4, 8, 16, 32]))
  const [old, current] = ['july-2021', 'v8.4.0'].map((name) => results.variants.find((one) => one.name === name)!)
  expect(current!.version).toMatch(/^8\.4\.0/)
  expect(old!.version).not.toBe(current!.version)
  expect(current!.differs).toMatchObject({ address: other })
  for (const { served } of balancers) expect(served[0]).toBeGreaterThan(12)
  // Per thread count: both versions with TPS and p95 latency, and the change of each.
  const report = readFileSync(join(work, 'report.md'), 'utf8')
  for (const threads of [1, 2, 4, 8, 16, 32])
    expect(report).toMatch(new RegExp(`^\\| +${threads} \\| .*v8\\.4\\.0.*[+-]\\d`, 'm'))
  expect(report).toContain('Boltmark did not start the servers')
})
