import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { endsWithTest } from './ends-with-test.js'

const TOOLS = resolve('.tools/bin')

/** One line of act's log. */
interface Line {
  readonly job?: string
  readonly step?: string
  readonly stepResult?: string
  readonly jobResult?: string
  readonly command?: string
  readonly name?: string
  readonly arg?: string
  readonly content?: string
  readonly msg?: string
}

/** What act did with a workflow. */
export interface ActRun {
  readonly exitCode: number | null
  /** Result by job. A job whose runner is not mapped does not appear: check the exact set. */
  readonly jobs: Readonly<Record<string, string>>
  /** Outputs that steps set, by name. */
  readonly outputs: Readonly<Record<string, string>>
  /** Markdown of the jobs' summaries. */
  readonly summaries: readonly string[]
  /** All that was printed. */
  readonly log: string
}

/** Runs a workflow of a repository with act, on this machine itself, with the Node that the action declares. */
export async function act(
  repository: string,
  event: string,
  workflow: string,
  extra: readonly string[] = [],
): Promise<ActRun> {
  // act takes the first `node` on PATH, whatever `using` says.
  const bin = mkdtempSync(join(tmpdir(), 'boltmark-node24-'))
  // Jobs check out below it, and where root runs them, their servers run as another user.
  chmodSync(bin, 0o755)
  try {
    symlinkSync(join(TOOLS, 'node24'), join(bin, 'node'))
    return await actWith(bin, repository, [event, '-W', workflow, ...extra])
  } finally {
    rmSync(bin, { recursive: true, force: true })
  }
}

/** @param bin holds the `node` to use, and act's cache */
async function actWith(bin: string, repository: string, wanted: readonly string[]): Promise<ActRun> {
  const cache = join(bin, 'cache')
  mkdirSync(cache)
  const args = [
    ...wanted,
    '-P',
    'ubuntu-latest=-self-hosted',
    '-P',
    'self-hosted=-self-hosted',
    '-P',
    'ubuntu-24.04-arm=-self-hosted',
    '--cache-server-addr',
    '127.0.0.1',
    '--json',
  ]
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, XDG_CACHE_HOME: cache }
  const child = endsWithTest(spawn(join(TOOLS, 'act'), args, { cwd: repository, env }))
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk
    })
  }
  const exitCode = await new Promise<number | null>((done) => child.on('close', done))
  const lines = log.split('\n').flatMap(parsed)
  return {
    exitCode,
    jobs: Object.fromEntries(
      lines.flatMap(({ job, jobResult }) => (job && jobResult ? [[job.split('/').at(-1)!.trim(), jobResult]] : [])),
    ),
    outputs: Object.fromEntries(
      lines.flatMap(({ command, name, arg }) => (command === 'set-output' && name ? [[name, arg ?? '']] : [])),
    ),
    summaries: lines.flatMap(({ command, content }) => (command === 'summary' && content ? [content] : [])),
    log,
  }
}

function parsed(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line]
  } catch {
    return []
  }
}
