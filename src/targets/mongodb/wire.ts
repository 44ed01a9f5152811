import { OutsideError } from '../../system/errors.js'
import { type BsonDocument, int32, readBson, writeBson } from './bson.js'

/** The opcode of every message since MongoDB 3.6. */
const OP_MSG = 2013

/** The header: the length of the message, its number, the number of the question, the opcode. */
const HEADER_BYTES = 16

/** The flags, and the byte that says that the body follows. */
const BEFORE_BODY_BYTES = 5

/** A checksum follows the body. */
const WITH_CHECKSUM = 1

/** MongoDB's own limit. */
const MAX_MESSAGE_BYTES = 48_000_000

/**
 * Writes a command as one message. Pure.
 * @see https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export function writeMessage(database: string, command: BsonDocument): Buffer {
  // The flags are 0. One section follows, with the document.
  const body = Buffer.concat([int32(0), Buffer.from([0]), writeBson({ ...command, $db: database })])
  const header = [HEADER_BYTES + body.length, 1, 0, OP_MSG].map(int32)
  return Buffer.concat([...header, body])
}

/**
 * The length of a message by its first bytes. Undefined while there are fewer than four. Pure.
 * @throws OutsideError for a length that no message has: the server speaks another protocol
 */
export function messageLength(bytes: Buffer): number | undefined {
  if (bytes.length < 4) return undefined
  const length = bytes.readInt32LE(0)
  if (length < HEADER_BYTES + BEFORE_BODY_BYTES || length > MAX_MESSAGE_BYTES) throw anotherProtocol()
  return length
}

/**
 * Reads the document of a whole message. Pure.
 * @throws OutsideError for a malformed message
 */
export function readMessage(message: Buffer): BsonDocument {
  if (messageLength(message) !== message.length || message.readInt32LE(12) !== OP_MSG) throw anotherProtocol()
  const flags = message.readInt32LE(HEADER_BYTES)
  const kind = message[HEADER_BYTES + 4]
  if (kind !== 0) throw anotherProtocol()
  const end = message.length - ((flags & WITH_CHECKSUM) === 0 ? 0 : 4)
  return readBson(message.subarray(HEADER_BYTES + BEFORE_BODY_BYTES, end))
}

function anotherProtocol(): OutsideError {
  return new OutsideError("The answer of the server is not in MongoDB's protocol.")
}
