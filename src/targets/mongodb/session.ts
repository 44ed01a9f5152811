import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { unlessInterrupted } from '../../system/processes/interrupt.js'
import type { MongodbEndpoint, MongodbLogin } from '../../workloads/driver.js'
import {
  type Login,
  MARK,
  type Protocol,
  type SchemaState,
  type Session,
  STATEMENT_S,
  tellable,
} from '../elsewhere/session.js'
import type { BsonDocument, BsonValue } from './bson.js'
import { adminCommand, CommandRefused, MongodbConnection, ServerUnreachable } from './connection.js'
import { logIn } from './login.js'
import { trustStoreOf } from './trust-store.js'

/** How to recognise one kind of server with MongoDB's protocol. */
interface Kind {
  /** Its name in messages. */
  readonly title: string
  /** Its version, from its answer to `buildInfo`. Undefined if it is another kind. */
  versionIn(buildInfo: BsonDocument): string | undefined
}

/** The database that commands about the whole server are for. */
const ADMIN = 'admin'

/** How long a server may take to accept a connection, and to describe itself; s. */
const ANSWER_S = 10

/** How long it may take to say whether it answers with TLS, or without; s. */
const PROBE_S = 3

/** The server ended the TLS handshake because of the client's certificate. Boltmark has none. */
const WANTS_CERTIFICATE = /alert.*certificate/

/** The name of the file with the server's certificates, for load generators in Java. */
const TRUST_STORE = 'trust-store.jks'

/** MongoDB's numbers of errors. */
const UNAUTHORIZED = 13
const AUTHENTICATION_FAILED = 18
const COMMAND_NOT_FOUND = 59

/** The sections of the server's options that affect its speed. The others have its paths, its network and its keys. */
const TOLD_OPTIONS = ['storage', 'replication', 'operationProfiling', 'sharding']

/**
 * What an answer has besides parameters: whether it is good, and the time of a cluster. Paths differ between any two
 * servers.
 */
const NO_SETTING = /^(ok|operationTime|lastCommittedOpTime|\$.*)$|path$/i

/** Runs one command in a database. */
type Ask = (database: string, command: BsonDocument, timeoutS?: number) => Promise<BsonDocument>

/**
 * How to ask a server with MongoDB's protocol. A schema is a database, and a collection marks those of Boltmark.
 * @param authSource the database that the user is defined in
 */
export function mongodbProtocol(kind: Kind, authSource: string): Protocol {
  return { kind: 'mongodb', requirements: [], open: (login) => new MongodbSession(login, kind, authSource) }
}

class MongodbSession implements Session {
  private readonly where: string

  constructor(
    private readonly login: Login,
    private readonly kind: Kind,
    private readonly authSource: string,
  ) {
    this.where = `${login.host}:${login.port}`
  }

  async version(): Promise<string> {
    return this.inSession(async (ask, hello) => {
      // A server that belongs to no replica set is writable, and so is a router of a sharded cluster.
      if (hello.isWritablePrimary === false)
        throw new OutsideError(
          `The server at ${this.where} is a secondary of the replica set ${hello.setName ?? ''}: it takes no writes.`,
          `Name its primary as target.address${hello.primary ? `: "${hello.primary}"` : ''}.`,
        )
      const info = await ask(ADMIN, { buildInfo: 1 })
      const version = this.kind.versionIn(info)
      if (version !== undefined) return version
      throw new OutsideError(
        `The server at ${this.where} is not ${this.kind.title}: its version is ${info.ferretdbVersion ?? info.version}.`,
        'Correct target.adapter or target.address.',
      )
    })
  }

  async settings(): Promise<Readonly<Record<string, string>>> {
    return this.inSession(async (ask) => {
      // A server of another make lacks some commands.
      const optional = (command: BsonDocument) =>
        ask(ADMIN, command).catch((error: unknown) => {
          if (error instanceof CommandRefused && error.code === COMMAND_NOT_FOUND) return {} as BsonDocument
          throw error
        })
      const parameters = await optional({ getParameter: '*' })
      const { parsed } = await optional({ getCmdLineOpts: 1 })
      const options = (parsed ?? {}) as BsonDocument
      const all = [
        ...Object.entries(parameters).map(([name, value]) => [name, asText(value)] as const),
        ...TOLD_OPTIONS.flatMap((section) => optionsIn(options[section], section)),
      ]
      return tellable(all.filter(([name]) => !NO_SETTING.test(name)))
    })
  }

  async run(commands: readonly string[]): Promise<void> {
    if (commands.length === 0) return
    await this.inSession(async (ask) => {
      for (const command of commands) await ask(ADMIN, JSON.parse(command) as BsonDocument, STATEMENT_S)
    })
  }

  async stateOf(schema: string): Promise<SchemaState> {
    return this.inSession(async (ask) => {
      const { cursor } = await ask(schema, { listCollections: 1, nameOnly: true })
      const names = batchOf(cursor).map(({ name }) => name)
      // MongoDB has no empty databases.
      if (names.length === 0) return { kind: 'absent' }
      const found = await ask(schema, { find: MARK, limit: 1, singleBatch: true })
      const [mark] = batchOf(found.cursor)
      if (!mark) return { kind: 'foreign', tables: names.length }
      return { kind: 'made', made: { content: String(mark.content), filled: mark.filled === true } }
    })
  }

