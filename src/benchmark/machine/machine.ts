import { readFile } from 'node:fs/promises'
import { arch, availableParallelism, cpus, release, totalmem } from 'node:os'
import { sha256 } from '../../system/files/files.js'
import { describeCpu } from './cpu.js'

/** The properties of a machine that matter to a benchmark. */
export interface Machine {
  /**
   * A short hash of everything that may change a result. Samples with different fingerprints never belong to one
   * series.
   */
  readonly fingerprint: string
  /** Whether the host has a name of its own. Without one, all hosts of its kind have the same fingerprint. */
  readonly isNamed: boolean
  /** The architecture as Debian and Docker name it: `arm64`, `amd64`. */
  readonly arch: string
  readonly cpu: string
  readonly caches: string
  readonly numaNodes: number
  readonly microcode: string
  readonly cores: number
  readonly memoryBytes: number
  readonly kernel: string
  readonly os: string
  /** Kernel settings that affect results, by name. Settings that this machine lacks are left out. */
  readonly settings: Readonly<Record<string, string>>
}

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

const SETTINGS: Readonly<Record<string, string>> = {
  governor: '/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor',
  boost: '/sys/devices/system/cpu/cpufreq/boost',
  no_turbo: '/sys/devices/system/cpu/intel_pstate/no_turbo',
  thp: '/sys/kernel/mm/transparent_hugepage/enabled',
  aslr: '/proc/sys/kernel/randomize_va_space',
  numa_balancing: '/proc/sys/kernel/numa_balancing',
  swappiness: '/proc/sys/vm/swappiness',
}

/** The input of a fingerprint: the properties of a machine, and what distinguishes it from similar ones. */
export interface Identity extends Omit<Machine, 'fingerprint' | 'isNamed'> {
  /** The result of `hostIdentity`. */
  readonly machine: string | undefined
}

/** Reads the properties of this machine. It needs no privilege. */
export async function describeMachine(): Promise<Machine> {
  const settings: Record<string, string> = {}
  for (const [name, file] of Object.entries(SETTINGS)) {
    const value = await firstLine(file)
    if (value !== undefined) settings[name] = chosen(value)
  }
  const { name, ...cpu } = await describeCpu('/', cpus()[0]?.model.trim() || 'unknown')
  const facts = {
    arch: ARCHITECTURES[arch()] ?? arch(),
    cpu: name,
    ...cpu,
    cores: availableParallelism(),
    memoryBytes: totalmem(),
    kernel: release(),
    os: await osName(),
    settings,
  }
  const machine = await hostIdentity('/etc/machine-id')
  return { fingerprint: fingerprintOf({ ...facts, machine }), isNamed: machine !== undefined, ...facts }
}

/** The fingerprint of a machine. Any different fact changes it. Pure. */
export function fingerprintOf(identity: Identity): string {
  // The size of the memory is rounded, because firmware and memory balloons change its last bytes. Every other fact is
  // exact.
  const rounded = { ...identity, memoryBytes: Math.round(identity.memoryBytes / 2 ** 30) }
  return sha256(JSON.stringify(rounded)).slice(0, 16)
}

/**
 * What distinguishes a host from others of its kind: its name in BOLTMARK_MACHINE, otherwise the ID that systemd made.
 * @param file the path of machine-id(5). Containers often lack it, and images may contain `uninitialized`
 */
export async function hostIdentity(file: string): Promise<string | undefined> {
  const id = process.env.BOLTMARK_MACHINE || (await firstLine(file))
  return id === '' || id === 'uninitialized' ? undefined : id
}

async function osName(): Promise<string> {
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return /^PRETTY_NAME="?([^"\n]*)/m.exec(text)?.[1] ?? 'unknown'
}

async function firstLine(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').then(
    (text) => text.split('\n')[0]!.trim(),
    () => undefined,
  )
}

/** The chosen value in the kernel's notation `always [madvise] never`. */
export function chosen(value: string): string {
  return /\[(\w+)\]/.exec(value)?.[1] ?? value
}
