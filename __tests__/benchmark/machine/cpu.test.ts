import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { describeCpu } from '../../../src/benchmark/machine/cpu.js'
import { newFolder } from '../../support/new-folder.js'

let root: string

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = newFolder('cpu')
})

test('names an arm64 core by its numbers, with caches and nodes', async () => {
  put(
    'proc/cpuinfo',
    'CPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x1\nCPU part\t: 0xd40\nCPU revision\t: 1\n',
  )
  for (const [index, level, type, size] of [
    [0, 1, 'Data', '64K'],
    [1, 1, 'Instruction', '64K'],
    [2, 2, 'Unified', '1024K'],
  ])
    for (const [file, value] of Object.entries({ level, type, size }))
      put(`sys/devices/system/cpu/cpu0/cache/index${index}/${file}`, `${value}\n`)
  for (const node of [0, 1]) put(`sys/devices/system/node/node${node}/cpulist`, '0\n')
  expect(await describeCpu(root, 'unknown')).toEqual({
    name: 'Neoverse-V1 r1p1',
    caches: 'L1d 64K, L1i 64K, L2 1024K',
    numaNodes: 2,
    microcode: '',
  })
})

/** As /proc/cpuinfo of arm64 tells a core. */
function core(implementer: string, part: string, variant: string, revision: number): string {
  return `processor\t: 0
BogoMIPS\t: 243.75
Features\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics fphp asimdhp cpuid asimdrdm lrcpc dcpop asimddp
CPU implementer\t: ${implementer}
CPU architecture: 8
CPU variant\t: ${variant}
CPU part\t: ${part}
CPU revision\t: ${revision}
`
}

/** Node names a core by its part alone, and knows those of Arm's own that it was told of. */
test.each([
  ['Kunpeng-920 r1p0', core('0x48', '0xd01', '0x1', 0), 'Cortex-A32'],
  ['Neoverse-N1 r3p1', core('0x41', '0xd0c', '0x3', 1), 'Neoverse-N1'],
  ['Neoverse-V2 r0p1', core('0x41', '0xd4f', '0x0', 1), 'Neoverse-V2'],
  ['Neoverse-N2 r0p0', core('0x41', '0xd49', '0x0', 0), 'unknown'],
  ['Cortex-A53 r0p4', core('0x41', '0xd03', '0x0', 4), 'Cortex-A53'],
])('%s is that, whatever Node calls it', async (name, info, model) => {
  put('proc/cpuinfo', info)
  expect((await describeCpu(root, model)).name).toBe(name)
})

test('a core that it does not know keeps its numbers', async () => {
  put('proc/cpuinfo', 'CPU implementer\t: 0x61\nCPU variant\t: 0x0\nCPU part\t: 0x022\nCPU revision\t: 1\n')
  for (const model of ['unknown', 'ARM810'])
    expect((await describeCpu(root, model)).name).toBe('implementer 0x61 part 0x022 r0p1')
})

test('x86-64 tells its name and its microcode', async () => {
  put('proc/cpuinfo', 'model name\t: Some CPU\nmicrocode\t: 0x2b000603\n')
  expect(await describeCpu(root, 'Some CPU')).toMatchObject({ name: 'Some CPU', microcode: '0x2b000603', numaNodes: 1 })
})

test('where nothing is told, it says so', async () => {
  expect(await describeCpu(root, 'unknown')).toEqual({ name: 'unknown', caches: '', numaNodes: 1, microcode: '' })
})
