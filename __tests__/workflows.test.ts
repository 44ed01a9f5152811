import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import * as z from 'zod'
import { pinned } from '../scripts/pins.js'
import { newFolder } from './support/new-folder.js'

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly uses?: string
  readonly steps?: readonly Step[]
  readonly env?: Readonly<Record<string, string>>
}

interface Workflow {
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

const CALLED = '.github/workflows'
const FOLDERS = [CALLED, 'examples/workflows']
const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
const workflowIn = (file: string) => parse(readFileSync(file, 'utf8')) as Workflow

/** What each command of the action asks of its token; e2e/github/permissions.test.ts takes each of these away and sees it missed. */
const OF_COMMANDS: Readonly<Record<string, readonly string[]>> = {
  announce: ['checks: write', 'pull-requests: write'],
  follow: ['actions: read', 'checks: write', 'pull-requests: write'],
  publish: ['checks: write', 'pull-requests: write'],
  comment: ['actions: read', 'checks: write', 'contents: read', 'pull-requests: write'],
  scope: ['actions: read', 'contents: read', 'pull-requests: read'],
  queue: ['checks: write', 'pull-requests: read'],
  answer: ['actions: write', 'checks: write', 'pull-requests: write'],
  history: ['contents: write'],
  'new-version': ['contents: read'],
}

function neededBy(job: Job): string[] {
  if (job.uses) {
    const called = workflowIn(join(CALLED, /workflows\/(?:boltmark-called-)?(\w+\.yml)/.exec(job.uses)![1]!))
    return Object.values(called.jobs).flatMap(neededBy)
  }
  return (job.steps ?? []).flatMap(({ uses = '', run = '', with: given = {} }) => {
    if (uses.startsWith('actions/checkout@')) return ['contents: read']
    if (uses.startsWith('actions/attest-build-provenance@')) return ['attestations: write', 'id-token: write']
    if (uses.startsWith('github/codeql-action/')) return ['security-events: write']
    if (uses.startsWith('ossf/scorecard-action@')) return ['id-token: write']
    if (uses.startsWith('boltmark/boltmark@'))
      return [...(OF_COMMANDS[given.command ?? 'run'] ?? []), ...(given.attested ? ['attestations: read'] : [])]
    if (/\bgh attestation/.test(run)) return ['attestations: read']
    if (/\bnpm publish/.test(run)) return ['id-token: write']
    return /\bgh release create|\bgit push/.test(run) ? ['contents: write'] : []
  })
}

describe.each(files)('%s', (file) => {
  const { permissions, jobs } = workflowIn(file)

  test('names Boltmark by the commit that scripts/pins.js has', () => {
    const refs = readFileSync(file, 'utf8').matchAll(/uses: boltmark\/boltmark(?:\/[^@]*)?@(\S+)/g)
    for (const [, ref] of refs) expect(ref).toBe(pinned())
  })

  test('names every step', () => {
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? [])
    expect(steps.filter(({ name }) => name === undefined)).toEqual([])
  })

  test('gives no permission to all jobs', () => {
    expect(JSON.stringify(permissions)).toMatch(/^(\{\}|\{"contents":"read"\})$/)
  })

  test.each(Object.entries(jobs))('job %s holds exactly the permissions that its steps need', (_, job) => {
    const held = Object.entries(job.permissions ?? {}).map(([scope, access]) => `${scope}: ${access}`)
    const needed = new Set(neededBy(job))
    // Who may write may read.
    expect(held.sort()).toEqual(
      [...needed].filter((one) => !needed.has(one.replace(/read$/, 'write')) || /write$/.test(one)).sort(),
    )
  })

  test('no expression stands in a shell script', () => {
    const scripts = Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []))
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
  })

  test('every action of others is pinned by commit', () => {
    const used = Object.values(jobs).flatMap(({ uses, steps = [] }) => [
      uses ?? [],
      ...steps.map((step) => step.uses ?? []),
    ])
    const others = used.flat().filter((name) => !name.startsWith('boltmark/') && !name.startsWith('./'))
    expect(others.filter((name) => !/@[0-9a-f]{40}$/.test(name))).toEqual([])
  })
})

