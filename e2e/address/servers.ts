import { mkdtempSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import type { Server } from '../../src/targets/target.js'
import type { ServerEndpoint } from '../../src/workloads/driver.js'
import { POSTGRESQL } from '../postgresql.js'

/** A database server of the test's own, which the job under test did not start. */
export interface Standing {
  readonly port: number
  readonly user: string
  readonly password: string
  readonly pid: number
  stop(): Promise<void>
}

/** For both databases; it goes into the environment of the job, and nowhere else. */
export const PASSWORD = 'only-for-the-environment'

/** Starts PostgreSQL or MariaDB of the distribution on loopback. @param keys further keys under `target:` */
export async function standing(
  adapter: 'postgresql' | 'mariadb',
  keys: Record<string, unknown> = {},
): Promise<Standing> {
  const folder = mkdtempSync(join(tmpdir(), 'boltmark-standing-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  await mkdir(data)
  const server = adapter === 'postgresql' ? join(POSTGRESQL, 'postgres') : '/usr/sbin/mariadbd'
  const own =
    adapter === 'postgresql'
      ? {
          'after-start': [
            `CREATE ROLE bench LOGIN CREATEDB PASSWORD '${PASSWORD}'`,
            'CREATE DATABASE sbtest OWNER bench',
          ],
        }
      : {
          share: '/usr/share/mysql',
          'after-start': [`CREATE USER bench IDENTIFIED BY '${PASSWORD}'`, 'GRANT ALL ON *.* TO bench'],
        }
  const schema = targetSchemas.find(({ shape }) => shape.adapter!.safeParse(adapter).success)!
  const config = schema.parse({ adapter, binaries: { server }, connect: 'tcp', ...own, ...keys })
  const target = openTarget(config as Parameters<typeof openTarget>[0], '/')
  const binaries = { server }
  const logFile = join(folder, 'server.log')
  await target.initialise({ plain: binaries, data, logFile, content: '' })
  const running: Server = await target.start({ binaries, plain: binaries, data, logFile })
  const { address } = running.endpoint as ServerEndpoint
  return { port: address.port, user: 'bench', password: PASSWORD, pid: running.pids[0]!, stop: () => running.stop() }
}
