import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { tagOf } from '../../src/packaging/next-package.js'

test('a tag of a release is one that git allows', () => {
  const tag = tagOf('redis', '5:7.0.15-1~deb12u5+boltmark1')
  expect(tag).toBe('redis/5%7.0.15-1_deb12u5+boltmark1')
  execFileSync('git', ['check-ref-format', `refs/tags/${tag}`])
})
