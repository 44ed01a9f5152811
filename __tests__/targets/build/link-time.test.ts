import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ltoFlags } from '../../../src/optimizers/lto/find.js'
import { addedFlags } from '../../../src/optimizers/optimizer.js'
import { buildWithCmake } from '../../../src/targets/build/cmake.js'
import { GCC } from '../../../src/targets/build/compiler.js'
import { buildPostgresql } from '../../../src/targets/postgresql/build.js'
import { newFolder } from '../../support/new-folder.js'

/** A program that writes down its arguments, one on each line. */
const WRITES_ARGUMENTS = '#!/bin/sh\nprintf "%s\\n" "$@" > "$(dirname "$0")/$(basename "$0").arguments"\n'

/** What the build tools of a target are called with. @param family the compiler that optimises when it links */
function scene(family: 'gcc' | 'clang') {
  const home = newFolder('link-time')
  const bin = join(home, 'bin')
  mkdirSync(bin)
  for (const program of ['cmake', 'ninja', 'make', 'configure'])
    writeFileSync(join(bin, program), WRITES_ARGUMENTS, { mode: 0o755 })
  const folder = join(home, 'build')
  mkdirSync(folder)
  const optimizers = addedFlags([ltoFlags(family, undefined), { flags: ['-fprofile-use=profile'] }].map(asAddition))
  const request = {
    ...{ folder, alias: folder, compiler: { ...GCC, family }, cflags: ['-fwhole'], ldflags: ['-Wl,--emit-relocs'] },
    profiling: { ...optimizers, plain: { server: '/plain/bin/server' } },
    env: { PATH: `${bin}:${process.env.PATH}` },
    logFile: join(home, 'build.log'),
  }
  return { home, bin, request, said: (program: string) => readFileSync(join(bin, `${program}.arguments`), 'utf8') }
}

const asAddition = (given: { readonly flags: readonly string[]; readonly linking?: readonly string[] }) => ({
  ...given,
  label: 'some',
  inputs: {},
  judge: async () => ({ notes: [], warnings: [] }),
})

describe('cmake, for MySQL and MariaDB', () => {
  async function options(family: 'gcc' | 'clang') {
    const { home, request, said } = scene(family)
    await buildWithCmake(request, { source: home, tree: join(home, 'tree'), options: ['-DOWN=1'], targets: ['server'] })
    return Object.fromEntries([...said('cmake').matchAll(/^-D(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  }

  test('GCC: the flags of the chain compile and link, and MySQL sees that it is optimised when it is linked', async () => {
    const { CMAKE_C_FLAGS, CMAKE_CXX_FLAGS, CMAKE_EXE_LINKER_FLAGS, ...others } = await options('gcc')
    expect(CMAKE_C_FLAGS).toBe('-fwhole -flto=auto -ffat-lto-objects -fprofile-use=profile')
    // The expression with which MySQL looks for it.
    expect(CMAKE_CXX_FLAGS).toMatch(/ -flto/)
    expect(CMAKE_EXE_LINKER_FLAGS).toBe(
      '-Wl,--build-id=sha1 -Wl,--emit-relocs -flto=auto -ffat-lto-objects -fprofile-use=profile',
    )
    expect(Object.keys(others).filter((name) => /LINKER/.test(name))).toEqual([])
  })

  test('Clang: the name of the linker is only for linking, but for all that is linked', async () => {
    const given = await options('clang')
    // With it, Clang would warn, and MySQL would take every flag that it tries for unknown.
    expect(given.CMAKE_C_FLAGS).toBe('-fwhole -flto=thin -fprofile-use=profile')
    expect(given.CMAKE_EXE_LINKER_FLAGS).toBe(
      '-Wl,--build-id=sha1 -Wl,--emit-relocs -flto=thin -fprofile-use=profile -fuse-ld=lld',
    )
    expect([given.CMAKE_SHARED_LINKER_FLAGS, given.CMAKE_MODULE_LINKER_FLAGS]).toEqual(['-fuse-ld=lld', '-fuse-ld=lld'])
  })
})

describe("PostgreSQL's autoconf", () => {
  test.each([
    ['gcc', 'LDFLAGS=-Wl,--build-id=sha1 -Wl,--emit-relocs', '-flto=auto -ffat-lto-objects'],
    ['clang', 'LDFLAGS=-Wl,--build-id=sha1 -Wl,--emit-relocs -fuse-ld=lld', '-flto=thin'],
  ] as const)('%s: configure gets the linker, make the flags of the chain', async (family, ldflags, flags) => {
    const { home, bin, request, said } = scene(family)
    appendFileSync(join(bin, 'configure'), 'mkdir -p src/backend && touch src/backend/postgres\n')
    await buildPostgresql(request, { source: bin, configure: [] }, home)
    expect(said('make')).toContain(`COPT=${flags} -fprofile-use=profile\n`)
    expect(said('configure')).toContain(`${ldflags}\n`)
  })
})
