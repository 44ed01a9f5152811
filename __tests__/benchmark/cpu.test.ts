import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { describeCpu } from '../../src/benchmark/cpu.js'

let root: string

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boltmark-cpu-'))
})

afterEach(() => rmSync(root, { recursive: true }))

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

test('a core that it does not know keeps its numbers', async () => {
  put('proc/cpuinfo', 'CPU implementer\t: 0x61\nCPU variant\t: 0x0\nCPU part\t: 0x022\nCPU revision\t: 1\n')
  expect((await describeCpu(root, 'unknown')).name).toBe('implementer 0x61 part 0x022 r0p1')
})

test('x86-64 tells its name and its microcode', async () => {
  put('proc/cpuinfo', 'model name\t: Some CPU\nmicrocode\t: 0x2b000603\n')
  expect(await describeCpu(root, 'Some CPU')).toMatchObject({ name: 'Some CPU', microcode: '0x2b000603', numaNodes: 1 })
})

test('where nothing is told, it says so', async () => {
  expect(await describeCpu(root, 'unknown')).toEqual({ name: 'unknown', caches: '', numaNodes: 1, microcode: '' })
})
