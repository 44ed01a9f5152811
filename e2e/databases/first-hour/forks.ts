import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { debianSource } from '../../../src/targets/build/debian-source.js'
import { freshCopy } from '../../fresh-copy.js'

/** The address of a fork's repository, which the git of a test finds on this machine. */
const FORK = 'https://github.com/octo/base.git'

/** A reader's machine: repositories that stand for GitHub's, git's settings, and a place of npm's own. */
export class Machine {
  /** Boltmark's repository and the fork's, bare. */
  readonly boltmark: string
  readonly origin: string
  readonly env: NodeJS.ProcessEnv

  /** @param home an empty folder */
  constructor(readonly home: string) {
    this.boltmark = join(home, 'boltmark.git')
    this.origin = join(home, 'origin.git')
    const config = join(home, 'gitconfig')
    const settings = [
      ['user.name', 'Reader'],
      ['user.email', 'reader@example.invalid'],
      ['init.defaultBranch', 'main'],
      // In the background it would still write while a folder is removed.
      ['gc.auto', '0'],
      ['maintenance.auto', 'false'],
      [`url.file://${this.boltmark}.insteadOf`, 'https://github.com/boltmark/boltmark'],
      [`url.file://${this.origin}.insteadOf`, FORK],
    ]
    for (const [name, value] of settings) execFileSync('git', ['config', '--file', config, name!, value!])
    // Below /etc, a command that runs as root would link for everybody.
    const npm = join(home, 'npm')
    this.env = {
      ...process.env,
      GIT_CONFIG_GLOBAL: config,
      npm_config_prefix: npm,
      PATH: `${join(npm, 'bin')}:${process.env.PATH}`,
    }
    const own = freshCopy('published')
    this.#publish(own, this.boltmark, [])
    rmSync(own, { recursive: true })
  }

  git(folder: string, ...args: string[]): string {
    return execFileSync('git', ['-C', folder, ...args], { env: this.env, encoding: 'utf8', maxBuffer: 1e9 }).trim()
  }

  /**
   * A checkout of a fork. Its first commit is what the developers' repository has of the distribution's source package.
   * @param generated the package's files that a build makes, and that are in no repository: a clone gives all files one
   * time, and make would take an old one for a new one. Default: those that its .gitignore names
   */
  async fork(sourcePackage: string, name: string, generated?: readonly string[]): Promise<string> {
    const source = await debianSource(
      sourcePackage,
      join(this.home, `source-${sourcePackage}`),
      join(this.home, 'source.log'),
    )
    rmSync(this.origin, { recursive: true, force: true })
    this.#publish(source, this.origin, generated)
    const folder = join(this.home, name)
    this.git(this.home, 'clone', '--quiet', FORK, folder)
    return folder
  }

  /** Makes a folder the one commit of a bare repository. @param generated is left out, see `fork` */
  #publish(folder: string, bare: string, generated?: readonly string[]): void {
    mkdirSync(bare)
    this.git(bare, 'init', '--quiet', '--bare')
    const draft = `${bare}.draft`
    // What a test left that failed.
    rmSync(draft, { recursive: true, force: true })
    cpSync(folder, draft, { recursive: true })
    // A file that is not there is an error: the package has changed, and so has the list.
    for (const file of generated ?? []) rmSync(join(draft, file))
    this.git(draft, 'init', '--quiet')
    this.git(draft, 'add', '--all', ...(generated ? ['--force'] : []))
    this.git(draft, 'commit', '--quiet', '--message=All of it')
    this.git(draft, 'push', '--quiet', bare, 'HEAD:main')
    rmSync(draft, { recursive: true })
  }
}

/** What jobs fetch from: a checkout of the fork's repository, on which branches of pull requests are made. */
export class Gated {
  readonly folder: string
  readonly base: string

  constructor(
    private readonly machine: Machine,
    readonly workFolder: string,
  ) {
    this.folder = join(workFolder, 'checkout')
    machine.git(workFolder, 'clone', '--quiet', FORK, this.folder)
    machine.git(this.folder, 'config', 'uploadpack.allowAnySHA1InWant', 'true')
    this.base = machine.git(this.folder, 'rev-parse', 'HEAD')
  }

  /** A branch with one commit, in which one file has another text. @returns its hash */
  push(file: string, text: string): string {
    this.machine.git(this.folder, 'checkout', '--quiet', '-B', 'head', this.base)
    writeFileSync(join(this.folder, file), text)
    this.machine.git(this.folder, 'add', file)
    this.machine.git(this.folder, 'commit', '--quiet', '--message=A change')
    return this.machine.git(this.folder, 'rev-parse', 'HEAD')
  }

  remove(): void {
    rmSync(this.workFolder, { recursive: true, force: true })
  }
}
