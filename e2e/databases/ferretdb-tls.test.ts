/**
 * FerretDB with TLS and a user in a database of its own, by its address. YCSB's binding for MongoDB is not on Maven Central, so a stand-in with MongoDB's
 * own driver takes its place (scripts/tools/ycsb-mongodb.sh). `npm run lane mongodb`.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ONE_ROUND, resultsOf, runIn, withWord } from '../address/run.js'
import { ask, folderFor, GO_YCSB, type Standing, standing } from './ferretdb-standing.js'

const YCSB = resolve('.tools/ycsb-mongodb/bin/ycsb.sh')

/** In an address it is written with escapes. */
const PASSWORD = 'only for: the/environment?'
const ESCAPED = encodeURIComponent(PASSWORD)

const folder = folderFor('ferretdb-tls')
const run = runIn(folder)

let ferretdb: Standing

beforeAll(async () => {
  ferretdb = await standing(folder, 'one')
  await ask(ferretdb.port, 'shop', { createUser: 'clerk', pwd: PASSWORD, roles: [], mechanisms: ['SCRAM-SHA-256'] })
})

afterAll(async () => {
  await ferretdb?.server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ENCRYPTED = ', tls: true, auth-source: shop'

const config = (program: string, more: string, port = ferretdb.tlsPort) => `version: 1
target: { adapter: ferretdb, address: "127.0.0.1:${port}", user: clerk, password: "\${env:DB_PASSWORD}"${more} }
workloads: { a: { driver: ycsb, program: ${program}, workload: workloada, records: 200, operations: 200 } }
variants: { baseline: {} }
${ONE_ROUND}`

/** Checks a run that was measured, and that no form of the password is left. */
function expectMeasured(ran: Awaited<ReturnType<typeof run>>): void {
  const results = resultsOf(ran)
  expect(results.samples.map(({ status }) => status)).toEqual(['ok', 'ok'])
  for (const { metrics } of results.samples) expect(metrics['read.throughput']).toBeGreaterThan(0)
  expect(results.target.parameters).toMatchObject({ tls: true })
  for (const word of [PASSWORD, ESCAPED]) expect(withWord(ran.work, word)).toEqual([])
  for (const word of [PASSWORD, ESCAPED]) expect(ran.output).not.toContain(word)
}

test('go-ycsb reads and writes over TLS, as a user of another database than admin', async () => {
  const url = `mongodb://clerk:${ESCAPED}@127.0.0.1:${ferretdb.tlsPort}/?authSource=shop&tls=true&tlsInsecure=true`
  const properties = ['recordcount=200', 'workload=core', `mongodb.url=${url}`].flatMap((each) => ['-p', each])
  execFileSync(GO_YCSB, ['load', 'mongodb', ...properties])
  expectMeasured(await run('go', config(GO_YCSB, `${ENCRYPTED}, database: ycsb`), PASSWORD))
})

test("YCSB's Java program fills a database of Boltmark and is measured over TLS", async () => {
  const ran = await run('java', config(YCSB, ENCRYPTED), PASSWORD)
  expectMeasured(ran)
  const { databases } = await ask(ferretdb.port, 'admin', { listDatabases: 1, nameOnly: true })
  const name = (databases as readonly { name: string }[]).map((one) => one.name).find((one) => /^boltmark_/.test(one))!
  expect(await ask(ferretdb.port, name, { count: 'usertable' })).toMatchObject({ n: 200 })
})

test.each([
  ['TLS with a server that has none', ENCRYPTED, 'port', 'There is no TLS with FerretDB', 'take target.tls out'],
  ['no TLS with one that has it', ', auth-source: shop', 'tlsPort', 'answers with TLS only', 'Set target.tls: true.'],
  ['a user of another database', ', tls: true', 'tlsPort', 'refused the user clerk', 'target.auth-source'],
] as const)('%s is refused, with what to correct', async (name, more, port, words, next) => {
  const { exitCode, output } = await run(name.replaceAll(' ', '-'), config(YCSB, more, ferretdb[port]), PASSWORD)
  expect(output).toContain(words)
  expect(output).toContain(next)
  expect(exitCode).toBe(3)
})
