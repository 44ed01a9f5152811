import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { driverNamed } from '../../src/workloads/registry.js'
import { substance } from '../../src/workloads/workload.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('workload')

function substanceOf(driver: string, config: object): unknown {
  const { driver: _, ...parameters } = driverNamed(driver).schema.parse({ driver, ...config })
  return substance({ driver: driverNamed(driver), parameters }, folder)
}

test.each([
  ['sysbench', 'mine.lua', (script: string) => ({ script })],
  ['pgbench', 'mine.sql', (script: string) => ({ scripts: ['select-only', script] })],
  ['ycsb', 'mine.properties', (workload: string) => ({ workload })],
])('%s: what is in a file of the user decides, wherever it lies', (driver, name, config) => {
  const file = join(folder, name)
  writeFileSync(file, 'recordcount=1\n')
  const first = substanceOf(driver, config(file))
  expect(substanceOf(driver, config(file))).toEqual(first)
  writeFileSync(file, 'recordcount=2\n')
  expect(substanceOf(driver, config(file))).not.toEqual(first)
})

test('so does what a script may require from beside it', () => {
  writeFileSync(join(folder, 'main.lua'), '')
  writeFileSync(join(folder, 'beside.lua'), '1')
  const first = substanceOf('sysbench', { script: join(folder, 'main.lua') })
  writeFileSync(join(folder, 'beside.lua'), '2')
  expect(substanceOf('sysbench', { script: join(folder, 'main.lua') })).not.toEqual(first)
})

test('a command of the config is its words, and the files of the config among them', () => {
  writeFileSync(join(folder, 'bench.sh'), 'one')
  const first = substanceOf('command', { run: ['sh', './bench.sh', '$threads'] })
  expect(first).toMatchObject({ files: { 'bench.sh': expect.any(String) } })
  writeFileSync(join(folder, 'bench.sh'), 'two')
  expect(substanceOf('command', { run: ['sh', './bench.sh', '$threads'] })).not.toEqual(first)
})

test('they are looked for where the command is run, too: on a server, where we were started', () => {
  const run = ['ci/load.sh', '$threads']
  const [started, file] = [process.cwd(), join(folder, 'ci', 'load.sh')]
  mkdirSync(join(folder, 'ci'))
  writeFileSync(file, 'one')
  process.chdir(folder)
  try {
    const config = { driver: driverNamed('command'), parameters: { run } }
    const first = substance(config, join(folder, 'ci'))
    expect(first).toMatchObject({ files: { 'load.sh': expect.any(String) } })
    writeFileSync(file, 'two')
    expect(substance(config, join(folder, 'ci'))).not.toEqual(first)
  } finally {
    process.chdir(started)
  }
})

test.each(['x'.repeat(5000), 'bench.sh/x', 'a\0b'])('words that cannot name a file are no files: %#', (word) => {
  writeFileSync(join(folder, 'bench.sh'), 'one')
  expect(substanceOf('command', { run: ['sh', '-c', word] })).not.toHaveProperty('files')
})

test('bytes count, also where they are no text', () => {
  writeFileSync(join(folder, 'keys.bin'), Buffer.from([0xff]))
  const first = substanceOf('command', { run: ['bench', 'keys.bin'] })
  writeFileSync(join(folder, 'keys.bin'), Buffer.from([0xfe]))
  expect(substanceOf('command', { run: ['bench', 'keys.bin'] })).not.toEqual(first)
})

test('without a file it is the parameters alone', () => {
  expect(substanceOf('sysbench', { script: 'oltp_read_only' })).toMatchObject({ script: 'oltp_read_only' })
  expect(substanceOf('sysbench', {})).not.toHaveProperty('files')
})
