/**
 * What the harness itself costs while a sample is taken: its CPU time against the time that goes by. The SQLite demo's build is
 * measured with 1 thread and with as many as there are CPUs; a sample that watches too much would be a load of its own.
 */
import { availableParallelism } from 'node:os'
import { countable, counters } from '../../src/benchmark/instruments/counters.js'
import { eventGroups } from '../../src/benchmark/instruments/events.js'
import { Job } from '../../src/job/job.js'
import { build } from '../../src/making/build.js'
import { pristineData } from '../../src/making/pristine-data.js'
import { endAllPrograms } from '../../src/system/processes/process.js'
import { terminalProgress } from '../../src/system/terminal.js'

/** Share of one core. */
const LIMIT = 0.01
const DURATION_S = 20

const progress = terminalProgress(process.stderr, false)
try {
  const job = await Job.open('examples/sqlite/boltmark.yml', '.boltmark/demo', [], progress)
  const { facts } = await build(job)
  const pristine = await pristineData({ job, build: facts }, 'read-write')
  const { groups } = await countable(eventGroups({}, process.arch))
  const rig = job.rig(facts.plain, ...(groups.length > 0 ? [counters(groups)] : []))
  for (const threads of new Set([1, availableParallelism()])) {
    const load = { threads, durationS: DURATION_S, warmupS: 0, seed: 1 }
    const began = performance.now()
    const before = process.cpuUsage()
    await rig.observe(job.workload('read-write'), facts.binaries, pristine, load)
    const { user, system } = process.cpuUsage(before)
    const share = (user + system) / 1000 / (performance.now() - began)
    const verdict = share < LIMIT ? 'below' : 'ABOVE'
    console.log(
      `${threads} threads: the harness takes ${(share * 100).toFixed(2)} % of one core, ${verdict} the limit of ${LIMIT * 100} %`,
    )
    if (share >= LIMIT) process.exitCode = 1
  }
} finally {
  progress.end()
  endAllPrograms()
}
