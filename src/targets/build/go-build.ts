import { chmod, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { copyTree, emptyFolder, exists, readText } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'

const MODULE = 'go:'

/** What a Go build needs. cgo calls the C compiler. */
export const GO: readonly Requirement[] = [
  { program: 'go', packages: ['golang-go'] },
  { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
]

/** A cold build of a large server compiles all its imports. */
const BUILD_S = 3 * 3600

/** Whether a source is a module of the proxy, `go:MODULE@VERSION`. */
export function isModule(source: string): boolean {
  return source.startsWith(MODULE)
}

/**
 * The source tree of a Go program: the user's folder, unchanged, or a module in a writable copy.
 * @param source a folder, or `go:MODULE@VERSION`
 * @param folder where a module is put
 */
export async function goSource(source: string, home: string, folder: string): Promise<string> {
  if (isModule(source)) return moduleTree(source.slice(MODULE.length), folder)
  const tree = resolve(home, source)
  if (await exists(join(tree, 'go.mod'))) return tree
  throw new OutsideError(
    `There is no Go module in ${tree}.`,
    'Correct target.source: a folder with go.mod, or go:MODULE@VERSION.',
  )
}

/** A module that is built as the main module keeps its `replace` lines. `go install` would refuse them. */
async function moduleTree(module: string, folder: string): Promise<string> {
  const { stdout } = await runOk(
    { file: 'go', args: ['mod', 'download', '-json', module], timeoutS: 1800 },
    'Check the network, GOPROXY, and that the proxy has this version.',
  )
  const { Dir, Version } = JSON.parse(stdout) as { Dir: string; Version: string }
  await emptyFolder(folder)
  await copyTree(Dir, folder)
  // Everything in the module cache is read-only.
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  for (const [nested, path] of localReplacements(await readText(join(folder, 'go.mod')))) {
    // A module's archive excludes the modules inside its tree. The module proxy has these at the same commit.
    if (await exists(join(folder, path, 'go.mod'))) continue
    const args = ['mod', 'edit', `-dropreplace=${nested}`, `-require=${nested}@${pseudoVersion(Version)}`]
    await runOk({ file: 'go', args, cwd: folder, timeoutS: 60 })
  }
  return folder
}

/** Modules that go.mod replaces with a folder of the same tree. Pure. */
export function localReplacements(goMod: string): [module: string, path: string][] {
  return [...goMod.matchAll(/^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\.\.?\/\S+)/gm)].map(([, module, path]) => [
    module!,
    path!,
  ])
}

/**
 * The commit at the end of a version such as `v1.1.0-beta.0.20241125141335-ec8b81b98edc`. A module without a tag has
 * one. Pure.
 */
export function pseudoVersion(version: string): string {
  const [, time, commit] = /(\d{14})-([0-9a-f]{12})$/.exec(version) ?? []
  return time && commit ? `v0.0.0-${time}-${commit}` : version
}

/** Go's own version. If it changes, Boltmark builds again. */
export async function goVersion(): Promise<string> {
  return (await runOk({ file: 'go', args: ['env', 'GOVERSION', 'GOFLAGS', 'GOAMD64', 'GOARM64'], timeoutS: 60 })).stdout
}

/**
 * Go's runtime without inlining by profile. The other packages still have it.
 * https://github.com/golang/go/blob/go1.26.0/src/cmd/compile/internal/base/debug.go
 */
const RUNTIME_AS_USUAL = '-gcflags=runtime=-d=pgoinline=0'

/**
 * Functions that the linker refused: they have no stack check (`//go:nosplit`), and all that they call needs more stack
 * than is guaranteed. A profile that makes the runtime inline more can be the reason. Pure.
 */
export function refusedForStack(log: string): string[] {
  return [...new Set([...log.matchAll(/^(\S+): nosplit stack over \d+ byte limit$/gm)].map(([, name]) => name!))]
}

/**
 * Builds a program of a module. If a profile makes the stack of a function without a stack check too large, a second
 * build compiles the runtime as without a profile. The output contains no paths, so builds of the same source are equal
 * wherever they are.
 */
export async function goBuild(
  how: {
    readonly tree: string
    readonly program: string
    readonly output: string
    readonly flags: readonly string[]
    readonly env: Readonly<Record<string, string>>
  },
  module: boolean,
  logFile: string,
): Promise<void> {
  const flags = ['-trimpath', '-buildvcs=false', ...(module ? ['-mod=mod'] : []), ...how.flags]
  const command = (...more: string[]) => ({
    file: 'go',
    args: ['build', ...flags, ...more, '-o', how.output, how.program],
    cwd: how.tree,
    env: how.env,
    outputFile: logFile,
    timeoutS: BUILD_S,
  })
  try {
    await runOk(command())
  } catch (error) {
    const hasProfile = flags.some((flag) => flag.startsWith('-pgo='))
    if (!(error instanceof OutsideError && hasProfile)) throw error
    if (refusedForStack(await readText(logFile)).length === 0) throw error
    await runOk(command(RUNTIME_AS_USUAL))
  }
}
