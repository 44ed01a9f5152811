import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { chosenBy } from '../../src/system/glob.js'

describe('patterns of paths', () => {
  test.each([
    ['**', 'a'],
    ['**', '.hidden/deep/.file'],
    ['**/*.md', 'README.md'],
    ['**/*.md', 'docs/.x/a.md'],
    ['src/**', 'src/.x/y.c'],
    ['src/*.c', 'src/a.c'],
    ['LICENSE*', 'LICENSE.txt'],
    ['a.b', 'a.b'],
    ['a?c', 'abc'],
    ['c++/(x)', 'c++/(x)'],
    ['**', 'a\nb'],
  ])('%s chooses %j', (pattern, path) => expect(chosenBy([pattern], [path])).toEqual([path]))

  test.each([
    ['src/*.c', 'src/deep/a.c'],
    ['**/*.md', 'README.md.c'],
    ['*.md', 'docs/a.md'],
    ['a.b', 'axb'],
    ['docs/**', 'docs.c'],
    ['a?c', 'a/c'],
  ])('%s does not choose %j', (pattern, path) => expect(chosenBy([pattern], [path])).toEqual([]))

  test('the last one that fits decides', () => {
    const patterns = ['**', '!**/*.md', 'docs/load.md']
    expect(chosenBy(patterns, ['a.c', 'b.md', 'docs/load.md'])).toEqual(['a.c', 'docs/load.md'])
  })

  test('a path as it is written chooses itself alone', () => {
    const name = fc.stringMatching(/^[^*?!/][^*?/]*$/)
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'))
    fc.assert(fc.property(path, path, (one, other) => chosenBy([one], [other]).length === (one === other ? 1 : 0)))
  })
})
