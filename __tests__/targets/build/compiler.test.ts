import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  compilerRequirement,
  cxxOf,
  findCompiler,
  GCC,
  identified,
  namedCompiler,
  toolBeside,
} from '../../../src/targets/build/compiler.js'
import { newFolder } from '../../support/new-folder.js'

describe('who names the compiler', () => {
  test.each([
    ['clang-19', {}, { cc: 'clang-19', cxx: 'clang++-19', by: 'target.compiler' }],
    ['clang-19', { CC: 'gcc' }, { cc: 'clang-19', cxx: 'clang++-19', by: 'target.compiler' }],
    [undefined, { CC: '/opt/llvm/bin/clang' }, { cc: '/opt/llvm/bin/clang', cxx: '/opt/llvm/bin/clang++', by: 'CC' }],
    [undefined, { CC: 'ccache clang', CXX: '/usr/bin/ccache clang++-x' }, { cc: 'clang', cxx: 'clang++-x', by: 'CC' }],
    [undefined, { CC: ' ' }, undefined],
    [undefined, {}, undefined],
  ])('target.compiler %j, environment %j', (config, env, expected) => {
    expect(namedCompiler(config, env)).toEqual(expected)
  })

  test('flags in CC are refused: they belong to the build', () => {
    expect(() => namedCompiler(undefined, { CC: 'gcc -m64' })).toThrow(/CC is "gcc -m64".*without flags/)
  })
})

test.each([
  ['clang-19', 'clang++-19', 'x-19'],
  ['gcc', 'g++', 'x'],
  ['/usr/bin/gcc-12', '/usr/bin/g++-12', '/usr/bin/x-12'],
  ['aarch64-linux-gnu-gcc', 'aarch64-linux-gnu-g++', 'aarch64-linux-gnu-x'],
  ['cc', 'c++', 'x'],
])('what belongs to %s goes by its name', (cc, cxx, tool) => {
  expect(cxxOf(cc)).toBe(cxx)
  expect(toolBeside(cc, 'x')).toBe(tool)
})

describe('who a compiler is', () => {
  test.each([
    ['Debian clang version 19.1.7 (3~deb12u1)\nTarget: x86_64-pc-linux-gnu\n', 'clang', 'clang 19.1.7'],
    ['clang version 22.0.0git (https://github.com/llvm/llvm-project 1234)\n', 'clang', 'clang 22.0.0'],
    ['gcc (Debian 12.2.0-14+deb12u1) 12.2.0\nCopyright (C) 2022 Free Software Foundation, Inc.\n', 'gcc', 'gcc 12.2.0'],
    [
      'gcc (GCC) 13.2.1 20231011 (Red Hat 13.2.1-4)\nCopyright (C) 2023 Free Software Foundation, Inc.\n',
      'gcc',
      'gcc 13.2.1',
    ],
  ])('%s', (text, family, title) => {
    expect(identified(text)).toEqual({ family, title })
  })

  test('anything else is not known', () => {
    expect(identified('icx (Intel) 2024.1\n')).toBeUndefined()
    expect(identified('')).toBeUndefined()
  })
})

describe('finding it', () => {
  let folder: string
  beforeAll(async () => {
    folder = newFolder('compiler')
  })

  async function program(name: string, script: string): Promise<string> {
    const file = join(folder, name)
    await writeFile(file, `#!/bin/sh\n${script}\n`)
    await chmod(file, 0o755)
    return file
  }

  test('nobody named one: GCC, as this machine has it', async () => {
    expect(await findCompiler(undefined)).toMatchObject({ cc: GCC.cc, cxx: GCC.cxx, family: 'gcc', namedBy: undefined })
  })

  test('Clang is given its own flags, where it takes them', async () => {
    const clang = (flags: string) =>
      program('clang', `case "$*" in *-fno-split*) ${flags} ;; *) echo 'clang version 19.1.7' ;; esac`)
    const find = async (cc: string) => findCompiler({ cc, cxx: `${cc}++`, by: 'CC' })
    expect(await find(await clang('exit 0'))).toMatchObject({
      family: 'clang',
      title: 'clang 19.1.7',
      namedBy: 'CC',
      wholeFunctions: ['-fno-split-machine-functions'],
    })
    expect(await find(await clang('exit 1'))).toMatchObject({ wholeFunctions: [] })
  })

  test('one that is not there, and one that is neither', async () => {
    const find = (cc: string) => findCompiler({ cc, cxx: cc, by: 'target.compiler' })
    await expect(find('gcc-1')).rejects.toMatchObject({
      exitCode: 3,
      message: 'There is no compiler gcc-1 (target.compiler).',
      next: expect.stringContaining('apt-get install --no-install-recommends gcc-1 '),
    })
    await expect(find(await program('icc', 'echo icc 2021'))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/neither GCC nor Clang: it says icc 2021\.$/),
    })
  })
})

test.each([
  ['clang-19', true, ['clang-19', 'libc6-dev', 'llvm-19', 'libclang-rt-19-dev']],
  ['clang-19', false, ['clang-19', 'libc6-dev']],
  ['gcc-12', true, ['gcc-12', 'libc6-dev', 'g++-12']],
  ['/opt/clang', true, []],
])('what brings %s, with profiles: %s', (cc, withProfiles, packages) => {
  const needed = compilerRequirement({ cc, cxx: cxxOf(cc), by: 'CC' }, withProfiles)
  expect(needed[0]!.program).toBe(cc)
  expect(needed.flatMap((requirement) => requirement.packages)).toEqual(packages)
})
