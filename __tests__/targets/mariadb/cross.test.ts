import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { GCC } from '../../../src/targets/build/compiler.js'
import { crossedBrand } from '../../../src/targets/mariadb/cross.js'
import type { Bootstrap, MysqlBrand, MysqlBuild } from '../../../src/targets/mysql/family.js'
import { openTarget, targetSchemas } from '../../../src/targets/registry.js'
import type { BuildRequest } from '../../../src/targets/target.js'
import { newFolder } from '../../support/new-folder.js'
import { aptStandIn } from '../build/stand-in.js'

const { PATH, XDG_CACHE_HOME } = process.env

beforeAll(() => {
  aptStandIn()
})

afterAll(() => {
  process.env.PATH = PATH
  if (XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
  else process.env.XDG_CACHE_HOME = XDG_CACHE_HOME
})

function target(keys: Record<string, unknown>) {
  const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('mariadb').success)!
  return openTarget(schema.parse({ adapter: 'mariadb', ...keys }) as never, '/')
}

test('the build gets a toolchain file, and the flags that find unpacked libraries', async () => {
  const built: [BuildRequest, MysqlBuild][] = []
  const brand = {
    ...{ cmake: ['-DWITH_SSL=system'], requirements: [], headers: [], arguments: [] },
    build: async (request: BuildRequest, how: MysqlBuild) => void built.push([request, how]),
  } as unknown as MysqlBrand
  const crossed = crossedBrand(brand, 'aarch64')
  expect(crossed.cmake.lastIndexOf('-DWITH_SSL=bundled')).toBeGreaterThan(crossed.cmake.indexOf('-DWITH_SSL=system'))
  const folder = newFolder('crossed')
  mkdirSync(join(folder, 'build'))
  const request = {
    ...{ folder, alias: folder, compiler: GCC, cflags: ['-fown'], ldflags: ['-Wl,--emit-relocs'] },
    ...{ profiling: undefined, env: {}, logFile: join(folder, 'build.log') },
  }
  await crossed.build(request, { source: '.', options: ['-DOWN=1'] }, '/')
  const [[seen, how]] = built as [[BuildRequest, MysqlBuild]]
  const toolchain = join(folder, 'toolchain.cmake')
  expect(how.options).toEqual([`-DCMAKE_TOOLCHAIN_FILE=${toolchain}`, '-DOWN=1'])
  const [, root] = /PATH "(.*)" /.exec(readFileSync(toolchain, 'utf8'))!
  expect(existsSync(join(root!, 'usr', 'libncurses-dev'))).toBe(true)
  expect(seen.cflags.slice(0, 3)).toEqual(['-fown', '-isystem', `${root}/usr/include`])
  expect(seen.ldflags).toEqual(['-Wl,--emit-relocs', `-L${root}/usr/lib/aarch64-linux-gnu`])
})

test('a server for another processor reserves no addresses for a buffer pool that may grow, and settings come after', async () => {
  const seen: Bootstrap[] = []
  const plain = {
    arguments: ['--first'],
    requirements: [],
    cmake: [],
    bootstrap: async (how: Bootstrap) => void seen.push(how),
  }
  const { arguments: always, bootstrap } = crossedBrand(plain as unknown as MysqlBrand, 'aarch64')
  const limit = expect.stringMatching(/^--loose-innodb-buffer-pool-size-max=\d+M$/)
  expect(always).toEqual(['--first', limit])
  await bootstrap({ settings: ['--loose-innodb_page_size=8k'] } as unknown as Bootstrap)
  expect(seen).toEqual([{ settings: [limit, '--loose-innodb_page_size=8k'] }])
})

test('what it needs are the programs of the other processor, not the headers of this one', () => {
  const [plain, crossed] = [target({}), target({ cross: 'aarch64' })]
  expect(crossed.requirements.map(({ program }) => program)).toContain('aarch64-linux-gnu-g++')
  expect(plain.requirements.map(({ program }) => program)).not.toContain('aarch64-linux-gnu-g++')
  expect(plain.headers).not.toEqual([])
  expect(crossed.headers).toEqual([])
})

test('a build for another processor is another build', async () => {
  const compiler = { ...GCC, cxx: 'true' }
  const inputs = (keys: Record<string, unknown>) =>
    target({ source: newFolder('source'), ...keys }).buildInputs(compiler)
  expect(await inputs({ cross: 'aarch64' })).toMatchObject({
    cross: 'aarch64',
    cmake: expect.stringContaining('bundled'),
  })
  expect(await inputs({})).not.toHaveProperty('cross')
})
