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

/** One of the texts with up to five pieces replaced. */
export function changed(texts: readonly string[]): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(40),
    insert: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...UGLY)),
  })
  return fc.tuple(fc.constantFrom(...texts), fc.array(edit, { minLength: 1, maxLength: 5 })).map(([text, edits]) =>
    edits.reduce((whole, { at, remove, insert }) => {
      const start = Math.floor(whole.length * at)
      return whole.slice(0, start) + insert + whole.slice(start + remove)
    }, text),
  )
}
