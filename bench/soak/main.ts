/**
 * Keeps the demo's benchmark going and watches the harness meanwhile: memory, open files and processes have to stay flat.
 * `npm run lane soak [-- --minutes 60]`, after `npm run demo` or on its own; the exit code is 1 when something grew.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from '../../src/statistics/median.js'

/** What is looked at, and how many times what the second third of the time shows the last may show. */
const WATCHED = {
  'memory, MiB': { allowed: 1.25, of: (pid: number) => field(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) / 1024 },
  'open files': { allowed: 1.1, of: (pid: number) => readdirSync(`/proc/${pid}/fd`).length },
  threads: { allowed: 1.1, of: (pid: number) => field(`/proc/${pid}/status`, /Threads:\s+(\d+)/) },
  processes: { allowed: 1.1, of: (pid: number) => descendants(pid).length },
}

const LOOK_EVERY_MS = 500

/** Without an end: the first look at a verdict is farther away than anybody waits. */
const ENDLESS = [
  'benchmark.rounds={min: 100000, max: 100000}',
  'benchmark.budget=10000h',
  'machine.max-steal=100%',
  'machine.max-other-load=100%',
]

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)

const child = spawn(
  process.execPath,
  [
    ...['dist/cli/index.js', 'benchmark', '--config', 'examples/sqlite/boltmark.yml', '--work-dir', '.boltmark/soak'],
    ...ENDLESS.flatMap((one) => ['--set', one]),
  ],
  { stdio: ['ignore', 'ignore', 'pipe'] },
)
let said = ''
child.stderr.on('data', (chunk) => {
  said = (said + chunk).slice(-20_000)
})
const ended = new Promise<number | null>((done) => child.on('close', done))
let exitCode: number | null | undefined
void ended.then((code) => {
  exitCode = code
})

while (!said.includes('== Benchmark') && exitCode === undefined) await sleep(LOOK_EVERY_MS)
const seen = Object.fromEntries(Object.keys(WATCHED).map((name) => [name, [] as number[]]))
const until = performance.now() + minutes * 60_000
while (performance.now() < until && exitCode === undefined) {
  for (const [name, { of }] of Object.entries(WATCHED)) seen[name]!.push(of(child.pid!))
  await sleep(LOOK_EVERY_MS)
}
const wasRunning = exitCode === undefined
child.kill('SIGINT')
const code = await ended

let grew = 0
console.log(`${minutes} minutes of the demo's benchmark; medians of each third of the time`)
for (const [name, { allowed }] of Object.entries(WATCHED)) {
  const third = Math.ceil(seen[name]!.length / 3)
  const medians = [0, 1, 2].map((part) => median(seen[name]!.slice(part * third, (part + 1) * third)))
  const isFlat = medians[2]! <= medians[1]! * allowed
  if (!isFlat) grew++
  console.log(
    `${name.padEnd(12)} ${medians.map((one) => one.toFixed(1).padStart(8)).join('')}  ${isFlat ? 'flat' : 'GREW'}`,
  )
}
console.log(
  `ended with ${code} after SIGINT; left running: ${wasRunning ? descendants(child.pid!).length : 'it ended early'}`,
)
if (!wasRunning) console.log(said)
process.exitCode = grew > 0 || !wasRunning || code !== 130 ? 1 : 0

function field(file: string, pattern: RegExp): number {
  return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? Number.NaN)
}

/** All processes below one; they may end while they are counted. */
function descendants(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // It is gone.
    }
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)])
  return below(root)
}
