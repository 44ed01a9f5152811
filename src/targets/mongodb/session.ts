import { OutsideError } from '../../system/errors.js'
import { unlessInterrupted } from '../../system/processes/interrupt.js'
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
import { CommandRefused, MongodbConnection, ServerUnreachable } from './connection.js'
import { logIn, USERS } from './login.js'

/** How to recognise one kind of server with MongoDB's protocol. */
interface Kind {
  /** Its name in messages. */
  readonly title: string
  /** Its version, from its answer to `buildInfo`. Undefined if it is another kind. */
  versionIn(buildInfo: BsonDocument): string | undefined
}

/** How long a server may take to accept a connection, and to describe itself; s. */
const ANSWER_S = 10

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

/** How to ask a server with MongoDB's protocol. A schema is a database, and a collection marks those of Boltmark. */
export function mongodbProtocol(kind: Kind): Protocol {
  return { kind: 'mongodb', requirements: [], open: (login) => new MongodbSession(login, kind) }
}

class MongodbSession implements Session {
  private readonly where: string

  constructor(
    private readonly login: Login,
    private readonly kind: Kind,
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
      const info = await ask(USERS, { buildInfo: 1 })
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
        ask(USERS, command).catch((error: unknown) => {
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
      for (const command of commands) await ask(USERS, JSON.parse(command) as BsonDocument, STATEMENT_S)
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

  endpoint(schema: string) {
    const { host, port, user, password = '' } = this.login
    const login = user === undefined ? undefined : { user, password }
    return { kind: 'mongodb', address: { host, port }, database: schema, login } as const
  }

  /** Opens a connection, logs it in, and closes it after `work`. */
  private inSession<T>(work: (ask: Ask, hello: BsonDocument) => Promise<T>): Promise<T> {
    return unlessInterrupted(async () => {
      let opened: MongodbConnection | undefined
      try {
        const connection = await MongodbConnection.open(this.login, ANSWER_S)
        opened = connection
        const ask: Ask = (database, command, timeoutS = ANSWER_S) => connection.command(database, command, timeoutS)
        return await work(ask, await this.greet(connection, ask))
      } catch (error) {
        throw this.explained(error)
      } finally {
        opened?.close()
      }
    })
  }

  /** The server's answer to `hello`, after the login. */
  private async greet(connection: MongodbConnection, ask: Ask): Promise<BsonDocument> {
    const { user, password = '' } = this.login
    if (user === undefined) return ask(USERS, { hello: 1 })
    const hello = await ask(USERS, { hello: 1, saslSupportedMechs: `${USERS}.${user}` })
    await logIn(connection, { user, password }, hello.saslSupportedMechs)
    return hello
  }

  /** An error with what it is about, and what to do. */
  private explained(error: unknown): unknown {
    const { where, kind, login } = this
    if (error instanceof ServerUnreachable)
      return new OutsideError(
        `No ${kind.title} answers at ${where}: ${error.message}.`,
        'Correct target.address, or start the server.',
      )
    if (!(error instanceof CommandRefused)) return error
    if (error.code === AUTHENTICATION_FAILED)
      return new OutsideError(
        `${kind.title} at ${where} refused the user ${login.user}: ${error.message}`,
        `Correct target.user and target.password. The user has to be in the database ${USERS}.`,
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
