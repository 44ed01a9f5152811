/**
 * A server with MongoDB's protocol that the job under test did not start. It is a stand-in in this process, not MongoDB: it has users and databases, and
 * no speed. `npm run lane mongodb` does the same with FerretDB.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { StandIn } from '../../__tests__/targets/mongodb/stand-in.js'
import { ONE_ROUND, PLAN, resultsOf, runIn, withWord } from './run.js'
import { PASSWORD } from './servers.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-mongodb-address-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = runIn(folder)
const USER = { user: 'bench', password: PASSWORD, mechanisms: ['SCRAM-SHA-256', 'SCRAM-SHA-1'] } as const
const PARAMETERS = { getParameter: { ttlMonitorEnabled: true }, getCmdLineOpts: { parsed: {} }, setParameter: {} }
const PINGS = resolve('e2e/conformance/pings.js')

let server: StandIn

beforeEach(async () => {
  server = await StandIn.start({ ...USER, answers: PARAMETERS })
})
afterEach(() => server.stop())

const config = (more = '', port = server.port, plan = ONE_ROUND) =>
  `version: 1
target: { adapter: mongodb, address: "127.0.0.1:${port}", user: bench, password: "\${env:DB_PASSWORD}"${more} }
workloads:
  pings:
    driver: command
    prepare: ["true"]
    run: [node, ${PINGS}, $host, $port, $threads, $duration]
variants: { baseline: {} }
${plan}`

/** The databases of Boltmark, with the mark in each. */
const made = () =>
  [...server.databases].map(([name, collections]) => ({ name, mark: collections.get('boltmark_made') }))

test('is measured in a database of its own, by what it tells of itself, and no password is left', async () => {
  const parameter = `, after-start: ['{"setParameter": 1, "ttlMonitorEnabled": true}']`
  const ran = await run('alone', config(parameter, server.port, PLAN))
  const results = resultsOf(ran)
  expect(results.samples.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(results.target.version).toBe('7.0.5')
  expect(results.target.parameters.settings).toEqual({ ttlMonitorEnabled: 'true' })
  expect(made()).toEqual([
    { name: expect.stringMatching(/^boltmark_[0-9a-f]{12}$/), mark: expect.objectContaining({ filled: true }) },
  ])
  expect(server.told.filter((command) => command === 'admin setParameter').length).toBeGreaterThanOrEqual(4)
  expect(readFileSync(join(ran.work, 'report.md'), 'utf8')).toContain('Boltmark did not start the servers')
  expect(withWord(ran.work, PASSWORD)).toEqual([])
  expect(ran.output).not.toContain(PASSWORD)
})

test('a second run uses the database as it is', async () => {
  resultsOf(await run('first', config()))
  const before = made()
  resultsOf(await run('second', config()))
  expect(made()).toEqual(before)
  expect(server.told.filter((command) => command.endsWith(' insert'))).toHaveLength(1)
})

test('a database that a stopped run left is dropped and made again', async () => {
  resultsOf(await run('whole', config()))
  const { name, mark } = made()[0]!
  server.databases.set(name, new Map([['boltmark_made', { ...mark, filled: false }]]))
  resultsOf(await run('after', config()))
  expect(server.told).toContain(`${name} dropDatabase`)
  expect(made()).toEqual([{ name, mark: { ...mark, filled: true } }])
})

test('nothing is written into a database that Boltmark did not make', async () => {
  resultsOf(await run('to-learn-its-name', config()))
  const { name } = made()[0]!
  server.databases.set(name, new Map([['orders', {}]]))
  server.told.length = 0
  const { exitCode, output } = await run('foreign', config())
  expect(exitCode).toBe(2)
  expect(output).toContain(`The schema ${name} exists at 127.0.0.1:${server.port}, and Boltmark did not make it`)
  expect(server.told.filter((command) => /insert|update|drop/i.test(command))).toEqual([])
})

test('one that holds the data already is used by its name, between the hooks', async () => {
  server.databases.set('shop', new Map([['orders', {}]]))
  const told = join(folder, 'told')
  const tell = (what: string) => `[sh, -c, 'echo "${what} $BOLTMARK_VARIANT $BOLTMARK_DATABASE" >>${told}']`
  const hooks = `{ switch: ${tell('switch')}, restore: ${tell('restore')}, settle: ${tell('settle')} }`
  const results = resultsOf(await run('hooks', config(`, database: shop, hooks: ${hooks}`, server.port, PLAN)))
  expect(results.target.elsewhere).toEqual({ restores: true, switches: true })
  expect(readFileSync(told, 'utf8')).toContain('switch baseline shop\nrestore baseline shop\nsettle baseline shop\n')
  expect(server.told.filter((command) => /insert|update|drop/i.test(command))).toEqual([])
})

test.each([
  ['a wrong address', 1, PASSWORD, '', 3, 'No MongoDB answers at 127.0.0.1:1'],
  ['a refused password', undefined, 'another-password', '', 3, 'refused the user bench'],
  ['a database that is not there', undefined, PASSWORD, ', database: nowhere', 2, 'nowhere does not exist'],
])('%s is told as such', async (name, port, password, more, code, words) => {
  const { exitCode, output } = await run(name.replaceAll(' ', '-'), config(more, port), password)
  expect(output).toContain(words)
  expect(exitCode).toBe(code)
  expect(output).not.toContain('This is a bug')
})
