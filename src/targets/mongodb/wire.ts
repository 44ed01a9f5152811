import { connect } from 'node:net'

/** The opcode of every message since MongoDB 3.6. */
const OP_MSG = 2013

/** No answer to a command of Boltmark is larger. */
const MAX_REPLY_BYTES = 48 * 1024 * 1024

/** The BSON types of the few values that Boltmark sends and reads. */
const DOUBLE = 1
const STRING = 2

/**
 * Sends a command to the database `admin` of a server with MongoDB's protocol.
 * @param command for example `ping`
 * @returns whether it succeeded; false, too, when no answer comes within `timeoutS` seconds
 * @see https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
 */
export function adminCommand(
  { host, port }: { readonly host: string; readonly port: number },
  command: string,
  timeoutS: number,
): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, host)
    let reply = Buffer.alloc(0)
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.setTimeout(timeoutS * 1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.once('connect', () => socket.write(message(command)))
    socket.on('data', (chunk) => {
      reply = Buffer.concat([reply, chunk])
      if (reply.length < 4) return
      const length = reply.readInt32LE(0)
      if (length > MAX_REPLY_BYTES || length < 0) end(false)
      else if (reply.length >= length) end(saysOk(reply))
    })
  })
}

/** The command `{ <command>: 1.0, $db: "admin" }` as one message. Pure. */
export function message(command: string): Buffer {
  const elements = Buffer.concat([
    Buffer.from([DOUBLE]),
    cstring(command),
    double(1),
    Buffer.from([STRING]),
    cstring('$db'),
    int32('admin'.length + 1),
    cstring('admin'),
  ])
  const document = Buffer.concat([int32(elements.length + 5), elements, Buffer.from([0])])
  // The flags are 0. One section follows, with the document.
  const body = Buffer.concat([int32(0), Buffer.from([0]), document])
  const header = [16 + body.length, 1, 0, OP_MSG].map(int32)
  return Buffer.concat([...header, body])
}

/** Whether `ok` is 1 in the document of a reply. Every server sends it as a double. Pure. */
export function saysOk(reply: Buffer): boolean {
  const ok = Buffer.concat([Buffer.from([DOUBLE]), cstring('ok'), double(1)])
  return reply.includes(ok)
}

function cstring(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'latin1')
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
