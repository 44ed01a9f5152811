import { join } from 'node:path'
import type { SampledSource } from '../../config/variant-schema.js'
import { OutsideError } from '../../system/errors.js'
import { temporaryFolder } from '../../system/files/temporary.js'
import { attachPerf, PERF_GRACE_S, perfFault, perfPackagesHere } from '../../system/processes/perf.js'
import { run, runOk, saidLast } from '../../system/processes/process.js'
import { type KnownFlags, readHelp } from '../bolt/flags.js'
import { type Quality, readQuality } from './perf2bolt-log.js'

/** A way to record a running program that is not instrumented. */
interface Way {
  /** The architecture that it works on, as Node names it. Undefined for all. */
  readonly arch?: 'x64' | 'arm64'
  /** Alternative argument lists for `perf record`. The first that works is used. */
  readonly record: readonly (readonly string[])[]
  /** Alternative arguments for perf2bolt. The first that it knows is used. */
  readonly convert: readonly string[]
  /** A field of `perf script` that is empty if the processor recorded nothing. */
  readonly field?: 'brstack' | 'ip'
  /** What it needs, for a message on a machine that lacks it. */
  readonly needs: string
}

const BRANCHES = [['-e', 'cycles:u', '-j', 'any,u']]

const WAYS: Readonly<Record<SampledSource, Way>> = {
  lbr: {
    arch: 'x64',
    record: BRANCHES,
    convert: [],
    field: 'brstack',
    needs: 'an x86-64 processor with branch records, not behind a hypervisor that hides them',
  },
  brbe: {
    arch: 'arm64',
    record: BRANCHES,
    convert: [],
    field: 'brstack',
    needs: 'an Armv9.2 processor with BRBE and Linux 6.17, not in a virtual machine',
  },
  spe: {
    arch: 'arm64',
    record: [['-e', 'arm_spe/branch_filter=1/u']],
    convert: ['--spe'],
    needs: 'an Arm processor with SPE, open to this system (on bare metal), and Linux 6.14',
  },
  etm: {
    arch: 'arm64',
    record: [['-e', 'cs_etm//u']],
    convert: ['--itrace=l64i1us'],
    needs: 'an Arm system with CoreSight',
  },
  // If the processor cannot count cycles, perf samples by a timer, which works nearly as well.
  basic: {
    record: [
      ['-e', 'cycles:u'],
      ['-e', 'cpu-clock:u'],
    ],
    // The new name of an option, then its old name.
    convert: ['--ba', '--nl'],
    field: 'ip',
    needs: 'leave to use perf (kernel.perf_event_paranoid of 2 or less)',
  },
}

/**
 * The order in which `auto` tries them, the best first. Samples without branches are left out, because instrumentation
 * gives better profiles.
 */
export const AUTOMATIC: readonly SampledSource[] = ['lbr', 'brbe', 'spe', 'etm']

/** A way that works on this machine. */
export interface Sampler {
  readonly source: SampledSource
  /** Arguments for `perf record`. */
  readonly record: readonly string[]
  /** Arguments for perf2bolt. */
  readonly convert: readonly string[]
  readonly perf2bolt: string
}

/** Whether a way of sampling works. If not, why: a sentence without its full stop. */
type Probe =
  | { readonly source: SampledSource; readonly sampler: Sampler }
  | { readonly source: SampledSource; readonly sampler?: undefined; readonly reason: string }

/** Recording a trivial program takes less time; s. */
const PROBE_S = 30

/** perf2bolt disassembles the binary and reads every sample through `perf script`; s. */
const CONVERT_S = 3600

