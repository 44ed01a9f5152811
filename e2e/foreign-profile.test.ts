/** A profile that was recorded on another build is refused, however it came into the work folder. On SQLite, built twice, which takes seconds. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { programsIn } from './programs.js'
import { SOURCE } from './sqlite.js'

const CLI = resolve('dist/cli/index.js')
const folder = mkdtempSync(join(tmpdir(), 'boltmark-foreign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param define what tells one build from the other */
function job(name: string, define: string): (verb: string) => { status: number | null; stderr: string } {
  const config = join(folder, `${name}.yml`)
  writeFileSync(
    config,
    `version: 1
target: { adapter: sqlite, binaries: { sqlite: ${name}/libsqlite3.so.0 }, pragmas: { synchronous: "off" } }
build:
  run: >
    mkdir -p ${name} && cc -O0 -fPIC -shared $BOLTMARK_CFLAGS ${define} -DSQLITE_THREADSAFE=1 ${SOURCE}
    -o ${name}/libsqlite3.so.0 -Wl,-soname,libsqlite3.so.0 -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS -lm -lpthread -ldl
workloads: { read-only: { driver: sysbench, script: oltp_read_only, table-size: 500 } }
variants: { baseline: {}, bolt: { optimize: bolt, train: [read-only] } }
train: { events: 200 }
benchmark: { events: 100, rounds: 2, control: false }
machine: { max-steal: 100%, max-other-load: 100% }
gate: { fail-on: never }
`,
  )
  return (verb) =>
    spawnSync(process.execPath, [CLI, verb, '--config', config, '--work-dir', join(folder, `work-${name}`)], {
      encoding: 'utf8',
    })
}

test('the profile of another build: exit 3, and both builds are named', () => {
  const one = job('one', '')
  const other = job('other', '-DSQLITE_ENABLE_FTS5')
  for (const boltmark of [one, other]) {
    const { status, stderr } = boltmark('merge')
    expect(status === 0 ? '' : stderr).toBe('')
  }
  // As a job that takes over another's artifacts might find it: everything fits, but what the profile is of.
  const trained = (name: string) => join(folder, `work-${name}`, 'train', 'plain', 'read-only')
  const manifest = join(trained('one'), 'manifest.json')
  const asTrained = JSON.parse(readFileSync(manifest, 'utf8'))
  for (const file of Object.keys(asTrained.outputs)) {
    cpSync(join(trained('other'), file), join(trained('one'), file))
    asTrained.outputs[file] = createHash('sha256')
      .update(readFileSync(join(trained('one'), file)))
      .digest('hex')
  }
  writeFileSync(manifest, JSON.stringify(asTrained))

  const { status, stderr } = one('run')
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: expect.stringMatching(
      /error The profile \S+ was recorded on another build of sqlite \(build-id \w+, here it is build-id \w+\)\.\s+→ Train again/,
    ),
  })
  expect(existsSync(join(folder, 'work-one', 'results.json'))).toBe(false)
  expect(programsIn(folder)).toEqual([])
})
