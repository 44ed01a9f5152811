import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { endsWithTest } from './ends-with-test.js'

/** What a runner starts the action with. */
const SECRET = 'a-secret-that-no-build-may-see'
const RUNNERS = {
  GITHUB_ENV: `/${SECRET}/env`,
  GITHUB_PATH: `/${SECRET}/path`,
  GITHUB_OUTPUT: '',
  GITHUB_STATE: `/${SECRET}/state`,
  ACTIONS_RUNTIME_TOKEN: SECRET,
  ACTIONS_RUNTIME_URL: `http://127.0.0.1/${SECRET}`,
  INPUT_TOKEN: SECRET,
  INPUT_COMMAND: 'build',
  INPUT_CONFIG: 'boltmark.yml',
}

/** Writes down its own environment, and that of each process above it up to this test's, as /proc shows it. */
const SPY = (until: number) => `
env >own.txt
pid=$$
while [ "$pid" != ${until} ] && [ "$pid" -gt 1 ]; do
  echo "process $pid" >>above.txt
  tr '\\0' '\\n' <"/proc/$pid/environ" >>above.txt
  pid=$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/$pid/status")
done
echo "reached $pid" >>above.txt
ls "$TEMPORARY" >left.txt
false
`

const folder = mkdtempSync(join(tmpdir(), 'boltmark-environment-'))
const temporary = mkdtempSync(join(tmpdir(), 'boltmark-runner-'))
let log = ''

beforeAll(async () => {
  writeFileSync(join(folder, 'spy.sh'), SPY(process.pid))
  writeFileSync(
    join(folder, 'boltmark.yml'),
    `version: 1
target: { adapter: sqlite, source: . }
env: [TEMPORARY]
build: { run: 'cd ${folder} && sh ./spy.sh' }
workloads: { points: { driver: sysbench, script: oltp_point_select, table-size: 10 } }
variants: { baseline: {}, again: {} }
benchmark: { control: false }
`,
  )
  const output = join(temporary, 'output')
  writeFileSync(output, '')
  const env = {
    PATH: process.env.PATH,
    ...RUNNERS,
    GITHUB_OUTPUT: output,
    RUNNER_TEMP: temporary,
    TEMPORARY: temporary,
  }
  const child = endsWithTest(spawn(resolve('.tools/bin/node24'), [resolve('dist/index.js')], { cwd: folder, env }))
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk
    })
  await new Promise((done) => child.on('close', done))
})
afterAll(() => {
  for (const one of [folder, temporary]) rmSync(one, { recursive: true, force: true })
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test("a build's environment holds nothing of the runner's", () => {
  expect(read('own.txt')).toContain(`TEMPORARY=${temporary}`)
  expect(read('own.txt')).not.toMatch(new RegExp(`^(GITHUB|ACTIONS|INPUT|RUNNER)_|${SECRET}`, 'm'))
})

test('nor does /proc of any process of ours above it', () => {
  const above = read('above.txt')
  expect(above).toContain(`reached ${process.pid}`)
  expect(above.match(/^process /gm)!.length).toBeGreaterThan(1)
  expect(above).not.toMatch(new RegExp(`^(GITHUB|ACTIONS|INPUT|RUNNER)_|${SECRET}`, 'm'))
})

test('nor is the file there by which they were handed over, and the log says all once', () => {
  expect(read('left.txt').trim()).toBe('output')
  expect(log.match(/^boltmark build$/gm)).toHaveLength(1)
  expect(log).not.toMatch(/ExperimentalWarning|This Node cannot/)
})
