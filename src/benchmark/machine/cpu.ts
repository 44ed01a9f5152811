import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The properties of the processor that matter to a benchmark. */
interface Cpu {
  readonly name: string
  /** The caches of the first core: `L1d 48K, L1i 32K, L2 2048K, L3 36M`. Empty if the machine does not report them. */
  readonly caches: string
  readonly numaNodes: number
  /** The version of the microcode. Empty if there is none (arm64) or a virtual machine hides it. */
  readonly microcode: string
}

/**
 * Implementer and part number of the arm64 cores in servers, from the tables of lscpu(1), because the kernel reports
 * numbers instead of names.
 */
const ARM_CORES: Readonly<Record<string, string>> = {
  '0x41 0xd08': 'Cortex-A72',
  '0x41 0xd0b': 'Cortex-A76',
  '0x41 0xd0c': 'Neoverse-N1',
  '0x41 0xd40': 'Neoverse-V1',
  '0x41 0xd49': 'Neoverse-N2',
  '0x41 0xd4f': 'Neoverse-V2',
  '0x41 0xd84': 'Neoverse-V3',
  '0x41 0xd8e': 'Neoverse-N3',
  '0xc0 0xac3': 'Ampere-1',
  '0xc0 0xac4': 'Ampere-1a',
  '0x48 0xd01': 'Kunpeng-920',
}

const ARM = '0x41'

/**
 * Reads the properties of the processor.
 * @param root the folder that contains proc/ and sys/
 * @param model the name that Node reports; `unknown` if it reports none
 */
export async function describeCpu(root: string, model: string): Promise<Cpu> {
  const info = await readFile(join(root, 'proc/cpuinfo'), 'utf8').catch(() => '')
  return {
    name: armCore(info, model) ?? model,
    caches: await caches(join(root, 'sys/devices/system/cpu/cpu0/cache')),
    numaNodes:
      (await names(join(root, 'sys/devices/system/node'))).filter((name) => /^node\d+$/.test(name)).length || 1,
    microcode: /^microcode\s*:\s*(\S+)/m.exec(info)?.[1] ?? '',
  }
}

/**
 * The name and revision of an arm64 core. Node identifies cores only by part number, so its name is right only for
 * cores of Arm.
 * @returns undefined on other processors, and under qemu-user, where /proc/cpuinfo describes the host
 */
function armCore(info: string, model: string): string | undefined {
  const field = (key: string) => new RegExp(`^CPU ${key}\\s*:\\s*(\\S+)`, 'm').exec(info)?.[1]
  const [implementer, part, variant, revision] = ['implementer', 'part', 'variant', 'revision'].map(field)
  if (!implementer || !part) return undefined
  const told = implementer === ARM && model !== 'unknown' ? model : undefined
  const name = ARM_CORES[`${implementer} ${part}`] ?? told ?? `implementer ${implementer} part ${part}`
  return `${name} r${Number(variant ?? 0)}p${revision ?? 0}`
}

async function caches(folder: string): Promise<string> {
  const indices = (await names(folder)).filter((name) => /^index\d+$/.test(name)).sort()
  const texts = indices.map(async (index) => {
    const [level, type, size] = await Promise.all(
      ['level', 'type', 'size'].map(async (file) => (await readFile(join(folder, index, file), 'utf8')).trim()),
    )
    const kind = type === 'Data' ? 'd' : type === 'Instruction' ? 'i' : ''
    return `L${level}${kind} ${size}`
  })
  return (await Promise.all(texts).catch(() => [])).join(', ')
}

function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