describe('action-types.yml', () => {
  /**
   * What may stand there, as https://json.schemastore.org/github-actions-typing.json has it. The validator of
   * https://github.com/typesafegithub/github-actions-typing is itself an action, and in no package registry: it was not run.
   */
  const Primitive = z.strictObject({ type: z.enum(['string', 'boolean', 'integer', 'float']) })
  const Named = z.strictObject({
    type: z.literal('integer'),
    name: z.string().min(1).optional(),
    'named-values': z.record(z.string().regex(/^[_a-zA-Z][\w-]*$/), z.int()),
  })
  const Enum = z.strictObject({
    type: z.literal('enum'),
    name: z.string().min(1).optional(),
    'allowed-values': z.array(z.string().min(1)).min(1),
  })
  const List = z.strictObject({
    type: z.literal('list'),
    separator: z.string().min(1),
    'list-item': z.union([Primitive, Named, Enum]),
  })
  const Properties = z.record(z.string().regex(/^[_a-zA-Z][\w-]*$/), z.union([Primitive, Named, Enum, List]))
  const Types = z.strictObject({ inputs: Properties, outputs: Properties })
  const types = parse(readFileSync('action-types.yml', 'utf8'))
  const action = parse(readFileSync('action.yml', 'utf8'))

  test('has the form that its readers know', () => {
    expect(Types.safeParse(types).error).toBeUndefined()
  })

  test('types every input and output of action.yml, and no other', () => {
    expect(Object.keys(types.inputs).sort()).toEqual(Object.keys(action.inputs).sort())
    expect(Object.keys(types.outputs).sort()).toEqual(Object.keys(action.outputs).sort())
  })

  test('allows the commands that action.yml speaks of, and that workflows use', () => {
    const allowed: string[] = types.inputs.command['allowed-values']
    for (const command of allowed) expect(action.inputs.command.description).toMatch(new RegExp(`\\b${command}\\b`))
    const used = files.flatMap((file) =>
      Object.values(workflowIn(file).jobs).flatMap(({ steps = [] }) =>
        steps.flatMap(({ uses, with: given }) =>
          uses?.startsWith('boltmark/boltmark@') ? (given?.command ?? []) : [],
        ),
      ),
    )
    expect(used.filter((command) => !allowed.includes(command))).toEqual([])
  })
})

/** Whole releases need GitHub; what their shell scripts do does not. */
describe('release.yml', () => {
  const folder = newFolder('release')
  const scriptOf = (name: string) =>
    Object.values(workflowIn(join(CALLED, 'release.yml')).jobs)
      .flatMap(({ steps = [] }) => steps)
      .find((step) => step.name === name)!.run!

  test('refuses a tag that is not the version', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const statusOf = (tag: string) =>
      spawnSync('bash', ['-ec', scriptOf('The tag is the version')], {
        env: { ...process.env, GITHUB_REF_NAME: tag },
      }).status
    expect([statusOf(`v${version}`), statusOf('v9.9.9'), statusOf(version)]).toEqual([0, 1, 1])
  })

  test("makes the major version's tag, moves it with the next release, and touches no other", () => {
    const bare = join(folder, 'octo/base.git')
    const clone = join(folder, 'clone')
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
    git('init', '--quiet', '--bare', bare)
    git('init', '--quiet', clone)
    const released = (tag: string) => {
      const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid']
      git('-C', clone, ...who, 'commit', '--quiet', '--allow-empty', `--message=${tag}`)
      const sha = git('-C', clone, 'rev-parse', 'HEAD')
      git('-C', clone, 'push', '--quiet', bare, `HEAD:refs/tags/${tag}`)
      execFileSync('bash', ['-ec', scriptOf("Move the major version's tag")], {
        cwd: clone,
        stdio: 'pipe',
        env: {
          ...process.env,
          GH_TOKEN: 'a-token-that-nobody-knows',
          GITHUB_SERVER_URL: `file://${folder}`,
          GITHUB_REPOSITORY: 'octo/base',
          GITHUB_REF_NAME: tag,
          GITHUB_SHA: sha,
        },
      })
      return sha
    }
    const tags = () =>
      Object.fromEntries(
        git('-C', bare, 'for-each-ref', '--format=%(refname:short) %(objectname)', 'refs/tags')
          .split('\n')
          .map((line) => line.split(' ')),
      )
    const first = released('v1.0.0')
    expect(tags()).toEqual({ v1: first, 'v1.0.0': first })
    const second = released('v1.10.2')
    const third = released('v2.0.0')
    expect(tags()).toEqual({ v1: second, v2: third, 'v1.0.0': first, 'v1.10.2': second, 'v2.0.0': third })
  })
})

describe('scripts/pins.js', () => {
  const folder = newFolder('pins')
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid']
    return execFileSync('git', ['-C', folder, ...who, ...args], { encoding: 'utf8' }).trim()
  }
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message=x')
    return git('rev-parse', 'HEAD')
  }
  const pins = (...args: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), 'scripts/pins.js'), ...args], { cwd: folder, encoding: 'utf8' })

  test('pins a commit everywhere, and refuses a release that differs from it', () => {
    const workflow = join(folder, '.github/workflows/gate.yml')
    for (const name of ['.github/workflows', 'examples/workflows', 'dist', 'share', 'templates'])
      mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(workflow, `uses: boltmark/boltmark@${'0'.repeat(40)}\n`)
    for (const name of ['action.yml', 'dist/index.js', 'share/x', 'templates/x']) writeFileSync(join(folder, name), '1')
    git('init', '--quiet')
    const released = commit()
    expect(pins(released).status).toBe(0)
    expect(readFileSync(workflow, 'utf8')).toBe(`uses: boltmark/boltmark@${released}\n`)
    commit()
    expect(pins().status).toBe(0)
    writeFileSync(join(folder, 'dist/index.js'), '2')
    commit()
    const { status, stderr } = pins()
    expect(stderr).toContain('dist/index.js')
    expect(status).toBe(1)
    expect(pins('v0').status).toBe(2)
  })
})
