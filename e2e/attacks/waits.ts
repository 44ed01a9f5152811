import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, openSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { FolderLock } from '../../src/system/files/folder-lock.js'
import type { Attack } from './attack.js'
import { building, folderWith } from './scene.js'

/** Marks that it is waited for, and never ends by itself. */
const FOREVER = 'touch MARK; sleep 600'

/** A program of ours that runs. */
interface Running {
  readonly child: ChildProcess
  readonly said: () => string
}

interface Options {
  readonly env?: NodeJS.ProcessEnv
  /** A file descriptor for standard input; without it, a pipe that stays open. */
  readonly input?: number
  readonly program?: readonly string[]
}

const COMMAND_LINE = [process.execPath, resolve('dist/cli/index.js')]
const ACTION = [resolve('.tools/bin/node24'), resolve('dist/index.js')]

function started(
  folder: string,
  args: readonly string[],
  { env, input, program = COMMAND_LINE }: Options = {},
): Running {
  const [file, ...words] = [...program, ...args]
  const child = spawn(file!, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: [input ?? 'pipe', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return { child, said: () => said }
}

/** Sends SIGTERM once the command waits, and expects that it ends for that reason: what it waits for never comes. */
async function interrupted(running: Running, isWaiting: () => boolean): Promise<void> {
  const { child, said } = running
  while (!isWaiting() && child.exitCode === null) await pause(50)
  expect(child.exitCode === null || said()).toBe(true)
  await terminated(running)
  expectHeeded(running)
}

async function terminated({ child }: Running): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function expectHeeded({ child, said }: Running): void {
  expect({ exitCode: child.exitCode, said: said() }).toMatchObject({
    exitCode: 130,
    said: expect.stringContaining('Interrupted by SIGTERM'),
  })
}

/** A config, and the command of it that waits for what never ends. `MARK` in it is the file that says so. */
async function waitsIn(config: string, command: string): Promise<void> {
  const folder = folderWith()
  // A server is not started as root.
  chmodSync(folder, 0o777)
  const mark = join(folder, 'waiting')
  writeFileSync(join(folder, 'boltmark.yml'), config.replaceAll('MARK', mark))
  await interrupted(started(folder, [command], { env: { BOLTMARK_LOCK: folderWith() } }), () => existsSync(mark))
}

/** A config whose server is a program, so that it can be measured. */
const measuring = () =>
  building('true')
    .replace(/printf .*? >server/, 'cp /bin/sleep server')
    .replace('ready:', 'exit-codes: [0, 143]\n  ready:')

async function atWorkFolder(): Promise<void> {
  const folder = folderWith({ 'boltmark.yml': building(FOREVER.replace('MARK', 'waiting')) })
  const first = started(folder, ['build'])
  while (!existsSync(join(folder, 'waiting'))) await pause(50)
  const second = started(folder, ['build'], { env: { GITHUB_ACTIONS: 'true' } })
  await interrupted(second, () => second.said().includes('waiting for'))
  await interrupted(first, () => true)
}

async function atHost(): Promise<void> {
  const lock = folderWith()
  const release = await new FolderLock(lock, '').acquire('a neighbour', () => {})
  try {
    const run = started(folderWith({ 'boltmark.yml': measuring() }), ['benchmark'], { env: { BOLTMARK_LOCK: lock } })
    await interrupted(run, () => run.said().includes('waiting for'))
  } finally {
    await release()
  }
}

/** A benchmark by commands, with one of them replaced. */
async function measuringWith(from: string, to: string): Promise<void> {
  const config = measuring()
  expect(config).toContain(from)
  await waitsIn(config.replace(from, to), 'benchmark')
}

/** Until a command has loaded and reads, ms. A signal that comes before it has loaded ends it, as any program: then it is started again. */
const READS_AFTER_MS = [3000, 12_000, 48_000]

/** A command whose standard input is a pipe that stays open and empty. */
async function atPipe(args: readonly string[]): Promise<void> {
  const folder = folderWith()
  execFileSync('mkfifo', [join(folder, 'pipe')])
  const input = openSync(join(folder, 'pipe'), 'r+')
  try {
    for (const [tries, ms] of READS_AFTER_MS.entries()) {
      const run = started(folder, args, { input })
      await pause(ms)
      await terminated(run)
      const hasLoaded = run.child.signalCode === null
      if (hasLoaded || tries === READS_AFTER_MS.length - 1) return expectHeeded(run)
    }
  } finally {
    closeSync(input)
  }
}

/** As GitHub refuses those who ask too often. */
const AGAIN_LATER = { 'retry-after': '250', 'content-type': 'application/json' }
const TOO_MANY = '{"message":"You have exceeded a secondary rate limit."}'

/** A server that never answers; or, with a status, says when to ask again. */
async function atSilence(begin: (port: number) => Running, status?: number): Promise<void> {
  let isAsked = false
  const server = createServer((_, response) => {
    isAsked = true
    if (status !== undefined) response.writeHead(status, AGAIN_LATER).end(TOO_MANY)
  })
  server.on('connection', (socket) => {
    isAsked ||= status === undefined
    socket.on('error', () => {})
  })
  server.on('clientError', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const running = begin((server.address() as AddressInfo).port)
    const isWaiting = () => isAsked && (status === undefined || running.said().includes('trying again in 250 s'))
    await interrupted(running, isWaiting)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** The first job of a gate, which asks what a pull request changes. */
function asking(port: number): Running {
  const side = { sha: 'a'.repeat(40), repo: { full_name: 'octo/base' } }
  const event = { action: 'synchronize', pull_request: { number: 7, head: side, base: side } }
  const folder = folderWith({ 'event.json': JSON.stringify(event), out: '' })
  const env = {
    ...{ GITHUB_API_URL: `http://127.0.0.1:${port}`, GITHUB_EVENT_PATH: join(folder, 'event.json') },
    ...{ GITHUB_EVENT_NAME: 'pull_request', GITHUB_REPOSITORY: 'octo/base', GITHUB_RUN_ID: '1' },
    ...{ GITHUB_SHA: side.sha, GITHUB_OUTPUT: join(folder, 'out'), INPUT_COMMAND: 'scope', INPUT_TOKEN: 'none' },
  }
  return started(folder, [], { env, program: ACTION })
}

const atHistory = (port: number) =>
  started(folderWith(), ['history', 'show', '--remote', `http://127.0.0.1:${port}/base.git`])

/** What never comes to an end, while a user or the runner wants one. */
export const WAITS: readonly Attack[] = [
  ['a build', () => waitsIn(building(FOREVER), 'build')],
  ["another run's work folder", atWorkFolder],
  ["another run's host", atHost],
  ['a server that is never ready', () => measuringWith('ready: [sleep, "0"]', 'ready: [sh, -c, "touch MARK; false"]')],
  ['a load generator', () => measuringWith('run: [echo, "tps: 1"]', `run: [sh, -c, "${FOREVER}"]`)],
  ['the version of a target', () => measuringWith(`run: [echo, ${'a'.repeat(60)}]`, `run: [sh, -c, "${FOREVER}"]`)],
  [
    'a hook of target.address',
    () =>
      waitsIn(
        `version: 1
target: { adapter: postgresql, address: "127.0.0.1:1", user: bench, hooks: { switch: ${JSON.stringify(['sh', '-c', FOREVER])} } }
workloads: { points: { driver: command, run: [echo, "tps: 1"], metrics: { throughput: { match: "tps: (.*)" } } } }
variants: { baseline: {}, again: {} }
benchmark: { control: false, threads: [1], events: 10 }
machine: { tune: none }
`,
        'benchmark',
      ),
  ],
  ['a profile from a pipe', () => atPipe(['profile', 'show', '/dev/stdin'])],
  ['standard input of `parse -`', () => atPipe(['parse', 'sysbench', '-'])],
  ['results from a pipe', () => atPipe(['compare', '/dev/stdin'])],
  ['a config from a pipe', () => atPipe(['plan', '--config', '/dev/stdin'])],
  ["an answer of GitHub's API", () => atSilence(asking)],
  ["GitHub's rate limit", () => atSilence(asking, 403)],
  ['a repository that never answers', () => atSilence(atHistory)],
].map(
  ([what, run]): Attack => ({
    finding: 'Low',
    name: `SIGTERM while Boltmark waits for ${what}`,
    end: 'Boltmark ends with exit code 130',
    run: run as () => Promise<void>,
  }),
)
