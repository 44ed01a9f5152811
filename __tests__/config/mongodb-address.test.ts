import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import type { Config } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('mongodb-address')

beforeAll(() => {
  process.env.BOLTMARK_TEST_PASSWORD = 'from-the-environment'
})

// biome-ignore lint/suspicious/noTemplateCurlyInString: as a config has it
const SECRET = 'password: "${env:BOLTMARK_TEST_PASSWORD}"'

async function load(target: string): Promise<Config> {
  const file = join(folder, 'boltmark.yml')
  writeFileSync(
    file,
    `version: 1\ntarget: { ${target} }\nworkloads: { mix: { driver: ycsb } }\nvariants: { baseline: {} }\n`,
  )
  return (await loadConfig(file, [], extensions, { known: () => true, names: [] })).config
}

test.each(['mongodb', 'ferretdb'])('%s may be at an address, with a user or without', async (adapter) => {
  const at = `adapter: ${adapter}, address: "10.0.0.5:27017"`
  expect((await load(at)).target).toMatchObject({ address: '10.0.0.5:27017', binaries: {}, 'auth-source': 'admin' })
  const encrypted = await load(`${at}, user: bench, ${SECRET}, tls: true, auth-source: shop`)
  expect(encrypted.target).toMatchObject({ tls: true, 'auth-source': 'shop' })
  const { target } = await load(`${at}, user: bench, ${SECRET}, database: ycsb, hooks: { restore: [./restore.sh] }`)
  expect(target).toMatchObject({ user: 'bench', password: 'from-the-environment', database: 'ycsb' })
})

test.each([
  ['a password without a user', `address: "h:1", ${SECRET}`, /needs target\.user/],
  ['a database without an address', 'database: ycsb', /database is for a server that runs already/],
  ['TLS without an address', 'tls: true', /tls is for a server that runs already/],
  ['a database of a user without an address', 'auth-source: shop', /auth-source is for a server that runs already/],
  ['a database of no user', 'address: "h:1", auth-source: shop', /there is no target\.user/],
  ['a way without SCRAM', 'address: "h:1", user: u, auth-source: $external', /\$external is not supported/],
  ['the name that URLs use', 'address: "h:1", user: u, authSource: shop', /auth-source/],
  ['arguments', 'address: "h:1", arguments: [--quiet]', /so arguments decides nothing/],
  ['functions to skip', 'address: "h:1", skip-functions: [malloc]', /so skip-functions decides nothing/],
  ['SQL', 'after-start: ["SET x = 1"]', /a command as JSON/],
  ['an empty command', "after-start: ['{}']", /a command as JSON/],
  ['a list', "after-start: ['[1]']", /a command as JSON/],
])('%s is refused', async (_, keys, message) => {
  await expect(load(`adapter: mongodb, ${keys}`)).rejects.toThrow(message)
})

test('commands after the start may go with a server that Boltmark starts', async () => {
  const command = '{"setParameter": 1, "ttlMonitorEnabled": false}'
  const { target } = await load(`adapter: mongodb, after-start: ['${command}']`)
  expect(target['after-start']).toEqual([command])
})
