import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { addSamples, scale, summarize } from '../../../src/optimizers/profiles/fdata.js'
import { OutsideError } from '../../../src/system/errors.js'
import { newFolder } from '../../support/new-folder.js'

/** A name as it stands in the file. */
function escapeName(name: string): string {
  return name.replaceAll(/[\\ ]/g, '\\$&')
}

let folder: string
beforeAll(async () => {
  folder = newFolder('fdata')
})

const file = (name: string) => join(folder, name)

async function profile(content: string): Promise<string> {
  await writeFile(file('profile'), content)
  return file('profile')
}

async function scaled(content: string, factor: number): Promise<string> {
  await scale(await profile(content), file('scaled'), factor)
  return readFile(file('scaled'), 'utf8')
}

/** As BOLT 19's runtime writes it. */
const BRANCHES = [
  '1 main 37 1 main 39 0 2999970',
  '1 main 85 1 qsort@PLT 0 2 30',
  '1 step/1 23 2 step\\ of\\ two/1 25 4 0',
  '0 [unknown] 0 1 cmp/1 0 0 8134',
  '',
].join('\n')

describe('summarize', () => {
  test('branches', async () => {
    expect(await summarize(await profile(BRANCHES))).toEqual({
      kind: 'branches',
      boltedCollection: false,
      records: 4,
      total: 3008134,
      largest: 2999970,
    })
  })

  test('samples, and a collection on a binary that BOLT wrote', async () => {
    expect(await summarize(await profile('boltedcollection\nno_lbr cycles:u:\n1 main 3fb 12\n1 f 0 5\n'))).toEqual({
      kind: 'samples',
      boltedCollection: true,
      records: 2,
      total: 17,
      largest: 12,
    })
  })

  test('nothing', async () => {
    expect(await summarize(await profile(''))).toMatchObject({ records: 0, total: 0 })
    expect(await summarize(await profile('no_lbr\n'))).toMatchObject({ records: 0, kind: 'samples' })
  })

  test.each([
    ['a field too few', '1 main 37 1 main 39 0\n', 'line 1 is not a record'],
    ['a field too many', `${BRANCHES}1 main 37 1 main 39 0 1 1\n`, 'line 5 is not a record'],
    ['a count that is none', '1 main 37 1 main 39 0 -1\n', 'line 1'],
    ['an offset that is none', '1 main xyz 1 main 39 0 1\n', 'line 1'],
    ['an empty line within', `\n${BRANCHES}`, 'line 1'],
    ['a header after records', `${BRANCHES}no_lbr\n`, 'line 5'],
    ['a file cut within a line', BRANCHES.slice(0, -4), 'cut off in line 4'],
    ['YAML', '---\nheader:\n', 'is YAML'],
    ['binary data', '\0\0\0\0\n', 'line 1'],
  ])('refuses %s', async (_, content, message) => {
    await expect(summarize(await profile(content))).rejects.toThrow(message)
    await expect(summarize(await profile(content))).rejects.toMatchObject({ exitCode: 3 })
  })

  test('refuses a line without an end, and a missing file', async () => {
    await expect(summarize(await profile('1'.repeat(3 * 1024 * 1024)))).rejects.toThrow('cut off')
    await expect(summarize(file('missing'))).rejects.toThrow('missing')
  })

  test('a record that lies across two reads', async () => {
    const line = '1 main 37 1 main 39 0 1\n'
    const { records, total } = await summarize(await profile(line.repeat(20_000)))
    expect({ records, total }).toEqual({ records: 20_000, total: 20_000 })
  })
})

describe('scale', () => {
  test('both counts of branches, the one of samples; nothing else', async () => {
    expect(await scaled('1 m\\ 1 37 1 m 39 10 400\n', 2.5)).toBe('1 m\\ 1 37 1 m 39 25 1000\n')
    expect(await scaled('no_lbr cycles\n1 main 3fb 12\n', 0.5)).toBe('no_lbr cycles\n1 main 3fb 6\n')
  })

  test('what was seen stays seen, what was not stays unseen', async () => {
    expect(await scaled('1 a 0 1 b 0 0 3\n', 0.001)).toBe('1 a 0 1 b 0 0 1\n')
  })

  test('does not take what is damaged', async () => {
    await expect(scaled('1 a 0 1 b\n', 2)).rejects.toThrow('line 1')
    await expect(scale(await profile(BRANCHES), file('no/such/folder'), 2)).rejects.toThrow('Cannot write')
  })

  const name = fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom('a', 'Z', '0', ' ', '\\', '/', '.', 'ü'),
  })
  const record = fc
    .tuple(name, fc.nat(0xffff), name, fc.nat(0xffff), fc.nat(1e9), fc.nat(1e9))
    .map(([from, at, to, offset, mispredicted, count]) =>
      ['1', escapeName(from), at.toString(16), '1', escapeName(to), offset.toString(16), mispredicted, count].join(' '),
    )

  test('keeps names and records, and multiplies the total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 40 }),
        fc.double({ min: 1, max: 1e5, noNaN: true }),
        async (records, factor) => {
          const content = `${records.join('\n')}\n`
          const before = await summarize(await profile(content))
          const text = await scaled(content, factor)
          const after = await summarize(file('scaled'))
          expect(after.records).toBe(before.records)
          expect(Math.abs(after.total - before.total * factor)).toBeLessThanOrEqual(
            before.records * 0.5 + 1e-6 * after.total,
          )
          const places = (whole: string) => whole.split('\n').map((line) => line.replace(/ \d+ \d+$/, ''))
          expect(places(text)).toEqual(places(content))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('never ends in anything but a profile or a sentence', async () => {
    const text = fc.array(fc.oneof(record, fc.string({ maxLength: 20 }), fc.constantFrom('no_lbr', 'boltedcollection')))
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (lines, whole) => {
        await scaled(lines.join('\n') + (whole ? '\n' : ''), 3).catch((error) =>
          expect(error).toBeInstanceOf(OutsideError),
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('adding samples', () => {
  const write = async (name: string, content: string) => {
    await writeFile(file(name), content)
    return file(name)
  }

  test('sums what lies at the same place, under the headers of the first', async () => {
    const first = await write('a', 'no_lbr cpu-clock:u:\n1 main 3fb 12\n1 f\\ g 0 5\n')
    const second = await write('b', 'no_lbr cycles:u:\n1 f\\ g 0 7\n1 main 0 1\n')
    await addSamples([first, second], file('sum'))
    expect(await readFile(file('sum'), 'utf8')).toBe('no_lbr cpu-clock:u:\n1 main 3fb 12\n1 f\\ g 0 12\n1 main 0 1\n')
  })

  test('loses none', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(fc.constantFrom('f', 'g', 'h'), fc.nat(3), fc.integer({ min: 1, max: 1e6 }))), {
          minLength: 1,
          maxLength: 4,
        }),
        async (profiles) => {
          const files = await Promise.all(
            profiles.map((records, index) =>
              write(`p${index}`, `no_lbr\n${records.map(([name, at, n]) => `1 ${name} ${at} ${n}\n`).join('')}`),
            ),
          )
          await addSamples(files, file('sum'))
          const total = profiles.flat().reduce((sum, [, , n]) => sum + n, 0)
          expect(await summarize(file('sum'))).toMatchObject({ kind: 'samples', total })
        },
      ),
      { numRuns: 50 },
    ))
})
