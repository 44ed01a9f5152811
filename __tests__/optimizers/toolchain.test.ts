import { chmod, mkdir, realpath, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { compareVersions, findBolt, LIBRARIES, packagedMajors, versionIn } from '../../src/optimizers/toolchain.js'
import { newFolder } from '../support/new-folder.js'

let folder: string
beforeEach(async () => {
  folder = await realpath(newFolder('tools'))
})

async function program(path: string, script: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
}

/** An installation as Debian makes it: a folder for the version, and links with the version in their names. */
async function install(version: string, { mergeFdata = true, runtime = true } = {}): Promise<string> {
  const major = Number.parseInt(version, 10)
  const home = join(folder, `llvm-${major}`)
  const llvmBolt = join(home, 'bin', 'llvm-bolt')
  await program(llvmBolt, `echo "Debian LLVM version ${version}"; echo "  Optimized build."`)
  await symlink('llvm-bolt', join(home, 'bin', 'perf2bolt'))
  if (mergeFdata) await program(join(home, 'bin', 'merge-fdata'), 'exit 0')
  await mkdir(join(home, 'lib'), { recursive: true })
  if (runtime) await writeFile(join(home, 'lib', 'libbolt_rt_instr.a'), '')
  await mkdir(join(folder, 'bin'), { recursive: true })
  await symlink(llvmBolt, join(folder, 'bin', `llvm-bolt-${major}`))
  return llvmBolt
}

/** Newer than anything that the machine has of its own. */
const find = (env = {}) =>
  findBolt({ PATH: ['', '/no/such/folder', join(folder, 'bin')].join(delimiter), ...env }, LIBRARIES)

describe('findBolt', () => {
  test('takes the newest, by its real path, with what lies beside it', async () => {
    await install('901.1.0')
    const newest = await install('902.0.3')
    expect(await find()).toEqual({
      llvmBolt: newest,
      mergeFdata: join(newest, '..', 'merge-fdata'),
      perf2bolt: join(newest, '..', 'perf2bolt'),
      version: '902.0.3',
      major: 902,
    })
  })

  test('passes by what does not work', async () => {
    const works = await install('901.1.0')
    await install('902.1.0', { runtime: false })
    await install('903.1.0', { mergeFdata: false })
    await program(join(folder, 'bin', 'llvm-bolt-904'), 'exit 127')
    await symlink('/no/such/target', join(folder, 'bin', 'llvm-bolt-905'))
    expect((await find()).llvmBolt).toBe(works)
  })

  test('takes the one that the environment names', async () => {
    const old = await install('901.1.0')
    await install('902.1.0')
    expect((await find({ BOLTMARK_BOLT: join(folder, 'bin', 'llvm-bolt-901') })).llvmBolt).toBe(old)
  })

  test('looks where distributions install, too', async () => {
    const installed = await install('901.1.0')
    expect((await findBolt({ PATH: '' }, folder)).llvmBolt).toBe(installed)
  })

  test('says how to install it when there is none, and what is wrong with those that are there', async () => {
    const none = findBolt({ PATH: '' }, join(folder, 'nothing'))
    await expect(none).rejects.toMatchObject({ exitCode: 3, next: expect.stringContaining('Install it') })
    await install('901.1.0', { runtime: false })
    await expect(findBolt({ PATH: '' }, folder)).rejects.toThrow('libbolt-901-dev')
    // It asks the package manager, which takes its time on a busy machine.
  }, 60_000)

  test('does not take another one than that which is named', async () => {
    await install('901.1.0')
    const lacking = await install('902.1.0', { runtime: false })
    const error = { exitCode: 3, next: 'Correct BOLTMARK_BOLT, or take it out.' }
    await expect(find({ BOLTMARK_BOLT: lacking })).rejects.toMatchObject(error)
    await expect(find({ BOLTMARK_BOLT: lacking })).rejects.toThrow('libbolt-902-dev')
    await expect(find({ BOLTMARK_BOLT: '/no/such/bolt' })).rejects.toThrow('/no/such/bolt is not there')
  }, 60_000)
})

test('versionIn reads what the builds of several distributors say', () => {
  expect(versionIn('Debian LLVM version 19.1.7\n  Optimized build.')).toBe('19.1.7')
  expect(versionIn('LLVM (http://llvm.org/):\n  LLVM version 22.0.0git\n')).toBe('22.0.0')
  expect(versionIn('something else')).toBeNull()
})

test('compareVersions compares numbers, not letters', () => {
  expect(['9.0.1', '19.1.7', '19.1', '22.1.8'].sort(compareVersions)).toEqual(['9.0.1', '19.1', '19.1.7', '22.1.8'])
})

test('packagedMajors takes packages of BOLT only, the newest first', () => {
  expect(packagedMajors('bolt-16\nbolt-lmm\nbolt-19\nbolt-tests\nlibbolt-22-dev\nbolt-9\n')).toEqual([19, 16, 9])
})
