import { OutsideError } from '../../system/errors.js'
import type { MongodbLogin } from '../../workloads/driver.js'
import type { BsonDocument } from './bson.js'
import type { MongodbConnection } from './connection.js'
import { checkServer, firstMessage, MECHANISMS, type Mechanism, newNonce, passwordFor, proofFor } from './scram.js'

/** How long a server may take to answer one step; s. */
const STEP_S = 30

/** A server that is never done would keep this program busy. */
const MAX_STEPS = 4

/** The mechanisms that a user can log in with, as the server lists them; undefined if it does not. */
type Offered = BsonDocument[string] | undefined

/**
 * Logs a connection in.
 * @param offered the mechanisms in the server's answer to `hello`
 * @throws CommandRefused for a wrong user or password; OutsideError if the server does not prove that it knows it
 */
export async function logIn(
  connection: MongodbConnection,
  { user, password, authSource }: MongodbLogin,
  offered: Offered,
): Promise<void> {
  const mechanism = mechanismAmong(offered)
  const credentials = { mechanism, user, password: passwordFor(mechanism, user, password), nonce: newNonce() }
  const start = { saslStart: 1, mechanism, payload: asBytes(firstMessage(credentials)) }
  const first = await connection.command(authSource, { ...start, options: { skipEmptyExchange: true } }, STEP_S)
  const proof = await proofFor(credentials, asText(first.payload))
  const next = (payload: string) => {
    const { conversationId = 1 } = first
    return connection.command(authSource, { saslContinue: 1, conversationId, payload: asBytes(payload) }, STEP_S)
  }
  let answer = await next(proof.message)
  checkServer(proof, asText(answer.payload))
  // Some servers want an empty message before they say that the login is done.
  for (let steps = 0; answer.done !== true; steps++) {
    if (steps === MAX_STEPS) throw new OutsideError('The server does not finish the login.')
    answer = await next('')
  }
}

/** Drivers use SHA-1 for a server that lists nothing. */
function mechanismAmong(offered: Offered): Mechanism {
  const names = Array.isArray(offered) ? (offered as readonly unknown[]) : ['SCRAM-SHA-1']
  const found = (Object.keys(MECHANISMS) as Mechanism[]).find((mechanism) => names.includes(mechanism))
  if (found) return found
  throw new OutsideError(
    `The user can log in by ${names.join(', ') || 'nothing'} only, and Boltmark by ${Object.keys(MECHANISMS).join(' or ')}.`,
    'Create the user with one of these mechanisms.',
  )
}

function asBytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf8')
}

function asText(payload: BsonDocument[string] | undefined): string {
  return payload instanceof Uint8Array ? Buffer.from(payload).toString('utf8') : ''
}