  async make(schema: string, content: string): Promise<void> {
    await this.inSession((ask) =>
      ask(schema, { insert: MARK, documents: [{ _id: MARK, content, filled: false }], ordered: true }),
    )
  }

  async drop(schema: string): Promise<void> {
    await this.inSession((ask) => ask(schema, { dropDatabase: 1 }, STATEMENT_S))
  }

  /** MongoDB's planner tries plans on the data, so there are no statistics to collect. */
  async analyse(): Promise<void> {}

  async markFilled(schema: string): Promise<void> {
    const update = { q: { _id: MARK }, u: { $set: { filled: true } } }
    await this.inSession((ask) => ask(schema, { update: MARK, updates: [update], ordered: true }))
  }

  async endpoint(schema: string, folder: string): Promise<MongodbEndpoint> {
    const { host, port, tls } = this.login
    const endpoint = { kind: 'mongodb', address: { host, port }, database: schema, login: this.user() } as const
    if (!tls) return endpoint
    const trustStore = join(folder, TRUST_STORE)
    await writeFile(trustStore, trustStoreOf(await this.inSession(async (_ask, _hello, sent) => sent)))
    return { ...endpoint, tls: { trustStore } }
  }

  private user(): MongodbLogin | undefined {
    const { user, password = '' } = this.login
    return user === undefined ? undefined : { user, password, authSource: this.authSource }
  }

  /** Opens a connection, logs it in, and closes it after `work`. */
  private inSession<T>(
    work: (ask: Ask, hello: BsonDocument, certificates: readonly Buffer[]) => Promise<T>,
  ): Promise<T> {
    return unlessInterrupted(async () => {
      let opened: MongodbConnection | undefined
      let isGreeted = false
      try {
        const connection = await MongodbConnection.open(this.login, ANSWER_S)
        opened = connection
        const ask: Ask = (database, command, timeoutS = ANSWER_S) => connection.command(database, command, timeoutS)
        const user = this.user()
        const hello = await ask(
          ADMIN,
          user ? { hello: 1, saslSupportedMechs: `${user.authSource}.${user.user}` } : { hello: 1 },
        )
        isGreeted = true
        if (user) await logIn(connection, user, hello.saslSupportedMechs)
        return await work(ask, hello, connection.certificates())
      } catch (error) {
        throw (isGreeted ? undefined : await this.otherEncryption(error)) ?? this.explained(error)
      } finally {
        opened?.close()
      }
    })
  }

  /** The error of a server that answers with TLS although the config has none, or the other way round. */
  private async otherEncryption(error: unknown): Promise<OutsideError | undefined> {
    if (!(error instanceof OutsideError) || error instanceof CommandRefused) return undefined
    if (WANTS_CERTIFICATE.test(error.message)) return undefined
    const { where, kind, login } = this
    if (!(await adminCommand({ ...login, tls: !login.tls }, 'hello', PROBE_S))) return undefined
    return login.tls
      ? new OutsideError(
          `There is no TLS with ${kind.title} at ${where}: ${error.message}. It answers without TLS.`,
          'Start the server with TLS, or take target.tls out.',
        )
      : new OutsideError(
          `${kind.title} at ${where} answers with TLS only, and target.tls is not set.`,
          'Set target.tls: true.',
        )
  }

  /** An error with what it is about, and what to do. */
  private explained(error: unknown): unknown {
    const { where, kind, login } = this
    if (error instanceof ServerUnreachable && WANTS_CERTIFICATE.test(error.message))
      return new OutsideError(
        `${kind.title} at ${where} wants a certificate of the client: ${error.message}.`,
        'Boltmark has none. Let the server accept clients without one (net.tls.allowConnectionsWithoutCertificates).',
      )
    if (error instanceof ServerUnreachable)
      return new OutsideError(
        `No ${kind.title} answers at ${where}: ${error.message}.`,
        'Correct target.address, or start the server.',
      )
    if (!(error instanceof CommandRefused)) return error
    if (error.code === AUTHENTICATION_FAILED)
      return new OutsideError(
        `${kind.title} at ${where} refused the user ${login.user}: ${error.message}`,
        `Correct target.user, target.password, or target.auth-source: the database that the user is in (now ${this.authSource}).`,
      )
    if (error.code === UNAUTHORIZED)
      return new OutsideError(
        `${kind.title} at ${where} refused ${login.user ?? 'a client without a user'}: ${error.message}`,
        login.user === undefined
          ? 'Name target.user and target.password.'
          : 'Give the user the roles readWriteAnyDatabase, dbAdminAnyDatabase and clusterMonitor.',
      )
    return new OutsideError(`${kind.title} at ${where} refused a command: ${error.message}`)
  }
}

/** The documents of a cursor's first batch. */
function batchOf(cursor: BsonValue | undefined): readonly BsonDocument[] {
  const { firstBatch } = (cursor ?? {}) as BsonDocument
  return Array.isArray(firstBatch) ? (firstBatch as readonly BsonDocument[]) : []
}

/** The server's options as names with dots: `storage.wiredTiger.engineConfig.cacheSizeGB`. */
function optionsIn(value: BsonValue | undefined, name: string): (readonly [name: string, value: string])[] {
  if (value === undefined) return []
  if (value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Uint8Array)
    return [[name, asText(value)]]
  return Object.entries(value as BsonDocument).flatMap(([key, inner]) => optionsIn(inner, `${name}.${key}`))
}

function asText(value: BsonValue): string {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint') return String(value)
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner))
}
