import { expect, test } from '@jest/globals'
import { keepSecret, masked, maskedIn, onSecret } from '../../src/system/secrets.js'

test('no secret is left in a text, nor in a document, whichever holds another', () => {
  expect(maskedIn({ reason: 'as swordfish-2' })).toEqual({ reason: 'as swordfish-2' })
  keepSecret('swordfish')
  keepSecret('swordfish-2')
  expect(masked('swordfish, swordfish-2, swordfish')).toBe('***, ***, ***')
  expect(maskedIn({ a: ['x swordfish-2 y', 1, null, { b: 'swordfish' }], ok: true })).toEqual({
    a: ['x *** y', 1, null, { b: '***' }],
    ok: true,
  })
})

test('a secret in an address is written with escapes, and hidden as well', () => {
  keepSecret('p:/? of mine')
  expect(masked('mongodb://me:p%3A%2F%3F%20of%20mine@db:27017/shop')).toBe('mongodb://me:***@db:27017/shop')
  keepSecret('half of a pair \ud800')
  expect(masked('half of a pair \ud800')).toBe('***')
})

test('what is too short to hide is left alone', () => {
  keepSecret('abc')
  keepSecret('')
  expect(masked('abc')).toBe('abc')
})

test('tells of each secret once', () => {
  const told: string[] = []
  onSecret((secret) => told.push(secret))
  for (const secret of ['open sesame', 'open sesame', 'no']) keepSecret(secret)
  expect(told).toEqual(['open sesame', 'open%20sesame'])
})
