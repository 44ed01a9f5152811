import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { asRepository } from '../fresh-copy.js'
import { SOURCE } from '../sqlite.js'
import { type PullRequestEvent, pullRequestEvent } from './pull-request-event.js'

/** The commit of Boltmark that its workflows name; act finds it in a copy of this folder. */
export const BOLTMARK = 'b'.repeat(40)

/** What Scene gives to jobs as their token. */
export const TOKEN = 'a-token-that-nobody-knows'

/** In front of a build: it fails where it has inherited one of GitHub's credentials. */
const WITHOUT_CREDENTIALS = `! env | grep -qE '${TOKEN}|^ACTIONS_RUNTIME_TOKEN='`

/** Small enough for a test: the compiler does not optimise, and the gate looks at CPU time, since other tests load this machine. A quiet machine of its own would need none of `machine`. */
export const SMALL = `version: 1
target: { adapter: sqlite, source: . , pragmas: { synchronous: "off" } }
build:
  run: >-
    ${WITHOUT_CREDENTIALS} && cc -O0 -fPIC -shared $BOLTMARK_CFLAGS -DSQLITE_THREADSAFE=1 -o libsqlite3.so.0 sqlite3.c
    -Wl,-soname,libsqlite3.so.0 -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS -lm -lpthread -ldl
workloads:
  points: { driver: sysbench, script: oltp_point_select, table-size: 1000 }
variants:
  baseline: {}
  again: { ref: HEAD }
benchmark: { control: false, threads: [1, 2], events: 30000, rounds: { min: 8, max: 12 } }
machine: { max-steal: 100%, max-other-load: 100% }
gate: { margin: 3%, metrics: [cpu_per_transaction] }
`

/** A git repository with nothing but SQLite's amalgamation and what `boltmark init` writes, with a config that is small enough. */
export class Fork {
  readonly folder = mkdtempSync(join(tmpdir(), 'boltmark-fork-'))
  /** Outlives the jobs, so that each commit is built once. */
  readonly workFolder = mkdtempSync(join(tmpdir(), 'boltmark-fork-work-'))
  /** What `init` said. */
  readonly initialised: string
  readonly base: string

  /** @param config when not the small one @param gate what each push gets */
  constructor(config = SMALL, shards = 2, gate: 'counts' | 'timed' = 'timed') {
    copyFileSync(SOURCE, join(this.folder, 'sqlite3.c'))
    this.#git('init', '--quiet', '--initial-branch=main')
    this.#git('config', 'uploadpack.allowAnySHA1InWant', 'true')
    this.#git('remote', 'add', 'origin', 'https://github.com/octo/base.git')
    this.initialised = this.init('--runner', 'self-hosted', '--gate', gate)
    writeFileSync(join(this.folder, '.github/boltmark.yml'), config)
    const withMore = (more: string) => (text: string) =>
      text.replaceAll(/( +)runner: .*\n/g, (line, indent) =>
        `${line}${more}work-dir: ${this.workFolder}\n`.replaceAll(/^(?=\w)/gm, indent),
      )
    this.#edit('.github/workflows/boltmark.yml', withMore(`shards: ${shards}\n`))
    this.#edit('.github/workflows/boltmark-nightly.yml', withMore(''))
    this.base = asRepository(this.folder)
  }

  init(...args: string[]): string {
    return execFileSync(process.execPath, [resolve('dist/cli/index.js'), 'init', '--ref', BOLTMARK, ...args], {
      cwd: this.folder,
      encoding: 'utf8',
    })
  }

  /** The branch `head`, anew from `main`, with one commit that changes the sources. @returns its hash */
  push(change: (source: string) => string): string {
    this.#git('checkout', '--quiet', '-B', 'head', 'main')
    this.#edit('sqlite3.c', change)
    return asRepository(this.folder)
  }

  /** The same, with a commit that changes another file. */
  pushFile(file: string, text: string): string {
    this.#git('checkout', '--quiet', '-B', 'head', 'main')
    writeFileSync(join(this.folder, file), text)
    return asRepository(this.folder)
  }

  /** The event of a pull request from `head` to `main`. */
  pullRequest(sha: string, more: PullRequestEvent = {}): object {
    return pullRequestEvent(sha, this.base, more)
  }

  /** What git has under a name such as `branch:file`. */
  show(name: string): string {
    return execFileSync('git', ['-C', this.folder, 'show', name], { encoding: 'utf8' })
  }

  remove(): void {
    for (const folder of [this.folder, this.workFolder]) rmSync(folder, { recursive: true, force: true })
  }

  #edit(file: string, change: (text: string) => string): void {
    const path = join(this.folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  #git(...args: string[]): void {
    execFileSync('git', ['-C', this.folder, ...args])
  }
}

/** Work that no query needs, at every step of a statement: about a quarter of what the small workloads cost. */
export function slowed(source: string): string {
  const start = 'SQLITE_API int sqlite3_step(sqlite3_stmt *pStmt){'
  if (!source.includes(start)) throw new Error('sqlite3_step is written otherwise in this version')
  return source.replace(start, `${start}\n  { volatile int spin = 0; while( spin<2000 ) spin++; }`)
}