/** A command that works for at most a second, in one process, because a child process would outlive it. */
const WORK = ['sh', '-c', 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'] as const

/**
 * Tests ways of sampling, each with a short recording of a real program.
 * @param arch this machine's architecture, as Node names it
 */
export async function probeSampling(
  sources: readonly SampledSource[],
  perf2bolt: string | null,
  arch: string,
): Promise<Probe[]> {
  const known = perf2bolt ? await flagsOf(perf2bolt) : null
  const folder = await temporaryFolder()
  try {
    const probes: Probe[] = []
    for (const source of sources) {
      const found = await probe(source, arch, known, join(folder.path, 'perf.data'))
      probes.push(
        typeof found === 'string'
          ? { source, reason: found }
          : { source, sampler: { source, ...found, perf2bolt: perf2bolt! } },
      )
    }
    return probes
  } finally {
    await folder.remove()
  }
}

/** The working arguments of a way, or why it does not work. */
async function probe(
  source: SampledSource,
  arch: string,
  known: KnownFlags | null,
  file: string,
): Promise<Pick<Sampler, 'record' | 'convert'> | string> {
  const way = WAYS[source]
  if (way.arch && way.arch !== arch) return `it is for ${way.arch === 'x64' ? 'x86-64' : 'arm64'}`
  if (!known) return 'perf2bolt is missing beside llvm-bolt'
  const convert = conversion(source, known)
  if (!convert) return `this perf2bolt has no ${way.convert.join(' or ')}`
  const fault = await perfFault()
  if (fault) return `perf ${fault} (apt-get install ${(await perfPackagesHere()).join(' ')})`
  for (const record of way.record) if (await records(record, way.field, file)) return { record, convert }
  return `perf cannot record it here: it needs ${way.needs}`
}

/** The arguments with which perf2bolt reads the samples of a way. Undefined if it cannot. Pure. */
export function conversion(source: SampledSource, known: KnownFlags): readonly string[] | undefined {
  const { convert } = WAYS[source]
  if (convert.length === 0) return []
  const flag = convert.find((one) => known.has(one.replace(/^--|=.*$/g, '')))
  return flag === undefined ? undefined : [flag]
}

async function records(record: readonly string[], field: Way['field'], file: string): Promise<boolean> {
  const recorded = await perf('record', '--quiet', '--no-buildid-cache', ...record, '-o', file, '--', ...WORK)
  if (recorded.exitCode !== 0) return false
  // If the processor cannot count, perf uses a timer without saying so.
  const events = await perf('evlist', '-i', file)
  if (!record.includes(events.stdout.trim().split('\n')[0]!) && /cpu-clock|task-clock/.test(events.stdout)) return false
  if (!field) return true
  const samples = await perf('script', '-i', file, '-F', field)
  return samples.stdout.trim() !== ''
}

function perf(...args: string[]) {
  return run({ file: 'perf', args, timeoutS: PROBE_S })
}

/** The options of a perf2bolt. */
export async function flagsOf(perf2bolt: string): Promise<KnownFlags> {
  return readHelp((await runOk({ file: perf2bolt, args: ['--help-hidden'], timeoutS: PROBE_S })).stdout)
}

/**
 * Samples processes from now on, until the returned function is called.
 * @param file the output file of perf
 * @throws OutsideError (from the returned function) when perf ended early and wrote nothing
 */
export async function startSampling(
  { record, source }: Sampler,
  pids: readonly number[],
  file: string,
): Promise<() => Promise<void>> {
  const running = await attachPerf(['record', '--quiet', '--no-buildid-cache', ...record, '-o', file], pids)
  return async () => {
    const finished = await running.stop({ signal: 'SIGINT', graceS: PERF_GRACE_S })
    // After SIGINT, perf ends with the signal SIGINT. If its processes have ended, it exits with 0.
    if (finished.signal === 'SIGKILL' || (finished.exitCode ?? 0) !== 0)
      throw new OutsideError(`perf could not record ${source} samples.${saidLast(finished)}`, SAMPLE_OTHERWISE)
  }
}

const SAMPLE_OTHERWISE =
  'Use `profile: { from: instrumentation }`, or another source: `boltmark doctor` shows which work.'

interface ConvertFiles {
  readonly recorded: string
  readonly profile: string
  /** The very file that ran. */
  readonly binary: string
}

/** @throws OutsideError when perf2bolt finds no samples of the binary */
export async function convertSamples(
  sampler: Pick<Sampler, 'perf2bolt' | 'convert'>,
  files: ConvertFiles,
): Promise<Quality> {
  const { stdout, stderr } = await runOk(
    { file: sampler.perf2bolt, args: convertArguments(sampler, files), timeoutS: CONVERT_S },
    `Perhaps no sample is in this binary: train longer, or leave it out (variants.NAME.binaries). ${SAMPLE_OTHERWISE}`,
  )
  return readQuality(`${stdout}\n${stderr}`)
}

/** The arguments for perf2bolt. Pure. */
export function convertArguments({ convert }: Pick<Sampler, 'convert'>, files: ConvertFiles): string[] {
  return ['-p', files.recorded, '-o', files.profile, ...convert, files.binary]
}
