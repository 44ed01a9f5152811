import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { asEnvironment, filledIn, pattern, placeholders, Words } from '../../src/config/words.js'

const VALUES = { port: '6379', data: '/work/a folder' }

describe('a command as words', () => {
  test.each([
    [
      ['server', '--port', '$port'],
      ['server', '--port', '6379'],
    ],
    [
      ['server', '--dir=$data/db'],
      ['server', '--dir=/work/a folder/db'],
    ],
    [
      ['cli', `\${port}s`],
      ['cli', '6379s'],
    ],
    [
      ['sh', '-c', 'echo $BOLTMARK_PORT $HOME $1 $$i $$$$'],
      ['sh', '-c', 'echo $BOLTMARK_PORT $HOME $1 $i $$'],
    ],
  ])('%j', (words, [file, ...args]) => {
    expect(filledIn(words, VALUES)).toEqual({ file, args })
  })

  test('a value that there is none of: the error names it, and those that there are', () => {
    expect(() => filledIn(['server', '$prot'], VALUES)).toThrow('there is no $prot; known: $port, $data')
  })

  test('numbers are words, an empty list is none', () => {
    expect(Words.parse(['sleep', 3])).toEqual(['sleep', '3'])
    expect(Words.safeParse([]).success).toBe(false)
    expect(Words.safeParse('sleep 3').success).toBe(false)
  })

  test('whatever a value holds, it is one argument, and taken as it is', () => {
    fc.assert(
      fc.property(fc.string(), (data) => {
        expect(filledIn(['x', '$data', `a\${data}b`], { data }).args).toEqual([data, `a${data}b`])
      }),
    )
  })

  test('what a command asks for is what it is given', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (words) => {
        const values = Object.fromEntries(placeholders(words).map((name) => [name, '']))
        expect(filledIn(words, values).args).toHaveLength(words.length - 1)
      }),
    )
  })
})

test('the same values by names of the environment', () => {
  expect(asEnvironment({ port: '1', lib_ssl: '/x' })).toEqual({ BOLTMARK_PORT: '1', BOLTMARK_LIB_SSL: '/x' })
})

test('a regular expression is one, with the groups that are looked for', () => {
  expect(pattern(0).safeParse('error|fail').success).toBe(true)
  expect(pattern(0).safeParse('(').error?.issues[0]?.message).toContain('Unterminated group')
  expect(pattern(1).safeParse('v([0-9.]+)').success).toBe(true)
  expect(pattern(1).safeParse('v[0-9.]+').error?.issues[0]?.message).toContain('needs a group')
})
