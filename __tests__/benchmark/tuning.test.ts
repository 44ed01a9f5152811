import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { deviationsAsText, Tuning } from '../../src/benchmark/tuning.js'

const GOVERNORS = [0, 1, 10].map((cpu) => `sys/devices/system/cpu/cpu${cpu}/cpufreq/scaling_governor`)
const THP = 'sys/kernel/mm/transparent_hugepage/enabled'
const ASLR = 'proc/sys/kernel/randomize_va_space'
const SAVED = 'run/boltmark/settings.json'

let root: string
const read = (file: string) => readFileSync(join(root, file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boltmark-tuning-'))
  const put = (file: string, value: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), value)
  }
  for (const file of GOVERNORS) put(file, 'powersave\n')
  mkdirSync(join(root, 'sys/devices/system/cpu/cpuidle'), { recursive: true })
  put(THP, '[always] madvise never\n')
  put('proc/sys/vm/swappiness', '60\n')
  put(ASLR, '0\n')
})

afterEach(() => rmSync(root, { recursive: true }))

test('tells each setting once, whatever the number of CPUs', async () => {
  const texts = deviationsAsText(await new Tuning(root).deviations())
  expect(texts).toHaveLength(4)
  expect(texts[0]).toMatch(/^governor is powersave, not performance: /)
})

test('sets what it may, and leaves address space randomisation alone', async () => {
  const { changed, refused } = await new Tuning(root).apply()
  expect(changed.map(({ name }) => name)).toEqual(['governor', 'governor', 'governor', 'thp', 'swappiness'])
  expect(refused).toEqual([])
  expect(GOVERNORS.map(read)).toEqual(['performance', 'performance', 'performance'])
  expect(read(THP)).toBe('madvise')
  expect(read(ASLR)).toBe('0\n')
})

test('puts back, in another process too, and only once', async () => {
  await new Tuning(root).apply()
  expect(await new Tuning(root).restore()).toHaveLength(5)
  expect(GOVERNORS.map(read)).toEqual(['powersave', 'powersave', 'powersave'])
  expect(read(THP)).toBe('always')
  expect(await new Tuning(root).restore()).toEqual([])
})

test('writes nothing but its own settings, whatever was saved', async () => {
  const victim = join(root, 'victim')
  writeFileSync(victim, 'untouched')
  await new Tuning(root).apply()
  writeFileSync(
    join(root, SAVED),
    JSON.stringify({ [victim]: 'changed', [join(root, 'proc/sys/vm/swappiness')]: '60' }),
  )
  expect(await new Tuning(root).restore()).toEqual([join(root, 'proc/sys/vm/swappiness')])
  expect(readFileSync(victim, 'utf8')).toBe('untouched')
})

test('changes nothing where all is well', async () => {
  const tuning = new Tuning(root)
  await tuning.apply()
  await rmSync(join(root, SAVED))
  // The kernel marks a choice by brackets; a plain file keeps what was written.
  expect((await tuning.apply()).changed).toEqual([])
  expect(await tuning.restore()).toEqual([])
})
