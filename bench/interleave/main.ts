/**
 * Rounds in turns against rounds one after the other, in drawn order in one run: how far a database seems to differ from
 * itself (`same`), how well a slowdown on purpose is found (`slowed`), and whether a real effect has the same size
 * (`files`); on this machine as it is, and beside a neighbour that takes 30 % of a core in bursts. A bench that was
 * stopped goes on: the same command takes over what it recorded.
 *
 *     npm run lane bench:interleave -- --rounds 12 --seconds 5 --turns 0.1,0.5 [--write docs/results/interleave.md]
 *     npm run lane bench:interleave -- --subject postgresql/oltp_read_only/files \
 *       --baseline plain/bin/postgres --candidate optimized/postgres --turns 0.05,0.1,0.25,0.5 --machine "as it is"
 *     npm run lane bench:interleave -- --subject postgresql/oltp_read_only/same --rounds 100 --only-turns
 *     npm run lane bench:interleave -- --subject sqlite/oltp_read_only/same --threads 1 --client-cpus 1 --turns 0.1,transactions
 */
import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generator, shuffled } from '../../src/statistics/random.js'
import { endAllPrograms } from '../../src/system/processes/process.js'
import { noisyNeighbour } from './neighbour.js'
import { Record, type Recorded } from './record.js'
import { takeRound, type Way } from './rounds.js'
import { tableOf } from './spread.js'
import { type Name, type Subject, subjectOf } from './subjects.js'

const SUBJECTS = [
  'postgresql/oltp_read_write/same',
  'postgresql/oltp_read_only/same',
  'mariadb/oltp_read_write/same',
  'sqlite/oltp_read_only/same',
  'postgresql/oltp_read_only/slowed',
  'sqlite/oltp_read_only/slowed',
]

const MACHINES = ['as it is', 'beside a neighbour']

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '5' },
    threads: { type: 'string', default: '2' },
    'client-cpus': { type: 'string' },
    turns: { type: 'string', default: '0.1' },
    'only-turns': { type: 'boolean', default: false },
    subject: { type: 'string', multiple: true, default: SUBJECTS },
    machine: { type: 'string', multiple: true, default: MACHINES },
    baseline: { type: 'string' },
    candidate: { type: 'string' },
    record: { type: 'string', default: '.tools/interleave.jsonl' },
    write: { type: 'string' },
  },
})

const size = { durationS: Number(values.seconds), threads: Number(values.threads) }

const WAYS: readonly Way[] = [
  ...(values['only-turns'] ? [] : (['alone'] as const)),
  ...values.turns.split(',').map((way) => (way === 'transactions' ? way : Number(way))),
]

type Missing = Omit<Recorded, 'logRatios' | 'seconds'>

/** The rounds that are not recorded yet, in the order in which they are measured. */
function missingIn(record: Record, subject: string, where: string): Missing[] {
  const numbers = Array.from({ length: Number(values.rounds) }, (_, index) => index)
  const ofRound = (number: number) => {
    const random = generator(number, `${subject} ${where}`)
    return shuffled(WAYS, random).map((way) => ({ subject, where, way, number }))
  }
  return numbers.flatMap(ofRound).filter((round) => !record.has(round))
}

async function measure(subject: Subject, rounds: readonly Missing[], record: Record): Promise<void> {
  for (const round of rounds) {
    const { logRatios, seconds } = await takeRound(subject, round.way, round.number, size)
    record.add({ ...round, logRatios, seconds })
    const what = `${round.subject}, ${round.where}: round ${round.number + 1} of ${values.rounds}, ${round.way}`
    process.stderr.write(`${what}: ${Object.values(logRatios).map((value) => (value * 100).toFixed(1))} %\n`)
  }
}

const record = new Record(resolve(values.record))
try {
  for (const name of values.subject) {
    const rounds = values.machine.map((where) => [where, missingIn(record, name, where)] as const)
    if (rounds.every(([, missing]) => missing.length === 0)) continue
    const [adapter, script, candidate] = name.split('/') as [string, string, Name['candidate']]
    const subject = await subjectOf({ adapter, script, candidate }, values, values['client-cpus'])
    try {
      for (const [where, missing] of rounds) {
        const neighbour = where === MACHINES[1] ? await noisyNeighbour() : undefined
        await measure(subject, missing, record)
        await neighbour?.stop({ signal: 'SIGKILL' })
      }
    } finally {
      await rm(subject.folder, { recursive: true, force: true })
    }
  }
  const asked = record.rounds.filter(({ subject }) => values.subject.includes(subject))
  console.log(tableOf(asked))
  if (values.write) await writeFile(values.write, tableOf(asked))
} finally {
  endAllPrograms()
}
