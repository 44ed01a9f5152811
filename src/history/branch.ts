import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OutsideError, UsageError } from '../system/errors.js'
import { MAX_READ_BYTES } from '../system/files/files.js'
import { temporaryFolder } from '../system/files/temporary.js'
import { gitIn } from '../system/git.js'
import { sleep } from '../system/processes/interrupt.js'
import { type Finished, run, saidLast } from '../system/processes/process.js'

/** A file on the branch, with its text. */
type Files = Readonly<Record<string, string>>

/** The number of attempts to push. Other jobs write for a second or two each, so more failures mean an error. */
const ATTEMPTS = 12

/** Git's messages if another push came first. Any other message is an error. */
const LOST_RACE =
  /\[(remote )?rejected\]|non-fast-forward|fetch first|cannot lock ref|failed to update ref|stale info|incorrect old value/

const IDENTITY = ['-c', 'user.name=boltmark', '-c', 'user.email=boltmark@users.noreply.github.com']

/**
 * A branch on a remote of the current repository that contains only Boltmark's files. It is never checked out: commits
 * are made beside the working tree and pushed with the remote's credentials. No lock is needed. If git rejects a push
 * because another came first, the commit is made again on top of that one.
 */
export class HistoryBranch {
  constructor(
    /** A folder inside the repository. */
    private readonly folder: string,
    private readonly remote: string,
    private readonly branch: string,
  ) {
    // A name that begins with a dash would be an option.
    if (!/^\w[\w./-]*$/.test(branch) || branch.includes('..'))
      throw new UsageError(`${JSON.stringify(branch)} cannot be the name of a branch.`)
    if (remote.startsWith('-')) throw new UsageError(`${JSON.stringify(remote)} cannot be the name of a remote.`)
  }

  /** The text of a file on the branch. Empty if the file or the branch does not exist yet. */
  async read(file: string): Promise<string> {
    const tip = await this.fetch()
    return tip ? this.fileAt(tip, file) : ''
  }

  /**
   * Replaces files by the result of `change`, and pushes. If another push came first, `change` is called again with the
   * new text. If it returns undefined, nothing changes.
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
          'Run the same command again; nothing is lost.',
        )
      }
      await sleep(Math.random() * Math.min(attempt, 5))
    }
  }

  /** Fetches the last commit of the branch. Undefined if the branch does not exist yet. */
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
      // Does not update a ref of the remote, because two fetches at once would fail to lock it.
      '--refmap=',
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

  /** A commit on top of `parent` in which `files` are replaced. No branch points to it yet. */
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

  private async git(args: readonly string[], env: Record<string, string> = {}): Promise<Finished> {
    // The text of git's message decides, so git must not translate it. A prompt would wait forever, because nobody
    // answers.
    const plain = { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
    return run({ ...(await gitIn(this.folder, args, plain)), timeoutS: 300 })
  }

  private async ok(verb: string, args: readonly string[], env?: Record<string, string>): Promise<Finished> {
    const finished = await this.git(args, env)
    if (finished.exitCode !== 0) throw this.failed(verb, finished)
    return finished
  }

  private failed(verb: string, finished: Finished): OutsideError {
    return new OutsideError(
      `git could not ${verb} ${this.branch} of ${this.remote}.${saidLast(finished)}`,
      'It needs a git repository with this remote, and write access to it (in Actions: permissions: contents: write).',
    )
  }
}
