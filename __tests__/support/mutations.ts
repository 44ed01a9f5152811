/** Text as it comes out of accidents and ill will, for the properties that every reader has. */
import fc from 'fast-check'

const UGLY = [
  '__proto__',
  '"__proto__":{"x":1},',
  '../',
  '\0',
  '9e999',
  'NaN',
  '-1',
  'null',
  '[[[[',
  '\n',
  '\r\n',
  '\u2028',
]

/**
 * Any code points, lone halves of surrogate pairs among them: `fc.string({ unit: 'binary' })` without the table of all code
 * points that fast-check makes for it, which takes a second in each test file.
 */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.nat(0x10ffff), { maxLength: 10 })
  .map((points) => String.fromCodePoint(...points))

/** One of the texts with up to five pieces replaced. */
export function changed(texts: readonly string[]): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(40),
    insert: fc.oneof(anyText, fc.constantFrom(...UGLY)),
  })
  return fc.tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 5 })).map(([text, edits]) =>
    edits.reduce((whole, { at, remove, insert }) => {
      const start = Math.floor(whole.length * at)
      return whole.slice(0, start) + insert + whole.slice(start + remove)
    }, text),
  )
}
