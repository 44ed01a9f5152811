import { rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { type ActRun, act } from '../act.js'
import { freshCopy } from '../fresh-copy.js'
import { GitHubDouble } from './double.js'
import { BOLTMARK, Fork, TOKEN } from './fork.js'

/** The commit that the workflows pin. */
const CHECKOUT = '08c6903cd8c0fde910a37f88322edcfb5dd907a8'

/** What a workflow of a fork is run with. */
export interface Wanted {
  /** A path in the fork. */
  readonly workflow: string
  /** Only this job of it, and what it needs. */
  readonly job?: string
}

/** A checkout of a fork, from which jobs fetch. */
interface Checkout {
  readonly folder: string
  /** For files beside the checkout. */
  readonly workFolder: string
  remove(): void
}

/** Boltmark's own repository, as the fork's workflows name it. */
interface Ours {
  readonly commit: string
  readonly folder: string
}

/** A fork, GitHub beside it, and Boltmark's own repository, from which actions and workflows come. */
export class Scene<Work extends Checkout = Fork> {
  #runs = 0

  private constructor(
    readonly github: GitHubDouble,
    readonly fork: Work,
    private readonly boltmark: Ours,
  ) {}

  /** @param config of the fork, when not the usual small one; `shards` of its gate; `gate` what each push gets */
  static open(config?: string, shards?: number, gate?: 'counts' | 'timed'): Promise<Scene> {
    return Scene.around(new Fork(config, shards, gate), { commit: BOLTMARK, folder: freshCopy('self') })
  }

  /** @param boltmark is removed at the end, as the fork is */
  static async around<Work extends Checkout>(fork: Work, boltmark: Ours): Promise<Scene<Work>> {
    return new Scene(await GitHubDouble.open('octo/base'), fork, boltmark)
  }

  /** Lets GitHub's event happen: act runs the workflow in the fork, every step of it against the double. */
  async happen(event: string, payload: object, { workflow, job }: Wanted): Promise<ActRun & { runId: number }> {
    this.#runs += 1
    const runId = this.#runs
    const { fork, github, boltmark } = this
    const file = join(fork.workFolder, 'event.json')
    writeFileSync(file, JSON.stringify(payload))
    // What is pushed to GitHub comes to the fork.
    const gitconfig = join(fork.workFolder, 'gitconfig')
    writeFileSync(gitconfig, `[url "file://${fork.folder}"]\n\tinsteadOf = https://github.com/octo/base.git\n`)
    const env = {
      ...github.environment(runId),
      GITHUB_RUN_ID: String(runId),
      GIT_CONFIG_GLOBAL: gitconfig,
      TEST_ORIGIN: fork.folder,
      BOLTMARK_LOCK: join(fork.workFolder, 'lock'),
    }
    const ran = await act(fork.folder, event, workflow, [
      ...[
        '--eventpath',
        file,
        '--concurrent-jobs',
        '1',
        '--local-repository',
        `boltmark/boltmark@${boltmark.commit}=${boltmark.folder}`,
      ],
      ...['--local-repository', `actions/checkout@${CHECKOUT}=${resolve('e2e/github/checkout')}`],
      ...(job === undefined ? [] : ['--job', job]),
      ...['--secret', `GITHUB_TOKEN=${TOKEN}`],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ])
    // What a failed assertion leaves open, the log tells.
    writeFileSync(join('.tools', `act-${basename(fork.folder)}-${runId}.log`), ran.log)
    return { ...ran, runId }
  }

  artifactsOf(runId: number): string[] {
    const ofRun = this.github.repository.artifacts.filter((artifact) => artifact.runId === runId)
    return ofRun.map(({ name }) => name).sort()
  }

  async close(): Promise<void> {
    await this.github.close()
    this.fork.remove()
    rmSync(this.boltmark.folder, { recursive: true, force: true })
  }
}

/** The event of a repository that no pull request is part of. */
export const ANY_EVENT = { repository: { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } } }
