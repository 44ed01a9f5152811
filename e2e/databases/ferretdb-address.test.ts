/**
 * Two FerretDB with users, which the job did not start, by their addresses. FerretDB logs clients in by SCRAM with a library of its own, and is not MongoDB.
 * `npm run lane mongodb`.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { PLAN, resultsOf, runIn, withWord } from '../address/run.js'
import { PASSWORD } from '../address/servers.js'
import { ADMINISTRATOR, ask, folderFor, GO_YCSB, type Standing, standing } from './ferretdb-standing.js'

const DOCUMENTS = resolve('e2e/databases/documents.js')

const folder = folderFor('ferretdb-address')
const run = runIn(folder)

let one: Standing
let other: Standing

/** A FerretDB with two users, one for each mechanism. */
async function withUsers(name: string): Promise<Standing> {
  const started = await standing(folder, name)
  for (const mechanism of ['SCRAM-SHA-1', 'SCRAM-SHA-256']) {
    const user = { createUser: mechanism.toLowerCase(), pwd: PASSWORD, roles: [], mechanisms: [mechanism] }
    await ask(started.port, 'admin', user)
  }
  return started
}

beforeAll(async () => {
  one = await withUsers('one')
  other = await withUsers('other')
})

afterAll(async () => {
  await one?.server.stop()
  await other?.server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const target = (user: string, more = '', port = one.port) =>
  `version: 1\ntarget: { adapter: ferretdb, address: "127.0.0.1:${port}", user: ${user}, password: "\${env:DB_PASSWORD}"${more} }\n`

const DOCUMENT_LOAD = `workloads:
  documents:
    driver: command
    prepare: [node, ${DOCUMENTS}, fill, $host, $port, $user, $database]
    run: [node, ${DOCUMENTS}, read, $host, $port, $user, $database, $duration]
`

describe.each(['scram-sha-1', 'scram-sha-256'])('a user with %s', (user) => {
  test('has a database made and filled once, and measured; no password is left', async () => {
    const config = `${target(user)}${DOCUMENT_LOAD}variants: { baseline: {} }\n${PLAN}`
    const ran = await run(user, config)
    const results = resultsOf(ran)
    expect(results.samples.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(results.target.version).toBe('1.24.0')
    expect(results.target.parameters.settings).toMatchObject({ featureCompatibilityVersion: '{"version":"7.0"}' })
    resultsOf(await run(`${user}-again`, config))
    expect(withWord(ran.work, PASSWORD)).toEqual([])
    expect(ran.output).not.toContain(PASSWORD)
  })

  test('is refused with another password', async () => {
    const config = `${target(user)}${DOCUMENT_LOAD}variants: { baseline: {} }\n${PLAN}`
    const { exitCode, output } = await run(`${user}-refused`, config, 'another-password')
    expect(exitCode).toBe(3)
    expect(output).toContain(`refused the user ${user}: Authentication failed`)
  })
})

test('nothing is written into a database that Boltmark did not make', async () => {
  const config = `${target(ADMINISTRATOR, '', other.port)}${DOCUMENT_LOAD}variants: { baseline: {} }\n${PLAN}`
  resultsOf(await run('to-learn-its-name', config))
  const { databases } = await ask(other.port, 'admin', { listDatabases: 1, nameOnly: true })
  const name = (databases as readonly { name: string }[]).map((one) => one.name).find((one) => /^boltmark_/.test(one))!
  await ask(other.port, name, { dropDatabase: 1 })
  await ask(other.port, name, { insert: 'orders', documents: [{ _id: 1 }] })
  const { exitCode, output } = await run('foreign', config)
  expect(exitCode).toBe(2)
  expect(output).toContain(`The schema ${name} exists at 127.0.0.1:${other.port}, and Boltmark did not make it`)
  const { cursor } = await ask(other.port, name, { listCollections: 1, nameOnly: true })
  expect((cursor as { firstBatch: unknown }).firstBatch).toEqual([expect.objectContaining({ name: 'orders' })])
})

test('two servers under go-ycsb, in the database that it uses, with hooks between', async () => {
  for (const { port } of [one, other]) {
    const url = `mongodb://${ADMINISTRATOR}:${PASSWORD}@127.0.0.1:${port}/?authSource=admin`
    const properties = ['recordcount=200', 'workload=core', `mongodb.url=${url}`].flatMap((each) => ['-p', each])
    execFileSync(GO_YCSB, ['load', 'mongodb', ...properties])
  }
  const told = join(folder, 'told')
  const hooks = `, database: ycsb, hooks: { restore: [sh, -c, 'echo "$BOLTMARK_VARIANT $BOLTMARK_DATABASE" >>${told}'] }`
  const workloads = `workloads: { a: { driver: ycsb, program: ${GO_YCSB}, workload: workloada, records: 200 } }\n`
  const variants = `variants: { baseline: {}, other: { address: "127.0.0.1:${other.port}" } }\n`
  const ran = await run('ycsb', `${target('scram-sha-256', hooks)}${workloads}${variants}${PLAN}`)
  const results = resultsOf(ran)
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  for (const { metrics } of results.samples) {
    expect(metrics['read.latency_p95']).toBeGreaterThan(0)
    expect(metrics['update.throughput']).toBeGreaterThan(0)
  }
  expect(new Set(readFileSync(told, 'utf8').trim().split('\n'))).toEqual(new Set(['baseline ycsb', 'other ycsb']))
  expect(withWord(ran.work, PASSWORD)).toEqual([])
})

test('go-ycsb is refused where it would not use the database of Boltmark', async () => {
  const workloads = `workloads: { a: { driver: ycsb, program: ${GO_YCSB}, records: 200 } }\n`
  const { exitCode, output } = await run(
    'refused',
    `${target('scram-sha-1')}${workloads}variants: { baseline: {} }\n${PLAN}`,
  )
  expect(exitCode).toBe(2)
  expect(output).toContain('set target.database: ycsb')
})

test('adapter: mongodb says that it is FerretDB', async () => {
  const config = `${target('scram-sha-1').replace('adapter: ferretdb', 'adapter: mongodb')}${DOCUMENT_LOAD}variants: { baseline: {} }\n${PLAN}`
  const { exitCode, output } = await run('another', config)
  expect(exitCode).toBe(3)
  expect(output).toContain('is not MongoDB: its version is v1.24.0')
})
