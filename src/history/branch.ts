import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError, UsageError } from '../system/errors.js'
import { MAX_READ_BYTES } from '../system/files.js'
import { TRUSTING } from '../system/git.js'
import { sleep } from '../system/interrupt.js'
import { type Finished, run, saidLast } from '../system/process.js'
import { temporaryFolder } from '../system/temporary.js'

/** A file on the branch and what is in it. */
export type Files = Readonly<Record<string, string>>

/** Nobody else writes for longer than this many turns: each takes a second or two. */
const ATTEMPTS = 12

/** What git says when somebody else was first; all else is an error. */
const LOST_RACE =
  /\[(remote )?rejected\]|non-fast-forward|fetch first|cannot lock ref|failed to update ref|stale info|incorrect old value/

const IDENTITY = ['-c', 'user.name=boltmark', '-c', 'user.email=boltmark@users.noreply.github.com']

/**
 * A branch that holds nothing but files of ours, on a remote of the repository around. It is never checked out: commits are made
 * beside the work tree and pushed, with the remote's own credentials, so that the only lock is git's: a push that comes second is rejected, and done again on top
 * of what was first.
 */
export class HistoryBranch {
  constructor(
    /** A folder in the repository. */
    private readonly folder: string,
    private readonly remote: string,
    private readonly branch: string,
  ) {
    // A name that begins with a dash would be an option.
    if (!/^\w[\w./-]*$/.test(branch) || branch.includes('..'))
      throw new UsageError(`${JSON.stringify(branch)} cannot be the name of a branch.`)
    if (remote.startsWith('-')) throw new UsageError(`${JSON.stringify(remote)} cannot be the name of a remote.`)
  }

  /** What is in a file of the branch; empty when there is no such file, or no branch yet. */
  async read(file: string): Promise<string> {
    const tip = await this.fetch()
    return tip ? this.fileAt(tip, file) : ''
  }

  /**
   * Replaces files by what `change` makes of `file`, and pushes; `change` is called again with what the others wrote
   * when they were first. Undefined changes nothing.
   */
  async update(file: string, message: string, change: (content: string) => Files | undefined): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const tip = await this.fetch()
      const files = change(tip ? await this.fileAt(tip, file) : '')
      if (!files) return
      const commit = await this.commit(tip, files, message)
      const pushed = await this.git(['push', '--quiet', this.remote, `${commit}:refs/heads/${this.branch}`])
      if (pushed.exitCode === 0) return
      if (!LOST_RACE.test(pushed.stderr)) throw this.failed('push to', pushed)
      if (attempt === ATTEMPTS) {
        throw new OutsideError(
          `Others wrote to ${this.branch} before us ${ATTEMPTS} times.`,
          'Run the same command again; nothing of theirs or ours is lost.',
        )
      }
      await sleep(Math.random() * Math.min(attempt, 5))
    }
  }

  /** The tip of the branch on the remote, brought here; undefined when it is not there yet. */
  private async fetch(): Promise<string | undefined> {
    const listed = await this.git(['ls-remote', '--exit-code', this.remote, `refs/heads/${this.branch}`])
    // git's exit code for "nothing matches".
    if (listed.exitCode === 2) return undefined
    if (listed.exitCode !== 0) throw this.failed('look at', listed)
    const fetched = await this.git([
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      this.remote,
      `refs/heads/${this.branch}`,
    ])
    if (fetched.exitCode !== 0) throw this.failed('fetch', fetched)
    return listed.stdout.slice(0, listed.stdout.indexOf('\t'))
  }

  private async fileAt(commit: string, file: string): Promise<string> {
    const size = await this.git(['cat-file', '-s', `${commit}:${file}`])
    if (size.exitCode !== 0) return ''
    if (Number(size.stdout) > MAX_READ_BYTES / 4)
      throw new OutsideError(
        `${file} on ${this.branch} has ${size.stdout.trim()} bytes; no history of ours is so large.`,
      )
    return (await this.ok('read', ['cat-file', 'blob', `${commit}:${file}`])).stdout
  }

  /** A commit on top of `parent` in which `files` are replaced; nothing points to it yet. */
  private async commit(parent: string | undefined, files: Files, message: string): Promise<string> {
    const { path: folder, remove } = await temporaryFolder()
    try {
      const env = { GIT_INDEX_FILE: join(folder, 'index') }
      if (parent) await this.ok('read', ['read-tree', parent], env)
      for (const [name, content] of Object.entries(files)) {
        await writeFile(join(folder, 'content'), content)
        const blob = await this.ok('write', ['hash-object', '-w', '--no-filters', join(folder, 'content')])
        await this.ok('write', ['update-index', '--add', '--cacheinfo', `100644,${blob.stdout.trim()},${name}`], env)
      }
      const tree = (await this.ok('write', ['write-tree'], env)).stdout.trim()
      const parents = parent ? ['-p', parent] : []
      return (await this.ok('write', [...IDENTITY, 'commit-tree', tree, ...parents, '-m', message])).stdout.trim()
    } finally {
      await remove()
    }
  }

  private git(args: readonly string[], env: Record<string, string> = {}): Promise<Finished> {
    // Told apart by its words, which must not be translated; and never a prompt, which nobody would answer.
    const plain = { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
    return run({ file: 'git', args: [...TRUSTING, '-C', this.folder, ...args], env: plain, timeoutS: 300 })
  }

  private async ok(verb: string, args: readonly string[], env?: Record<string, string>): Promise<Finished> {
    const finished = await this.git(args, env)
    if (finished.exitCode !== 0) throw this.failed(verb, finished)
    return finished
  }

  private failed(verb: string, finished: Finished): OutsideError {
    return new OutsideError(
      `git could not ${verb} ${this.branch} of ${this.remote}.${saidLast(finished)}`,
      'It takes a git repository with this remote, and the right to write to it (in Actions: permissions: contents: write).',
    )
  }
}
