import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { deviationsAsText, Tuning } from '../../../src/benchmark/machine/tuning.js'
import { newFolder } from '../../support/new-folder.js'

const GOVERNORS = [0, 1, 10].map((cpu) => `sys/devices/system/cpu/cpu${cpu}/cpufreq/scaling_governor`)
const THP = 'sys/kernel/mm/transparent_hugepage/enabled'
const ASLR = 'proc/sys/kernel/randomize_va_space'
const SWAPPINESS = 'proc/sys/vm/swappiness'
const SAVED = 'run/boltmark/settings.json'

let root: string
/** Ended after each test: a lock of ours would be held for as long as we are. */
let tunings: Tuning[]

const inRoot = (...files: string[]) => files.map((file) => join(root, file))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

beforeEach(() => {
  tunings = []
  root = newFolder('tuning')
  const put = (file: string, value: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), value)
  }
  for (const file of GOVERNORS) put(file, 'powersave\n')
  mkdirSync(join(root, 'sys/devices/system/cpu/cpuidle'), { recursive: true })
  put(THP, '[always] madvise never\n')
  put(SWAPPINESS, '60\n')
  put(ASLR, '0\n')
})

afterEach(async () => {
  for (const one of tunings) await one.restore()
  rmSync(root, { recursive: true })
})

/** As a run of its own has it. */
function tuning(): Tuning {
  const made = new Tuning(root)
  tunings.push(made)
  return made
}

const never = () => {
  throw new Error('it had to wait')
}

/** As a run that was killed leaves the machine. */
function leaveChanged(): void {
  for (const file of [...GOVERNORS, SWAPPINESS]) writeFileSync(join(root, file), 'changed')
  const old = [...GOVERNORS.map((file) => [file, 'powersave']), [SWAPPINESS, '60']]
  mkdirSync(dirname(join(root, SAVED)), { recursive: true })
  writeFileSync(
    join(root, SAVED),
    JSON.stringify(Object.fromEntries(old.map(([file, value]) => [join(root, file!), value]))),
  )
}

test('tells each setting once, whatever the number of CPUs', async () => {
  const texts = deviationsAsText(await tuning().deviations())
  expect(texts).toHaveLength(4)
  expect(texts[0]).toMatch(/^governor is powersave, not performance: /)
})

test('sets what it may, and leaves address space randomisation alone', async () => {
  const { changed, refused } = await tuning().apply('mine', never)
  expect(changed.map(({ name }) => name)).toEqual(['governor', 'governor', 'governor', 'thp', 'swappiness'])
  expect(refused).toEqual([])
  expect(GOVERNORS.map(read)).toEqual(['performance', 'performance', 'performance'])
  expect(read(THP)).toBe('madvise')
  expect(read(ASLR)).toBe('0\n')
})

test('puts back, and only once', async () => {
  const mine = tuning()
  await mine.apply('mine', never)
  expect(await mine.restore()).toEqual({ restored: inRoot(...GOVERNORS, THP, SWAPPINESS) })
  expect(GOVERNORS.map(read)).toEqual(['powersave', 'powersave', 'powersave'])
  expect(read(THP)).toBe('always')
  expect(await mine.restore()).toEqual({ restored: [] })
})

test('puts back what a run left that was killed, alone or before it sets its own', async () => {
  leaveChanged()
  expect(await tuning().restore()).toEqual({ restored: inRoot(...GOVERNORS, SWAPPINESS) })
  expect([...GOVERNORS, SWAPPINESS].map(read)).toEqual(['powersave', 'powersave', 'powersave', '60'])
  leaveChanged()
  const next = tuning()
  expect((await next.apply('next', never)).restored).toHaveLength(4)
  expect(read(SWAPPINESS)).toBe('1')
  await next.restore()
  expect([...GOVERNORS, SWAPPINESS].map(read)).toEqual(['powersave', 'powersave', 'powersave', '60'])
})

test('leaves alone what a run has set that goes on, and says whose it is', async () => {
  const mine = tuning()
  await mine.apply('a benchmark of mine', never)
  expect(await tuning().restore()).toMatchObject({ holder: { purpose: 'a benchmark of mine', pid: process.pid } })
  expect(GOVERNORS.map(read)).toEqual(['performance', 'performance', 'performance'])
})

test('sets nothing while the settings are those of another run, which are its own again when that has ended', async () => {
  const mine = tuning()
  await mine.apply('a benchmark of mine', never)
  const waitedFor: (string | undefined)[] = []
  const second = tuning()
  let isSet = false
  const applying = second
    .apply('another', (holder) => {
      waitedFor.push(holder?.purpose)
    })
    .then((applied) => {
      isSet = true
      return applied
    })
  while (waitedFor.length === 0) await sleep(20)
  expect(waitedFor).toEqual(['a benchmark of mine'])
  expect(isSet).toBe(false)
  await mine.restore()
  const { restored, changed } = await applying
  expect(restored).toEqual([])
  expect(changed).toHaveLength(5)
  await second.restore()
  expect(GOVERNORS.map(read)).toEqual(['powersave', 'powersave', 'powersave'])
})

test('writes nothing but its own settings, whatever was saved', async () => {
  const victim = join(root, 'victim')
  const [swappiness] = inRoot(SWAPPINESS)
  writeFileSync(victim, 'untouched')
  mkdirSync(dirname(join(root, SAVED)), { recursive: true })
  writeFileSync(join(root, SAVED), JSON.stringify({ [victim]: 'changed', [swappiness!]: '60' }))
  expect(await tuning().restore()).toEqual({ restored: [swappiness] })
  expect(readFileSync(victim, 'utf8')).toBe('untouched')
})

test('changes nothing where all is well', async () => {
  const first = tuning()
  await first.apply('first', never)
  rmSync(join(root, SAVED))
  await first.restore()
  // The kernel marks a choice by brackets; a plain file keeps what was written.
  const second = tuning()
  expect((await second.apply('second', never)).changed).toEqual([])
  expect(await second.restore()).toEqual({ restored: [] })
})

test('one setting that cannot be put back keeps no other from it, and the old values stay saved', async () => {
  leaveChanged()
  const [stuck, ...others] = GOVERNORS as [string, ...string[]]
  const saved = read(SAVED)
  rmSync(join(root, stuck))
  // It can be read, and written by nobody.
  symlinkSync('/proc/self/cmdline', join(root, stuck))
  await expect(tuning().restore()).rejects.toThrow('1 of 4 settings of the machine could not be put back')
  expect([...others, SWAPPINESS].map(read)).toEqual(['powersave', 'powersave', '60'])
  expect(read(SAVED)).toBe(saved)
  rmSync(join(root, SAVED))
})

test.each(['', '{', '[]', '{"/etc/passwd":1}', 'null'])(
  'saved values that are %j are refused with what to do',
  async (text) => {
    leaveChanged()
    writeFileSync(join(root, SAVED), text)
    await expect(tuning().restore()).rejects.toMatchObject({
      exitCode: 3,
      next: expect.stringContaining('remove the file'),
    })
    rmSync(join(root, SAVED))
  },
)
