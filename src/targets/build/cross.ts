import * as z from 'zod'
import type { Requirement } from '../../system/requirement.js'
import type { NamedCompiler } from './compiler.js'

/** How programs for another processor are compiled here, and run by an emulator. */
interface Cross {
  /** The prefix of its compilers and libraries. */
  readonly triple: string
  /** Debian's name of the architecture. */
  readonly architecture: string
  readonly emulator: string
}

const CROSS = {
  aarch64: { triple: 'aarch64-linux-gnu', architecture: 'arm64', emulator: 'qemu-aarch64-static' },
} as const satisfies Readonly<Record<string, Cross>>

/** A processor that this machine's own is not, and that targets can be built for. */
export type CrossTarget = keyof typeof CROSS

/** The key under `target:` of the adapters that can build for another processor. */
export const crossKey = z
  .enum(Object.keys(CROSS) as [CrossTarget])
  .optional()
  .describe(
    'the processor to build for, by the cross compiler of the distribution; qemu-user runs the server: counts and answers, no speed',
  )

export function crossed(target: CrossTarget): Cross {
  return CROSS[target]
}

/** Where cross compilers have the libraries of their processor. */
function crossLibraries(target: CrossTarget): string {
  return `/usr/${CROSS[target].triple}`
}

/** The compilers for the processor, if the config names no others. */
export function crossCompiler(target: CrossTarget): NamedCompiler {
  const { triple } = CROSS[target]
  return { cc: `${triple}-gcc`, cxx: `${triple}-g++`, by: 'target.cross' }
}

/** Variables for every program of a job: by this one, qemu-user finds the loader and libraries of what it runs. */
export function emulation(target: CrossTarget): Readonly<Record<string, string>> {
  return { QEMU_LD_PREFIX: crossLibraries(target) }
}

/** What compiles for the processor, and runs what was compiled. `binfmt-support` makes the kernel call qemu. */
export function crossRequirements(target: CrossTarget): readonly Requirement[] {
  const { triple, architecture, emulator } = CROSS[target]
  const { cc, cxx } = crossCompiler(target)
  return [
    { program: cc, packages: [`gcc-${triple}`, `libc6-dev-${architecture}-cross`] },
    { program: cxx, packages: [`g++-${triple}`] },
    { program: emulator, packages: ['qemu-user-static', 'binfmt-support'] },
  ]
}

/**
 * The text of cmake's toolchain file. Programs of the build that generate its sources are run by the emulator.
 * @param root the folder of libraries besides those of the cross compiler
 */
export function toolchainFile(target: CrossTarget, root: string): string {
  const { triple, emulator } = CROSS[target]
  const libraries = crossLibraries(target)
  return [
    'set(CMAKE_SYSTEM_NAME Linux)',
    `set(CMAKE_SYSTEM_PROCESSOR ${target})`,
    `set(CMAKE_LIBRARY_ARCHITECTURE ${triple})`,
    `set(CMAKE_CROSSCOMPILING_EMULATOR ${emulator} -L ${libraries})`,
    `set(CMAKE_FIND_ROOT_PATH "${root}" ${libraries})`,
    'set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)',
    ...['LIBRARY', 'INCLUDE', 'PACKAGE'].map((kind) => `set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)`),
    `set(ENV{PKG_CONFIG_LIBDIR} "${root}/usr/lib/${triple}/pkgconfig")`,
    `set(ENV{PKG_CONFIG_SYSROOT_DIR} "${root}")`,
    '',
  ].join('\n')
}

/** Flags by which compiler and linker find unpacked development packages. */
export function flagsFor(target: CrossTarget, root: string): { cflags: readonly string[]; ldflags: readonly string[] } {
  const { triple } = CROSS[target]
  return {
    cflags: ['-isystem', `${root}/usr/include`, '-isystem', `${root}/usr/include/${triple}`],
    ldflags: [`-L${root}/usr/lib/${triple}`],
  }
}
