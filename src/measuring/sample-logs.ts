import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { countedMetrics } from '../benchmark/instruments/counters.js'
import type { EventGroup } from '../benchmark/instruments/events.js'
import type { ScheduledSample } from '../benchmark/schedule/schedule.js'
import type { Interleave } from '../job/interleave.js'
import type { Job } from '../job/job.js'
import { timedMetrics } from '../job/loads.js'
import type { Plan } from '../job/plan.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { SampleLog } from '../results/sample-log.js'
import { readText, sha256, sha256OfFile, writeJson } from '../system/files/files.js'
import { maskedIn } from '../system/secrets.js'
import { canonical } from '../system/step-cache.js'
import { byText, cellKey } from '../verdict/rounds.js'

/** The file beside a log with what its samples measure. */
const SUBJECT = 'subject.json'

/** What samples depend on besides variants and workload. */
interface Circumstances {
  readonly host: string
  readonly events: readonly EventGroup[]
  readonly interleave: Readonly<Record<string, Interleave>>
  readonly shuffled: boolean
}

/** The logs with a plan's samples, by workload. */
export async function logsOf(
  job: Job,
  plan: Plan,
  variants: readonly BuiltVariant[],
  circumstances: Circumstances,
): Promise<Map<string, SampleLog>> {
  const hashes = await hashesOf(variants)
  const logs = new Map<string, SampleLog>()
  for (const name of new Set(plan.cells.map(({ workload }) => workload)))
    logs.set(name, await logOf(job, await subjectOf(job, name, hashes, circumstances)))
  return logs
}

/** The hashes of each variant's files, by its name. They are computed once, whatever the number of workloads. */
async function hashesOf(variants: readonly BuiltVariant[]): Promise<Record<string, string[]>> {
  const hashes = variants.map(async ({ name, files, own }) => [
    name,
    // Equal binaries with other settings are a different variant.
    [...(await Promise.all(Object.values(files).map(sha256OfFile))), ...(own ? [canonical(own)] : [])],
  ])
  return Object.fromEntries(await Promise.all(hashes))
}

/** Everything that determines what a sample measures. */
async function subjectOf(
  job: Job,
  workload: string,
  variants: Readonly<Record<string, readonly string[]>>,
  { host, events: counted, interleave, shuffled }: Circumstances,
): Promise<Record<string, unknown>> {
  const { duration, events, warmup, pin, seed, client } = job.config.benchmark
  const way = interleave[workload]!
  const judged = timedMetrics(job.config)
  return {
    host,
    target: job.target.parameters,
    data: job.config.target.data ?? null,
    ...job.surroundingInputs,
    ...(job.config.machine['drop-caches'] ? { dropsCaches: true } : {}),
    variants,
    workload: {
      name: workload,
      driver: await job.driverVersion(workload),
      parameters: job.substance(workload),
    },
    load: {
      duration,
      events,
      warmup,
      seed,
      turn_s: 'turnS' in way ? way.turnS : null,
      ...('isRing' in way ? { ring: true } : {}),
    },
    pin: pin ?? null,
    ...(client ? { client: client.ssh } : {}),
    ...(shuffled ? { layouts: 'shuffled' } : {}),
    raiseLimits: job.config.server['raise-limits'],
    // Samples without the counts that a verdict needs could not be paired.
    counted: countedMetrics(counted).filter((metric) => judged.includes(metric)),
  }
}

/** The log of a subject. Samples of another subject are in another folder. */
async function logOf(job: Job, subject: Record<string, unknown>): Promise<SampleLog> {
  // Secrets are never written, not even as a hash.
  const safe = maskedIn(subject)
  const folder = job.path('benchmark', sha256(canonical(safe)!).slice(0, 12))
  await writeJson(join(folder, SUBJECT), safe)
  return logIn(folder)
}

/** Samples of earlier runs in the cells of a plan, in the order in which they were taken. */
export async function recordedIn(logs: readonly SampleLog[], plan: Plan): Promise<ScheduledSample[]> {
  const recorded = await Promise.all(logs.map((log) => log.read()))
  const cells = new Set(plan.cells.map(cellKey))
  return recorded
    .flat()
    .filter((sample) => cells.has(cellKey(sample)))
    .sort((a, b) => byText(a.started, b.started))
    .map((sample) => ({ ...sample, inherited: true }))
}

function logIn(folder: string): SampleLog {
  return new SampleLog(join(folder, 'samples.jsonl'))
}

/** The part of a subject that tells whether samples are of the same binaries. The folder may come from an artifact. */
const Subject = z.looseObject({ variants: z.unknown(), workload: z.looseObject({ name: z.string() }) })

type Subject = z.infer<typeof Subject>

/** What a key of a subject means. */
const MEANINGS: Readonly<Record<string, string>> = {
  host: 'the machine or its kernel settings',
  target: 'the settings of the target',
  workload: 'the workload or its driver',
  load: 'the length of the load or of turns',
  counted: 'the counts that perf can take',
  surroundings: 'preloaded libraries, huge pages or the environment',
  dropsCaches: 'machine.drop-caches',
  data: 'target.data',
  pin: 'benchmark.pin',
  client: 'the host of the load',
  layouts: 'gate.layouts',
  raiseLimits: 'server.raise-limits',
}

/**
 * Samples of the same binaries that an earlier run took under other circumstances, and what differs: one line for each
 * log. Otherwise a run that continues after such a change would repeat all measurements without a reason.
 * @param logs the logs of this run
 */
export async function samplesNotTaken(logs: readonly SampleLog[]): Promise<string[]> {
  const lines: string[] = []
  for (const { file } of logs) {
    const folder = dirname(file)
    const own = (await subjectIn(folder))!
    const names = (await readdir(dirname(folder))).filter((name) => name !== basename(folder))
    for (const other of names.sort().map((name) => join(dirname(folder), name))) {
      const subject = await subjectIn(other)
      if (!subject || !isOfSameBinaries(own, subject)) continue
      const log = logIn(other)
      const { length } = await log.read()
      if (length > 0)
        lines.push(
          `${length} samples of the same binaries are left out, because ${differing(own, subject)}: ${log.file}`,
        )
    }
  }
  return lines
}

async function subjectIn(folder: string): Promise<Subject | undefined> {
  try {
    return Subject.parse(JSON.parse(await readText(join(folder, SUBJECT))))
  } catch {
    return undefined
  }
}

function isOfSameBinaries(a: Subject, b: Subject): boolean {
  return a.workload.name === b.workload.name && canonical(a.variants) === canonical(b.variants)
}

/** The parts of two subjects that differ, in words. Pure. */
function differing(own: Subject, other: Subject): string {
  const parts = Object.keys(MEANINGS).filter((key) => canonical(own[key]) !== canonical(other[key]))
  return parts.length > 0 ? `${parts.map((key) => MEANINGS[key]).join(', ')} changed` : 'Boltmark changed'
}
