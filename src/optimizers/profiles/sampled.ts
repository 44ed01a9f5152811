import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { which } from '@actions/io'
import { run } from '../../system/process.js'

/** A way to sample a running program instead of instrumenting it, the best first. */
export const SOURCES = ['lbr', 'brbe', 'spe', 'etm', 'basic'] as const

export type Source = (typeof SOURCES)[number]

interface Way {
  /** As Node names it; undefined for any. */
  readonly arch?: 'x64' | 'arm64'
  /** What `perf record` takes. */
  readonly record: readonly string[]
  /** What perf2bolt takes to read that. */
  readonly convert: readonly string[]
  /** LLVM's major release from which perf2bolt can. */
  readonly since?: number
  /** What a machine needs that does not have it. */
  readonly needs: string
}

const WAYS: Readonly<Record<Source, Way>> = {
  lbr: {
    arch: 'x64',
    record: ['-e', 'cycles:u', '-j', 'any,u'],
    convert: [],
    needs: 'an x86-64 processor with branch records, not behind a hypervisor that hides them',
  },
  brbe: {
    arch: 'arm64',
    record: ['-e', 'cycles:u', '-j', 'any,u'],
    convert: [],
    needs: 'an Armv9.2 processor with BRBE and Linux 6.17, not in a virtual machine',
  },
  spe: {
    arch: 'arm64',
    record: ['-e', 'arm_spe/branch_filter=1/u'],
    convert: ['--spe'],
    since: 21,
    needs: 'an Arm processor with SPE, open to this system (on bare metal), and Linux 6.14',
  },
  etm: {
    arch: 'arm64',
    record: ['-e', 'cs_etm//u'],
    convert: ['--itrace=l64i1us'],
    needs: 'an Arm system with CoreSight',
  },
  basic: { record: ['-e', 'cycles:u'], convert: ['-nl'], needs: 'a processor that counts cycles here' },
}

/** perf2bolt calls it `-ba` since then; `-nl` before. */
const BASIC_AGGREGATION_SINCE = 20

/** What was found out about one way. */
export interface Probe {
  readonly source: Source
  readonly works: boolean
  /** Why it does not, in one sentence; empty when it does. */
  readonly reason: string
}

/** A record of a program that does next to nothing takes less. */
const PROBE_S = 30

export function recordArguments(source: Source, pids: readonly number[], file: string): string[] {
  return ['record', '--quiet', ...WAYS[source].record, '-o', file, '-p', pids.join(',')]
}

export function convertArguments(source: Source, llvmMajor: number, files: ConvertFiles): string[] {
  const flags = source === 'basic' && llvmMajor >= BASIC_AGGREGATION_SINCE ? ['-ba'] : WAYS[source].convert
  return ['-p', files.recorded, '-o', files.profile, ...flags, files.binary]
}

export interface ConvertFiles {
  readonly recorded: string
  readonly profile: string
  readonly binary: string
}

/** Tries each way that suits the processor with a short record of a real program; what it counts must be the processor's, not the clock's. */
export async function probeSampling(llvmMajor: number, arch: string = process.arch): Promise<Probe[]> {
  const perf = await which('perf', false)
  const folder = await mkdtemp(join(tmpdir(), 'boltmark-probe-'))
  try {
    const probes: Probe[] = []
    for (const source of SOURCES) {
      const reason = perf ? await refusal(source, llvmMajor, arch, join(folder, source)) : 'perf is not installed'
      probes.push({ source, works: reason === '', reason })
    }
    return probes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refusal(source: Source, llvmMajor: number, arch: string, file: string): Promise<string> {
  const { arch: wanted, since = 0, record, needs } = WAYS[source]
  if (wanted && wanted !== arch) return `it is for ${wanted}`
  if (llvmMajor < since) return `perf2bolt reads it from LLVM ${since} on, and this is ${llvmMajor}`
  const work = ['sh', '-c', 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done']
  const recorded = await run({
    file: 'perf',
    args: ['record', '--quiet', ...record, '-o', file, '--', ...work],
    timeoutS: PROBE_S,
  })
  if (recorded.exitCode !== 0) return `perf cannot record it here: it needs ${needs}`
  const { stdout } = await run({ file: 'perf', args: ['evlist', '-i', file], timeoutS: PROBE_S })
  // Where the processor counts nothing, perf takes a timer instead and says nothing.
  if (/cpu-clock|task-clock/.test(stdout)) return `perf fell back to a timer: it needs ${needs}`
  return ''
}

/** The best way that works; null when none does. Pure. */
export function bestOf(probes: readonly Probe[]): Source | null {
  return probes.find(({ works }) => works)?.source ?? null
}

/** How much of what was recorded perf2bolt could use. */
export interface Quality {
  readonly samples: number
  /** With branch records; in basic mode there are none. */
  readonly branchSamples: number
  /** Of the traces, in percent: those that no path through the code explains. High means another binary, or a stale one. */
  readonly mismatchedPercent: number
  /** Of the traces, in percent: outside of what is known of the binary. */
  readonly outsidePercent: number
}

/** Reads what perf2bolt says on its way. Pure. */
export function readQuality(text: string): Quality {
  const number = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  return {
    samples: number(/PERF2BOLT: [Rr]ead (\d+) samples/),
    branchSamples: number(/PERF2BOLT: [Rr]ead \d+ samples and (\d+) LBR entries/),
    mismatchedPercent: number(/traces mismatching disassembled function contents: \d+ \(([\d.]+)%\)/),
    outsidePercent: number(/out of range traces involving unknown regions: \d+ \(([\d.]+)%\)/),
  }
}
