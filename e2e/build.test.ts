/**
 * A build of an hour that is killed goes on where it was. A small fork with the targets of MariaDB's cmake stands in for the hour: cmake,
 * ninja and the kill are real. `npm run lane mariadb` does the same to MariaDB itself.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventually } from '../__tests__/support/eventually.js'
import { endsWithTest } from './ends-with-test.js'
import { programsIn } from './programs.js'

const CLI = resolve('dist/cli/index.js')
const OBJECTS = 12

/** What `mariadb-install-db` reads; the adapter puts it beside the server. */
const SYSTEM_TABLES = [
  'mysql_system_tables.sql',
  'mysql_performance_tables.sql',
  'mysql_system_tables_data.sql',
  'maria_add_gis_sp_bootstrap.sql',
  'mysql_sys_schema.sql',
]

const folder = mkdtempSync(join(tmpdir(), 'boltmark-build-'))
const work = join(folder, 'work')
const tree = join(work, 'build', 'tree')

beforeAll(() => {
  const fork = join(folder, 'fork')
  mkdirSync(join(fork, 'sql', 'share'), { recursive: true })
  mkdirSync(join(fork, 'scripts'))
  for (const file of SYSTEM_TABLES) writeFileSync(join(fork, 'scripts', file), '')
  writeFileSync(join(fork, 'sql', 'main.c'), MAIN)
  writeFileSync(join(fork, 'CMakeLists.txt'), CMAKE_LISTS)
  writeFileSync(join(folder, 'boltmark.yml'), config('[]'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MAIN = '#include <stdio.h>\nint main(void) { puts("mariadbd  Ver 10.11.9-MariaDB for Linux"); return 0; }\n'

/** Each object waits for a generated file, so that the build takes long enough to be killed in. */
const CMAKE_LISTS = `cmake_minimum_required(VERSION 3.13)
project(fork C)
foreach(n RANGE 1 ${OBJECTS})
  add_custom_command(OUTPUT part\${n}.c COMMAND sleep 0.5 COMMAND \${CMAKE_COMMAND} -E echo "int part\${n};" > part\${n}.c)
  list(APPEND parts part\${n}.c)
endforeach()
add_executable(mariadbd sql/main.c \${parts})
set_target_properties(mariadbd PROPERTIES RUNTIME_OUTPUT_DIRECTORY sql)
file(MAKE_DIRECTORY \${CMAKE_BINARY_DIR}/sql/share)
add_custom_target(GenError)
`

function config(cmake: string): string {
  return `version: 1
target: { adapter: mariadb, source: fork, cmake: ${cmake} }
workloads: { read-only: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {} }
`
}

/** @returns exit code and output; `until` kills the program, and nothing that it started, once it is true */
async function build(until?: () => boolean): Promise<{ exitCode: number | null; output: string }> {
  const child = endsWithTest(spawn(process.execPath, [CLI, 'build', '--work-dir', work], { cwd: folder }))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const end = new Promise<{ exitCode: number | null; output: string }>((done) =>
    child.on('close', (exitCode) => done({ exitCode, output })),
  )
  while (until && child.exitCode === null && child.signalCode === null) {
    if (until()) child.kill('SIGKILL')
    await sleep(20)
  }
  return end
}

/** When each object was written, by its name. */
function objects(): Record<string, number> {
  if (!existsSync(tree)) return {}
  const files = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((file) => /part\d+\.c\.o$/.test(file))
  return Object.fromEntries(files.map((file) => [file, statSync(join(tree, file)).mtimeMs]))
}

const configurations = () => readFileSync(join(work, 'build', 'build.log'), 'utf8').split('Configuring done').length - 1

test('a build that is killed outright goes on where it was, and not from nothing', async () => {
  const killed = await build(() => Object.keys(objects()).length >= 4)
  expect(killed.exitCode).not.toBe(0)
  // What ninja had under way when it was killed ends by itself.
  await eventually(() => programsIn(folder).length === 0)
  const before = objects()
  expect(Object.keys(before).length).toBeGreaterThanOrEqual(4)
  expect(Object.keys(before).length).toBeLessThan(OBJECTS)

  const resumed = await build()
  expect(resumed).toMatchObject({ exitCode: 0 })
  const after = objects()
  expect(Object.keys(after)).toHaveLength(OBJECTS)
  const kept = Object.keys(before).filter((file) => before[file] === after[file])
  // Those that the kill met are made again.
  expect(kept.length).toBeGreaterThanOrEqual(Object.keys(before).length - 2)
  expect(configurations()).toBe(1)
})

test('what was built is taken over', async () => {
  const before = objects()
  expect((await build()).output).toContain('unchanged, taken over')
  expect(objects()).toEqual(before)
})

test('with other flags it begins with nothing', async () => {
  writeFileSync(join(folder, 'boltmark.yml'), config('[-DCMAKE_C_STANDARD=11]'))
  const before = Object.values(objects())
  expect(await build()).toMatchObject({ exitCode: 0 })
  for (const written of Object.values(objects())) expect(before).not.toContain(written)
})
