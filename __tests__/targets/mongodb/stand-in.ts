import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'
import type { BsonDocument } from '../../../src/targets/mongodb/bson.js'
import { MECHANISMS, type Mechanism, passwordFor } from '../../../src/targets/mongodb/scram.js'
import { messageLength, readMessage, writeMessage } from '../../../src/targets/mongodb/wire.js'

/** What a server knows of one user, and how it behaves. */
export interface Behaviour {
  readonly user?: string
  readonly password?: string
  readonly mechanisms?: readonly Mechanism[]
  /** The database that the user is defined in; default: admin. */
  readonly authSource?: string
  /** Its certificate and key, if it encrypts. */
  readonly tls?: TlsOptions
  /** Answers that replace its own, by the name of the command. */
  readonly answers?: Readonly<Record<string, BsonDocument>>
  /** Whether it proves that it knows the password. */
  readonly isHonest?: boolean
  /** Whether it wants an empty message before it says that the login is done. */
  readonly wantsEmpty?: boolean
}

const ITERATIONS = 4096
const SALT = Buffer.from('salt of the user')

/**
 * A server with MongoDB's protocol in this process, not MongoDB: it logs in by SCRAM, and keeps collections of one
 * document in memory.
 */
export class StandIn {
  /** The commands that it got, by name and database. */
  readonly told: string[] = []
  /** Databases, their collections, and the document in each. */
  readonly databases = new Map<string, Map<string, BsonDocument>>()
  private readonly sockets = new Set<Socket>()
  private readonly server: Server

  private constructor(private readonly behaviour: Behaviour) {
    const serve = (socket: Socket) => this.serve(socket)
    this.server = behaviour.tls ? createTlsServer(behaviour.tls, serve) : createServer(serve)
  }

  static async start(behaviour: Behaviour = {}): Promise<StandIn> {
    const standIn = new StandIn(behaviour)
    await new Promise<void>((listening) => standIn.server.listen(0, '127.0.0.1', listening))
    return standIn
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((closed) => this.server.close(closed))
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket)
    socket.on('error', () => {})
    const { user, password = '' } = this.behaviour
    const login = user === undefined ? undefined : new ServersLogin(user, password, this.behaviour)
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const length = messageLength(received)
      if (length === undefined || received.length < length) return
      const { $db, ...command } = readMessage(received.subarray(0, length))
      received = received.subarray(length)
      const answer = this.answer(String($db), command, login)
      // In two pieces, as a network may deliver it.
      const bytes = writeMessage('', { ok: 1, ...answer })
      socket.write(bytes.subarray(0, 10))
      setTimeout(() => socket.write(bytes.subarray(10)), 1)
    })
  }

  private answer(database: string, command: BsonDocument, login: ServersLogin | undefined): BsonDocument {
    const [name = ''] = Object.keys(command)
    this.told.push(`${database} ${name}`)
    const own = this.behaviour.answers?.[name]
    if (own) return own
    const { authSource = 'admin' } = this.behaviour
    const isAsked = String(command.saslSupportedMechs).startsWith(`${authSource}.`)
    if (name === 'hello') return { isWritablePrimary: true, ...((isAsked && login?.offered()) || {}) }
    if (name === 'saslStart' || name === 'saslContinue')
      return (database === authSource && login?.step(command)) || FAILED
    if (login && !login.isDone) return { ok: 0, code: 13, errmsg: `command ${name} requires authentication` }
    return this.data(database, name, command) ?? { ok: 0, code: 59, errmsg: `no such command: ${name}` }
  }

  private data(database: string, name: string, command: BsonDocument): BsonDocument | undefined {
    const collections = this.databases.get(database) ?? new Map<string, BsonDocument>()
    const collection = String(command[name])
    const batch = (documents: readonly BsonDocument[]) => ({ cursor: { id: 0n, firstBatch: documents } })
    if (name === 'listCollections') return batch([...collections.keys()].map((each) => ({ name: each })))
    if (name === 'find') return batch([collections.get(collection)].filter((each) => each !== undefined))
    if (name === 'dropDatabase') this.databases.delete(database)
    else if (name === 'insert') collections.set(collection, (command.documents as readonly BsonDocument[])[0]!)
    else if (name === 'update') {
      const [{ u }] = command.updates as unknown as readonly [{ u: { $set: BsonDocument } }]
      collections.set(collection, { ...collections.get(collection), ...u.$set })
    } else return name === 'buildInfo' ? { version: '7.0.5' } : undefined
    if (collections.size > 0 && name !== 'dropDatabase') this.databases.set(database, collections)
    return {}
  }
}

const FAILED = { ok: 0, code: 18, errmsg: 'Authentication failed.' }

/** The server's side of one login, by RFC 5802. */
class ServersLogin {
  isDone = false
  private mechanism: Mechanism = 'SCRAM-SHA-256'
  private first = ''
  private isProven = false

  constructor(
    private readonly user: string,
    private readonly password: string,
    private readonly behaviour: Behaviour,
  ) {}

  offered(): BsonDocument {
    const { mechanisms } = this.behaviour
    return mechanisms ? { saslSupportedMechs: [...mechanisms] } : {}
  }

  step(command: BsonDocument): BsonDocument {
    const said = Buffer.from(command.payload as Uint8Array).toString('utf8')
    if (typeof command.mechanism === 'string') return this.begin(command.mechanism as Mechanism, said)
    if (!this.isProven) return this.prove(said)
    this.isDone = true
    return { conversationId: 1, done: true, payload: new Uint8Array() }
  }

  private begin(mechanism: Mechanism, said: string): BsonDocument {
    if (!(this.behaviour.mechanisms ?? ['SCRAM-SHA-1']).includes(mechanism)) return FAILED
    const [, user, nonce] = /^n,,n=([^,]*),r=(.*)$/.exec(said) ?? []
    if (user !== this.user) return FAILED
    this.mechanism = mechanism
    const server = `r=${nonce}of-the-server,s=${SALT.toString('base64')},i=${ITERATIONS}`
    this.first = `n=${user},r=${nonce},${server}`
    return { conversationId: 1, done: false, payload: Buffer.from(server) }
  }

  private prove(said: string): BsonDocument {
    const { isHonest = true, wantsEmpty = false } = this.behaviour
    const hash = MECHANISMS[this.mechanism]
    const [, without = '', proof = ''] = /^(.*),p=(.*)$/.exec(said) ?? []
    const size = createHash(hash).digest().length
    const known = passwordFor(this.mechanism, this.user, this.password)
    const salted = pbkdf2Sync(known, SALT, ITERATIONS, size, hash)
    const mac = (key: Buffer, text: string) => createHmac(hash, key).update(text).digest()
    const stored = createHash(hash).update(mac(salted, 'Client Key')).digest()
    const signature = mac(stored, `${this.first},${without}`)
    const clientKey = Buffer.from(proof, 'base64').map((byte, index) => byte ^ signature[index]!)
    if (!createHash(hash).update(clientKey).digest().equals(stored)) return FAILED
    this.isProven = true
    this.isDone = !wantsEmpty
    const own = mac(mac(salted, isHonest ? 'Server Key' : 'Another Key'), `${this.first},${without}`)
    return { conversationId: 1, done: this.isDone, payload: Buffer.from(`v=${own.toString('base64')}`) }
  }
}
