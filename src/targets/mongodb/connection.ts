import { connect, isIP, type Socket } from 'node:net'
import { connect as connectByTls, type DetailedPeerCertificate, TLSSocket } from 'node:tls'
import type { HostAndPort } from '../../config/address.js'
import { BoltmarkError, OutsideError } from '../../system/errors.js'
import type { BsonDocument } from './bson.js'
import { messageLength, readMessage, writeMessage } from './wire.js'

/** A command that a server refused. */
export class CommandRefused extends OutsideError {
  /** @param code MongoDB's number of the error; 0 if there is none */
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
}

/** The address of a server, and whether to encrypt the connection. */
interface Place extends HostAndPort {
  readonly tls?: boolean | undefined
}

/** A server that cannot be reached, or that does not answer in time. */
export class ServerUnreachable extends OutsideError {}

/** A connection to a server with MongoDB's protocol. It takes one command at a time. */
export class MongodbConnection {
  private received = Buffer.alloc(0)
  private waiting: { readonly done: (answer: BsonDocument) => void; readonly failed: (why: Error) => void } | undefined
  private ended: Error | undefined

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk) => this.take(chunk))
    socket.on('error', (error) => this.end(new ServerUnreachable(reasonOf(error))))
    socket.on('close', () => this.end(new ServerUnreachable('the server closed the connection')))
    socket.on('timeout', () => this.end(new ServerUnreachable('the server does not answer')))
  }

  /**
   * The certificate of the server is not verified, as by the other clients for a server at an address.
   * @throws ServerUnreachable if there is no connection within `timeoutS` seconds
   */
  static async open({ host, port, tls = false }: Place, timeoutS: number): Promise<MongodbConnection> {
    // TLS allows a name in its greeting, but no IP address.
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = tls ? connectByTls({ host, port, ...name, rejectUnauthorized: false }) : connect(port, host)
    const connection = new MongodbConnection(socket)
    socket.setTimeout(timeoutS * 1000)
    await new Promise<void>((done, failed) => {
      connection.waiting = { done: () => {}, failed }
      socket.once(tls ? 'secureConnect' : 'connect', done)
    })
    connection.waiting = undefined
    return connection
  }

  /**
   * Runs a command in a database.
   * @param timeoutS how long the server may be silent; s
   * @throws CommandRefused with the server's message; ServerUnreachable; OutsideError for an answer that is malformed
   */
  async command(database: string, command: BsonDocument, timeoutS: number): Promise<BsonDocument> {
    if (this.ended) throw this.ended
    const answer = await new Promise<BsonDocument>((done, failed) => {
      this.waiting = { done, failed }
      this.socket.setTimeout(timeoutS * 1000)
      this.socket.write(writeMessage(database, command))
    })
    const refusal = refusalIn(answer)
    if (refusal) throw refusal
    return answer
  }

  /** The certificates that the server sent, its own first, in DER. Empty if the connection is not encrypted. */
  certificates(): readonly Buffer[] {
    if (!(this.socket instanceof TLSSocket)) return []
    const found = new Map<string, Buffer>()
    let each: DetailedPeerCertificate | undefined = this.socket.getPeerCertificate(true)
    // A certificate that signed itself is its own issuer.
    for (; each?.raw && !found.has(each.fingerprint256); each = each.issuerCertificate)
      found.set(each.fingerprint256, each.raw)
    return [...found.values()]
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk])
    try {
      const length = messageLength(this.received)
      if (length === undefined || this.received.length < length) return
      const answer = readMessage(this.received.subarray(0, length))
      this.received = this.received.subarray(length)
      this.waiting?.done(answer)
    } catch (error) {
      this.end(error as Error)
    }
  }

  private end(why: Error): void {
    this.ended ??= why
    this.waiting?.failed(this.ended)
    this.socket.destroy()
  }
}

/** One line about a failure of the network. OpenSSL's messages contain addresses in memory, its reasons do not. */
function reasonOf(error: NodeJS.ErrnoException & { readonly reason?: string }): string {
  return error.reason ?? (error.message || (error.code ?? 'it gives no reason'))
}

/** Why a command failed: as a whole, or for the documents that it should write. */
function refusalIn(answer: BsonDocument): CommandRefused | undefined {
  const { writeErrors = [] } = answer
  const [write] = Array.isArray(writeErrors) ? (writeErrors as readonly BsonDocument[]) : []
  const wrong = Number(answer.ok) === 1 ? write : answer
  return wrong && new CommandRefused(String(wrong.errmsg ?? 'it gives no reason'), Number(wrong.code ?? 0))
}

/**
 * Sends a command to the database `admin`.
 * @param command its name, for example `ping`
 * @returns whether it succeeded; false, too, when no answer comes within `timeoutS` seconds
 */
export async function adminCommand(place: Place, command: string, timeoutS: number): Promise<boolean> {
  let connection: MongodbConnection | undefined
  try {
    connection = await MongodbConnection.open(place, timeoutS)
    await connection.command('admin', { [command]: 1 }, timeoutS)
    return true
  } catch (error) {
    if (error instanceof BoltmarkError) return false
    throw error
  } finally {
    connection?.close()
  }
}
