import { expect, test } from '@jest/globals'
import {
  checkServer,
  firstMessage,
  newNonce,
  passwordFor,
  proofFor,
  saslprep,
} from '../../../src/targets/mongodb/scram.js'

/** The exchanges of RFC 5802, RFC 7677 and MongoDB's specification of logins; the user is `user`, the password `pencil`. */
const EXCHANGES = [
  {
    name: 'RFC 5802',
    mechanism: 'SCRAM-SHA-1',
    password: 'pencil',
    nonce: 'fyko+d2lbbFgONRv9qkxdawL',
    server: 'r=fyko+d2lbbFgONRv9qkxdawL3rfcNHYJY1ZVvWVs7j,s=QSXCR+Q6sek8bf92,i=4096',
    client: 'c=biws,r=fyko+d2lbbFgONRv9qkxdawL3rfcNHYJY1ZVvWVs7j,p=v0X8v3Bz2T0CJGbJQyF0X+HI4Ts=',
    final: 'v=rmF9pqV8S7suAoZWja4dJRkFsKQ=',
  },
  {
    name: 'RFC 7677',
    mechanism: 'SCRAM-SHA-256',
    password: passwordFor('SCRAM-SHA-256', 'user', 'pencil'),
    nonce: 'rOprNGfwEbeRWgbNEkqO',
    server: 'r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096',
    client:
      'c=biws,r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0,p=dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=',
    final: 'v=6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=',
  },
  {
    name: "MongoDB's",
    mechanism: 'SCRAM-SHA-1',
    password: passwordFor('SCRAM-SHA-1', 'user', 'pencil'),
    nonce: 'fyko+d2lbbFgONRv9qkxdawL',
    server: 'r=fyko+d2lbbFgONRv9qkxdawLHo+Vgk7qvUOKUwuWLIWg4l/9SraGMHEE,s=rQ9ZY3MntBeuP3E1TDVC4w==,i=10000',
    client: 'c=biws,r=fyko+d2lbbFgONRv9qkxdawLHo+Vgk7qvUOKUwuWLIWg4l/9SraGMHEE,p=MC2T8BvbmWRckDw8oWl5IVghwCY=',
    final: 'v=UMWeI25JD1yNYZRMpZ4VHvhZ9e0=',
  },
] as const

test.each(EXCHANGES)('the exchange of $name', async ({ server, client, final, ...login }) => {
  const credentials = { ...login, user: 'user' }
  expect(firstMessage(credentials)).toBe(`n,,n=user,r=${login.nonce}`)
  const proof = await proofFor(credentials, server)
  expect(proof.message).toBe(client)
  expect(() => checkServer(proof, final)).not.toThrow()
  const last = final.at(-3)!
  const wrong = `${final.slice(0, -3)}${last === 'A' ? 'B' : 'A'}${final.slice(-2)}`
  for (const other of [wrong, '', 'v=', 'e=invalid-proof'])
    expect(() => checkServer(proof, other)).toThrow('did not prove that it knows the password')
})

const [{ name: _, client: __, final: ___, server, ...login }] = EXCHANGES
const credentials = { ...login, user: 'user' }

test.each([
  ['the nonce of another client', server.replace('fyko', 'okyf'), /another client/],
  ['no nonce of its own', server.replace('3rfcNHYJY1ZVvWVs7j', ''), /another client/],
  ['nothing', '', /another client/],
  ['too few iterations', server.replace('4096', '4095'), /4095 iterations/],
  ['iterations without end', server.replace('4096', '4000000000'), /4000000000 iterations/],
])('a server that says %s is refused', async (_, said, message) => {
  await expect(proofFor(credentials, said)).rejects.toThrow(message)
})

test('a name with a comma or an equals sign is written so that it stays one name', () => {
  expect(firstMessage({ user: 'a=b,c', nonce: 'x' })).toBe('n,,n=a=3Db=2Cc,r=x')
})

test('every nonce is another, and of printable text without commas', () => {
  const nonces = new Set(Array.from({ length: 100 }, newNonce))
  expect(nonces.size).toBe(100)
  for (const nonce of nonces) expect(nonce).toMatch(/^[!-+\--~]{24,}$/)
})

/** The examples of RFC 4013, section 3. */
test.each([
  ['I\u00adX', 'IX'],
  ['user', 'user'],
  ['USER', 'USER'],
  ['\u00aa', 'a'],
  ['\u2168', 'IX'],
  ['a\u00a0b', 'a b'],
])('the password %j is prepared as %j', (given, prepared) => {
  expect(saslprep(given)).toBe(prepared)
})

test.each(['\u0007', 'a\u200e', '\ue000', '\ufffd'])('the password %j is refused', (given) => {
  expect(() => saslprep(given)).toThrow('no password of MongoDB may have')
})
