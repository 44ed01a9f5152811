import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BsonDocument } from '../../src/targets/mongodb/bson.js'
import { MongodbConnection } from '../../src/targets/mongodb/connection.js'
import { logIn } from '../../src/targets/mongodb/login.js'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import { selfSigned } from '../../src/targets/server/connection.js'
import { freePort } from '../../src/targets/server/process.js'
import type { Server } from '../../src/targets/target.js'
import type { MongodbEndpoint } from '../../src/workloads/driver.js'
import { PASSWORD } from '../address/servers.js'

export const ADMINISTRATOR = 'administrator'
export const GO_YCSB = resolve('.tools/bin/go-ycsb')

const FERRETDB = resolve('.tools/bin/ferretdb')
const LOOPBACK = '127.0.0.1'
const ANSWER_S = 30

/** A FerretDB that a job under test did not start. */
export interface Standing {
  readonly server: Server
  /** Connections there are not encrypted. */
  readonly port: number
  /** Connections there are encrypted. */
  readonly tlsPort: number
}

/** A folder that the server may enter, whoever it runs as. */
export function folderFor(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `boltmark-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Runs one command as the administrator. */
export async function ask(port: number, database: string, command: BsonDocument): Promise<BsonDocument> {
  const connection = await MongodbConnection.open({ host: LOOPBACK, port }, ANSWER_S)
  try {
    const login = { user: ADMINISTRATOR, password: PASSWORD, authSource: 'admin' }
    await logIn(connection, login, ['SCRAM-SHA-256'])
    return await connection.command(database, command, ANSWER_S)
  } finally {
    connection.close()
  }
}

/** Starts a FerretDB with an administrator. @param name of its folder, in `folder` */
export async function standing(folder: string, name: string): Promise<Standing> {
  const data = join(folder, name)
  const setup = ['database=admin', `username=${ADMINISTRATOR}`, `password=${PASSWORD}`].map((one) => `--setup-${one}`)
  const schema = targetSchemas.find(({ shape }) => shape.adapter!.safeParse('ferretdb').success)!
  const binaries = { server: FERRETDB }
  const open = (...more: string[]) => {
    const keys = { binaries, arguments: ['--test-enable-new-auth', ...setup, ...more] }
    return openTarget(schema.parse({ adapter: 'ferretdb', ...keys }) as Parameters<typeof openTarget>[0], '/')
  }
  const account = await open().account()
  const certificates = join(folder, `${name}-certificate`)
  for (const each of [data, certificates]) mkdirSync(each)
  const { file, key } = await selfSigned(certificates, account)
  const tlsPort = await freePort(LOOPBACK)
  const tls = [`=${LOOPBACK}:${tlsPort}`, `-cert-file=${file}`, `-key-file=${key}`].map((one) => `--listen-tls${one}`)
  const server = await open(...tls).start({ binaries, plain: binaries, data, logFile: `${data}.log` })
  return { server, port: (server.endpoint as MongodbEndpoint).address.port, tlsPort }
}
