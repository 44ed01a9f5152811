import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import type { BuiltVariant } from '../../src/making/built-variant.js'
import { checkExtras, type Extras, makeExtras } from '../../src/measuring/simulations-and-graphs.js'
import type { Build } from '../../src/optimizers/workshop.js'
import { newFolder } from '../support/new-folder.js'

/** The database takes no data but that of its own version. */
const TOOL = `#!/bin/sh
cmp -s "$0" "$1" || { echo "this is the data of another version"; exit 1; }
`

/** Stand-ins: what they do here is not what is tested. They note their runs in the folder, where a file `forbidden` makes perf refuse. */
const programs = (folder: string) => ({
  // setarch -R valgrind OPTION… --callgrind-out-file=… PROGRAM ARGUMENT…
  setarch: `shift 2
while case "$1" in -*) true;; *) false;; esac; do out=\${1#--callgrind-out-file=}; shift; done
"$@" || exit 1
echo run >>"${folder}/runs"
printf 'events: Ir I1mr Bcm Bim\nfl=main.c\nfn=main\n3 %d %d 0 0\n' $((BOLTMARK_EVENTS * 7)) $((BOLTMARK_EVENTS * 3)) >"\${out%/*}/1"`,
  valgrind: 'echo valgrind-3.19.0',
  // perf record -h, perf record … -o FILE …, perf … script …
  perf: `case " $* " in
*" -h "*) echo '--control <fd:ctl-fd[,ack-fd]>' >&2; exit 129;;
*" record "*)
  [ ! -e "${folder}/forbidden" ] || { echo "no permission" >&2; exit 255; }
  while [ "$1" != -o ]; do shift; done
  echo stacks >"$2";;
*" script "*) printf 'tool\\n\\t 4005d0 main+0x10\\n\\n';;
esac`,
})

let folder: string
let warnings: string[]
let before: NodeJS.ProcessEnv

beforeEach(() => {
  before = process.env
  folder = newFolder('extras')
  warnings = []
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, text] of Object.entries(programs(folder))) put(join('bin', name), `#!/bin/sh\n${text}\n`)
  put('version', 'bench 1\n')
  process.env = {
    ...before,
    PATH: `${bin}:${before.PATH}`,
    BOLTMARK_LOCK: join(folder, 'lock'),
  }
})
afterEach(() => {
  process.env = before
  rmSync(folder, { recursive: true, force: true })
})

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text, { mode: 0o755 })
  return join(folder, name)
}

/** Of a baseline and of another version of the database, which is measured in a place of its own. */
async function extras(): Promise<Extras> {
  const job = await open()
  const own = job.part(job.path('refs', 'old'))
  const [here, there] = [buildOf('new'), buildOf('old')]
  const variant = (name: string, { plain: files, version }: Build, more: Partial<BuiltVariant>) =>
    ({ name, files, version, ...more }) as BuiltVariant
  return makeExtras(job, here, makePlan(job.config, ['tool']), [
    variant('baseline', here, { role: 'baseline' }),
    variant('control', here, { role: 'control' }),
    variant('old', there, { role: 'candidate', place: { job: own, build: there } }),
  ])
}

function open(): Promise<Job> {
  const file = put(
    'boltmark.yml',
    `version: 1
target: { adapter: command, binaries: { tool: tool }, initialise: [cp, $tool, $data/made-by] }
workloads:
  mix: { driver: command, run: [sh, '-c', '"$BOLTMARK_TOOL" "$BOLTMARK_DATA/made-by" && echo 100'], version: [cat, ${folder}/version], metrics: { throughput: { match: '(\\d+)' } } }
variants: { baseline: {}, old: { ref: old } }
benchmark: { counters: simulate, flame-graph: true, threads: [1, 2], events: 10 }
`,
  )
  return Job.open(file, join(folder, 'work'), [], {
    stage() {},
    line() {},
    status() {},
    warning: (text) => warnings.push(text),
  })
}

function buildOf(version: string): Build {
  const binaries = { tool: put(version, `${TOOL}# ${version}\n`) }
  return { label: version, binaries, plain: binaries, version, notes: [] }
}

const runs = () => readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n').length

test('each variant runs on the data of its own version', async () => {
  const { simulations, graphs } = await extras()
  expect(warnings).toEqual([])
  const metrics = { instructions_per_transaction: 7, l1i_misses: 3, branch_misses: 0 }
  const functions = [{ name: 'main', at: 'main.c:3', instructions: 7 }]
  expect(simulations).toEqual(
    ['baseline', 'old'].map((variant) => ({
      workload: 'mix',
      variant,
      metrics,
      repeats: [metrics, metrics],
      functions,
    })),
  )
  expect(graphs).toMatchObject([
    {
      workload: 'mix',
      threads: 2,
      variant: 'baseline',
      samples: 1,
      stacks: [{ frames: ['tool', 'main'], samples: 1 }],
    },
    { variant: 'old' },
  ])
  expect(existsSync(join(folder, 'work/flame/mix/old/perf.data'))).toBe(false)
})

test('what was counted is taken over, until load generator or data are others', async () => {
  await extras()
  const once = runs()
  await extras()
  expect(runs()).toBe(once)
  put('version', 'bench 2\n')
  await extras()
  expect(runs()).toBe(2 * once)
  rmSync(join(folder, 'work/data'), { recursive: true })
  await extras()
  expect(runs()).toBe(2.5 * once)
})

describe('where perf may not record', () => {
  beforeEach(() => {
    put('forbidden', '')
  })

  test('that is said before anything is built', async () => {
    await expect(checkExtras(await open())).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/perf cannot record stacks here.*no permission/s),
      next: expect.stringContaining('benchmark.flame-graph'),
    })
  })

  test('the rest is there all the same', async () => {
    const { simulations, graphs } = await extras()
    expect(simulations).toHaveLength(2)
    expect(graphs).toEqual([])
    expect(warnings).toEqual([expect.stringMatching(/^The report has no flame graphs: perf could not record stacks/)])
  })
})

test('where the load fails, the reason is told as a warning', async () => {
  const job = await open()
  const build = buildOf('new')
  const broken = { tool: put('broken', '#!/bin/sh\nexit 7\n') }
  const variants = [{ name: 'baseline', role: 'baseline', files: broken, version: '1' } as unknown as BuiltVariant]
  expect(await makeExtras(job, build, makePlan(job.config, ['tool']), variants)).toEqual({
    simulations: [],
    graphs: [],
  })
  expect(warnings).toEqual([
    expect.stringMatching(/^The report has no simulated counts: sh failed with exit code 1/),
    expect.stringMatching(/^The report has no flame graphs: sh failed with exit code 7/),
  ])
})
