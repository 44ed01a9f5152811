/**
 * MySQL's server, ours against the tutorials' in one run: `npm run lane bench:mysql`. Runs the job of examples/mysql (what has been done is taken
 * over) and prints the ratios side by side: against the plain build, against BOLT with the flags of the tutorials, against PGO alone.
 *
 *     npm run lane bench:mysql -- [--config FILE] [--work-dir DIR] [--set path.to.key=value]… [--results FILE]
 *
 * `--results` reads a results.json instead of running. Ends with 1 when ours is not shown to be ahead of the others.
 */
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { runPipeline } from '../../src/commands/run.js'
import { Job } from '../../src/job/job.js'
import { readSamplesFile } from '../../src/results/read.js'
import type { SamplesFile } from '../../src/results/schema.js'
import { endAllPrograms } from '../../src/system/processes/process.js'
import { terminalProgress } from '../../src/system/terminal.js'
import { isAhead, METRIC, type Side, sideBySide } from './side-by-side.js'

/** Those of examples/mysql/boltmark.yml. */
const OURS = ['bolt-merged', 'bolt-merged-libraries', 'pgo-bolt']
const TUTORIAL = 'bolt-tutorial'
const PGO = 'pgo'
const REFERENCES = ['baseline', TUTORIAL, PGO]
const METRICS = [METRIC, 'cpu_per_transaction']

/**
 * What has to hold: the pipeline with all that it does, against BOLT with the tutorials' flags and against PGO alone. The flags by themselves
 * are no claim: of the same profile, ours and theirs make code that misses the instruction cache equally often (examples/mysql/README.md).
 */
const CLAIMS = [
  ['bolt-merged-libraries', TUTORIAL],
  ['bolt-merged-libraries', PGO],
  ['pgo-bolt', TUTORIAL],
  ['pgo-bolt', PGO],
] as const

const { values } = parseArgs({
  options: {
    config: { type: 'string', default: 'examples/mysql/boltmark.yml' },
    'work-dir': { type: 'string', default: '.boltmark/mysql' },
    set: { type: 'string', multiple: true, default: [] },
    results: { type: 'string' },
  },
})

const file = values.results ? await readSamplesFile(values.results) : await measured()
const sides = sideBySide(file, { candidates: [...OURS, TUTORIAL, PGO], references: REFERENCES }, METRICS)
for (const metric of METRICS) console.log(`${metric}, candidate / reference:\n\n${tableOf(sides, metric)}\n`)
for (const [ours, theirs] of CLAIMS) {
  const ahead = isAhead(sides, ours, theirs)
  console.log(
    `${ours} ${ahead === undefined ? 'was not measured with' : ahead ? 'is ahead of' : 'is NOT shown to be ahead of'} ${theirs}`,
  )
  if (!ahead) process.exitCode = 1
}

async function measured(): Promise<SamplesFile> {
  const progress = terminalProgress(process.stderr, process.stderr.isTTY)
  try {
    const job = await Job.open(values.config, values['work-dir'], values.set, progress)
    return (await runPipeline(job, { last: 'run' })).results!
  } finally {
    progress.end()
    endAllPrograms()
  }
}

/** A row for each candidate on each workload, a column for each reference. */
function tableOf(sides: readonly Side[], metric: string): string {
  const rows = new Map<string, string[]>()
  for (const side of sides.filter((one) => one.metric === metric)) {
    const key = `${side.workload} ${side.candidate}`
    const row = rows.get(key) ?? [side.workload, side.candidate, ...REFERENCES.map(() => '')]
    row[2 + REFERENCES.indexOf(side.reference)] = shown(side)
    rows.set(key, row)
  }
  return markdownTable([['workload', 'candidate', ...REFERENCES], ...rows.values()])
}

function shown({ pooled }: Side): string {
  if (pooled?.ratio === null || pooled === undefined) return '–'
  const bounds = [pooled.ci_low, pooled.ci_high].map((bound) => (bound === null ? '–' : bound.toFixed(3)))
  return `${pooled.ratio.toFixed(3)} [${bounds.join(', ')}] ${pooled.verdict}`
}
