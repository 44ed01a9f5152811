import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseJob } from './job.js'

/** The server by Redis' own makefile, from the source of the package, and the same server after BOLT. */
export async function redisFromSource(job: DatabaseJob): Promise<{ plain: string; optimised: string }> {
  const folder = resolve('.boltmark', 'e2e-packages-redis')
  const plain = join(folder, 'redis-server')
  mkdirSync(folder, { recursive: true })
  const downloaded = join(job.workFolder, 'source', 'package')
  const description = readdirSync(downloaded).find((name) => name.endsWith('.dsc'))!
  const env = { REDIS_DSC: join(downloaded, description), REDIS_SERVER: plain }
  const source = new DatabaseJob('packages-source', 'packages-source', env, undefined, [
    `target.binaries.server=${plain}`,
  ])
  const { exitCode, stderr } = await source.run('optimize')
  if (exitCode !== 0) throw new Error(stderr)
  return { plain, optimised: join(source.workFolder, 'optimize', 'bolt', 'server', 'redis-server') }
}
