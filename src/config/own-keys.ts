import * as z from 'zod'

/** Values of glibc's tunable `glibc.malloc.hugetlb`: 1 advises the kernel, 2 maps reserved huge pages. */
export const HUGE_PAGES = { off: 0, advised: 1, reserved: 2 } as const

/** Variables of loaders and allocators that other keys of the config set. */
const OTHER_KEYS = ['LD_PRELOAD', 'LD_LIBRARY_PATH', 'GLIBC_TUNABLES']

const Cflags = z.array(z.string().regex(/^-\S+$/, 'one flag, such as -fno-jump-tables'))

/** Keys of `target`, and of a variant, for the program that contains the database. */
const running = {
  preload: z
    .array(
      z
        .string()
        .min(1)
        .regex(/^[^\s:]+$/, 'a library, without spaces and colons'),
    )
    .optional()
    .meta({
      description:
        'shared libraries that the server loads before all others (LD_PRELOAD), such as an allocator: paths, or names that ldconfig knows. The run proves from /proc/PID/maps that they are loaded',
      examples: [['libjemalloc.so.2']],
    }),
  'huge-pages': z
    .enum(['off', 'advised', 'reserved'])
    .optional()
    .describe(
      "huge pages for the memory of glibc's malloc: advised asks the kernel for transparent ones, reserved takes those of vm.nr_hugepages; default: as the machine has it",
    ),
  environment: z
    .record(
      z
        .string()
        .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of an environment variable')
        .refine((name) => !OTHER_KEYS.includes(name), 'preload, huge-pages and target.libraries set it'),
      z.string(),
    )
    .optional()
    .describe('environment variables of the server, with their values'),
}

/** The keys of `target` that every adapter has, and that a variant may change. */
export const everyTargetKeys = {
  cflags: Cflags.default([]).describe(
    'extra flags for the C and C++ compilers, in every build of the target and its libraries. They come after the flags that Boltmark needs',
  ),
  ...running,
}

/**
 * The keys by which a variant differs from `target`. Lists are appended to those of `target`, maps override single
 * keys.
 */
export const ownKeys = {
  cflags: Cflags.optional().describe('flags for the compilers after those of target.cflags'),
  cmake: z.array(z.string()).optional().describe('arguments of cmake after those of target.cmake'),
  configure: z.array(z.string()).optional().describe('arguments of ./configure after those of target.configure'),
  settings: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
    .optional()
    .describe('server settings over those of target.settings'),
  pragmas: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('pragmas over those of target.pragmas'),
  arguments: z.array(z.string()).optional().describe('arguments of the server after those of target.arguments'),
  ...running,
}

const Own = z.object(ownKeys)

/** A variant's own values for keys of `target`. */
export type Own = z.output<typeof Own>

/** The own keys that require a separate build. */
export const BUILD_KEYS = ['cflags', 'cmake', 'configure'] as const satisfies readonly (keyof Own)[]

/** The own keys of a variant. Undefined if it has none. Pure. */
export function ownOf(variant: Own): Own | undefined {
  const own = Object.entries(variant).filter(([key, value]) => key in ownKeys && value !== undefined)
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** The own keys of a variant that require a separate build. Undefined if it has none. Pure. */
export function ownBuild(own: Own | undefined): Own | undefined {
  const build = BUILD_KEYS.flatMap((key) => (own?.[key] === undefined ? [] : [[key, own[key]] as const]))
  return build.length > 0 ? Object.fromEntries(build) : undefined
}

/**
 * `target` with a variant's own keys, before the adapter's schema checks it. Lists are joined; maps override single
 * keys. Pure.
 */
export function withOwn(target: Readonly<Record<string, unknown>>, own: Own): Record<string, unknown> {
  const merged = Object.entries(own).map(([key, value]) => [key, joined(target[key], value)])
  return { ...target, ...Object.fromEntries(merged) }
}

function joined(base: unknown, own: unknown): unknown {
  if (Array.isArray(own)) return [...(Array.isArray(base) ? base : []), ...own]
  return typeof own === 'object' ? { ...(base as object | undefined), ...own } : own
}

/**
 * The values of a target's keys that variants may change, as texts by name: `settings.shared_buffers`. Empty lists are
 * left out. Pure.
 */
export function described(target: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(ownKeys).flatMap((key): [string, string][] => {
      const value = target[key]
      if (value === undefined || value === null) return []
      if (Array.isArray(value)) return value.length > 0 ? [[key, value.join(' ')]] : []
      if (typeof value !== 'object') return [[key, String(value)]]
      return Object.entries(value).map(([name, one]) => [`${key}.${name}`, String(one)])
    }),
  )
}
