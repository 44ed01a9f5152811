import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { summarize } from '../../../src/optimizers/profiles/fdata.js'
import { factors, mergeWeighted, sumOfProfiles } from '../../../src/optimizers/profiles/merge.js'
import type { BoltTools } from '../../../src/optimizers/toolchain.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
let tools: BoltTools
const file = (name: string) => join(folder, name)

async function profile(name: string, ...lines: string[]): Promise<string> {
  await writeFile(file(name), lines.map((line) => `${line}\n`).join(''))
  return file(name)
}

beforeAll(async () => {
  folder = newFolder('merge')
  // The real one adds counts of the same branch up; for sums it is enough to put the files one after another. For both, a comma ends a path.
  const calls = `echo $(($# - 3)) >> ${file('calls')}`
  const script = `#!/bin/sh\n${calls}\nshift\nfor last; do :; done\nfor f; do [ "$f" = -o ] && break; IFS=,; cat $f; done > "$last"\n`
  await writeFile(file('merge-fdata'), script)
  await chmod(file('merge-fdata'), 0o755)
  tools = { llvmBolt: '', mergeFdata: file('merge-fdata'), perf2bolt: null, version: '19.1.7', major: 19 }
})

describe('factors', () => {
  const part = fc.record({
    weight: fc.double({ min: 0.01, max: 100, noNaN: true }),
    mass: fc.double({ min: 1, max: 1e12, noNaN: true }),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  })

  test('make masses proportional to weights, lose nothing, and stay exact', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const profiles = parts.map(({ weight, mass, share }) => ({ weight, mass, largest: mass * share }))
        const all = factors(profiles)
        const perWeight = all.map((factor, index) => (factor * parts[index]!.mass) / parts[index]!.weight)
        for (const value of perWeight) expect(value / perWeight[0]!).toBeCloseTo(1, 6)
        const largest = Math.max(...all.map((factor, index) => factor * profiles[index]!.largest))
        expect(largest).toBeLessThanOrEqual(2 ** 52 * 1.000001)
        if (largest < 2 ** 51) expect(Math.min(...all)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('a training of ten times the length counts no more', () => {
    const all = factors([
      { weight: 1, mass: 1000, largest: 500 },
      { weight: 1, mass: 100, largest: 50 },
    ])
    expect(all).toEqual([1, 10])
  })
})

describe('mergeWeighted', () => {
  test('evens out the lengths, then weights', async () => {
    const long = await profile('long', '1 a 0 1 b 0 0 9000', '1 a 4 1 b 0 0 1000')
    const short = await profile('short', '1 c 0 1 d 0 0 90', '1 c 4 1 d 0 0 10')
    const profiles = [
      { file: long, weight: 1 },
      { file: short, weight: 2 },
    ]
    expect(await mergeWeighted(tools, profiles, file('merged'))).toMatchObject({ total: 30_000, unscaled: 10_100 })
    expect((await readdir(folder)).filter((name) => name.startsWith('.merge-'))).toEqual([])
  })

  test('a library that one workload hardly enters is hardly shaped by it', async () => {
    const lives = await profile('lives', '1 a 0 1 b 0 0 1000')
    const visits = await profile('visits', '1 c 0 1 d 0 0 10')
    const profiles = [
      { file: lives, weight: 1, mass: 100_000 },
      { file: visits, weight: 1, mass: 100_000 },
    ]
    expect((await mergeWeighted(tools, profiles, file('merged'))).total).toBe(1010)
  })

  test('refuses kinds that do not mix, empty ones, and weights that are none', async () => {
    const branches = await profile('branches', '1 a 0 1 b 0 0 1')
    const samples = await profile('samples', 'no_lbr', '1 a 0 1')
    const bolted = await profile('bolted', 'boltedcollection', '1 a 0 1 b 0 0 1')
    const nothing = await profile('nothing')
    const zeros = await profile('zeros', '1 a 0 1 b 0 0 0')
    const merge = (...files: string[]) =>
      mergeWeighted(
        tools,
        files.map((file) => ({ file, weight: 1 })),
        file('merged'),
      )
    await expect(merge(branches, samples)).rejects.toThrow('different kinds')
    await expect(merge(branches, bolted)).rejects.toThrow('different kinds')
    await expect(merge(branches, nothing)).rejects.toThrow('nothing is empty')
    await expect(merge(zeros)).rejects.toThrow('zeros is empty')
    await expect(merge()).rejects.toMatchObject({ exitCode: 2 })
    const weighted = mergeWeighted(tools, [{ file: branches, weight: 0 }], file('merged'))
    await expect(weighted).rejects.toThrow('The weight 0 is not a number above 0.')
  })
})

describe('sum', () => {
  test('adds up what the processes recorded, as it is, and leaves empty files out', async () => {
    const one = await profile('one', '1 a 0 1 b 0 0 7')
    const two = await profile('two', '1 a 0 1 b 0 0 5')
    const nothing = await profile('nothing')
    expect(await sumOfProfiles(tools, [one, nothing, two], file('deeper/summed'))).toMatchObject({ total: 12 })
    expect((await summarize(file('deeper/summed'))).records).toBe(2)
    await expect(sumOfProfiles(tools, [nothing], file('summed'))).rejects.toThrow('is empty')
  })

  test('in folders with a comma in their names', async () => {
    await mkdir(file('a,b'))
    const one = await profile('a,b/one', '1 a 0 1 b 0 0 7')
    expect(await sumOfProfiles(tools, [one, one], file('a,b/summed'))).toMatchObject({ total: 14 })
  })

  test('of more files than a command line has room for', async () => {
    const one = await profile('one', '1 a 0 1 b 0 0 7')
    await writeFile(file('calls'), '')
    expect(await sumOfProfiles(tools, Array<string>(450).fill(one), file('many'))).toMatchObject({ total: 450 * 7 })
    const sizes = (await readFile(file('calls'), 'utf8')).trim().split('\n').map(Number)
    expect(sizes).toEqual([200, 200, 50, 3])
    expect((await readdir(folder)).filter((name) => name.startsWith('.merge-'))).toEqual([])
  })
})
