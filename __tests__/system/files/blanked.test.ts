import { expect, test } from '@jest/globals'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { generator } from '../../../src/statistics/random.js'
import { blanked } from '../../../src/system/files/blanked.js'

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const ends = [...cuts, text.length].sort((one, other) => one - other)
  for (const [index, end] of ends.entries()) yield Buffer.from(text.slice(index === 0 ? 0 : ends[index - 1], end))
}

async function blankedText(pieces: AsyncIterable<Uint8Array>, texts: readonly string[]): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of blanked(pieces, texts)) all.push(piece)
  return Buffer.concat(all).toString('latin1')
}

test('each occurrence is zeros, wherever the pieces end', async () => {
  const random = generator(7, 'blanked')
  for (let run = 0; run < 300; run++) {
    const words = Array.from({ length: 12 }, () => ['abcdef', 'xyz', 'ab', 'cdef', '-'][uniformInt(random, 0, 4)])
    const text = words.join('')
    const cuts = Array.from({ length: 5 }, () => uniformInt(random, 0, text.length))
    const wanted = text.replaceAll('abcdef', '\0'.repeat(6)).replaceAll('xyz', '\0'.repeat(3))
    expect(await blankedText(inPieces(text, cuts), ['abcdef', 'xyz'])).toBe(wanted)
  }
})

test('without texts, everything stays', async () => {
  expect(await blankedText(inPieces('abcdef', [2]), [])).toBe('abcdef')
})

test('the pieces of the caller stay', async () => {
  const piece = Buffer.from('abcdef')
  const pieces = async function* () {
    yield piece
  }
  await blankedText(pieces(), ['cd'])
  expect(piece.toString()).toBe('abcdef')
})
