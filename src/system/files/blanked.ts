/**
 * Replaces each occurrence of some texts by zeros of the same length, also where a text lies in two pieces.
 * @param pieces of a file, in their order. They stay unchanged
 */
export async function* blanked(
  pieces: AsyncIterable<Uint8Array>,
  texts: readonly string[],
): AsyncGenerator<Uint8Array, void, undefined> {
  const words = texts.map((text) => Buffer.from(text))
  const overlap = Math.max(0, ...words.map(({ length }) => length - 1))
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    for (const word of words)
      for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length))
        bytes.fill(0, at, at + word.length)
    const known = Math.max(0, bytes.length - overlap)
    yield bytes.subarray(0, known)
    rest = bytes.subarray(known)
  }
  yield rest
}
