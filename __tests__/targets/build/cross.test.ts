import { expect, test } from '@jest/globals'
import {
  crossCompiler,
  crossed,
  crossKey,
  crossRequirements,
  emulation,
  flagsFor,
  toolchainFile,
} from '../../../src/targets/build/cross.js'

test('the only other processor is aarch64, as Debian names its parts', () => {
  expect(crossKey.safeParse('aarch64').success).toBe(true)
  expect(crossKey.safeParse('riscv64').success).toBe(false)
  expect(crossed('aarch64')).toMatchObject({ triple: 'aarch64-linux-gnu', architecture: 'arm64' })
  expect(crossCompiler('aarch64')).toEqual({
    cc: 'aarch64-linux-gnu-gcc',
    cxx: 'aarch64-linux-gnu-g++',
    by: 'target.cross',
  })
})

test('the compilers, their libraries and the emulator are in packages', () => {
  const packages = crossRequirements('aarch64').flatMap((requirement) => requirement.packages)
  expect(packages).toEqual([
    ...['gcc-aarch64-linux-gnu', 'libc6-dev-arm64-cross', 'g++-aarch64-linux-gnu'],
    ...['qemu-user-static', 'binfmt-support'],
  ])
})

test('qemu finds libraries where the cross compiler has them', () => {
  expect(emulation('aarch64')).toEqual({ QEMU_LD_PREFIX: '/usr/aarch64-linux-gnu' })
})

test("cmake takes libraries and headers of the root and the cross compiler alone, and this machine's programs", () => {
  const lines = toolchainFile('aarch64', '/a root').split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'set(CMAKE_SYSTEM_PROCESSOR aarch64)',
      'set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L /usr/aarch64-linux-gnu)',
      'set(CMAKE_FIND_ROOT_PATH "/a root" /usr/aarch64-linux-gnu)',
      'set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)',
      'set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)',
      'set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)',
      'set(ENV{PKG_CONFIG_LIBDIR} "/a root/usr/lib/aarch64-linux-gnu/pkgconfig")',
    ]),
  )
})

test('the compiler reads headers of the root, the common ones and those of the processor', () => {
  expect(flagsFor('aarch64', '/root')).toEqual({
    cflags: ['-isystem', '/root/usr/include', '-isystem', '/root/usr/include/aarch64-linux-gnu'],
    ldflags: ['-L/root/usr/lib/aarch64-linux-gnu'],
  })
})
