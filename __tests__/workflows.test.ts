import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import * as z from 'zod'

interface Step {
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
  publish: ['checks: write', 'pull-requests: write'],
  comment: ['actions: read', 'checks: write', 'pull-requests: write'],
  history: ['contents: write'],
}

function neededBy(job: Job): string[] {
  if (job.uses) {
    const called = workflowIn(join(CALLED, /workflows\/(?:boltmark-called-)?(\w+\.yml)/.exec(job.uses)![1]!))
    return Object.values(called.jobs).flatMap(neededBy)
  }
  return (job.steps ?? []).flatMap(({ uses = '', run = '', with: given = {} }) => {
    if (uses.startsWith('actions/checkout@')) return ['contents: read']
    if (uses.startsWith('actions/attest-build-provenance@')) return ['attestations: write', 'id-token: write']
    if (uses.startsWith('boltmark/boltmark@')) return OF_COMMANDS[given.command ?? 'run'] ?? []
    return /\bgh (release create|api --method)/.test(run) ? ['contents: write'] : []
  })
}

describe.each(files)('%s', (file) => {
  const { permissions, jobs } = workflowIn(file)

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
  /** https://github.com/typesafegithub/github-actions-typing: what may stand there. */
  const Type = z.union([
    z.strictObject({ type: z.enum(['string', 'boolean', 'integer', 'float']), name: z.string().optional() }),
    z.strictObject({
      type: z.literal('enum'),
      name: z.string().optional(),
      'allowed-values': z.array(z.string()).min(1),
    }),
    z.strictObject({
      type: z.literal('list'),
      separator: z.string(),
      'list-item': z.looseObject({ type: z.string() }),
    }),
  ])
  const Types = z.strictObject({ inputs: z.record(z.string(), Type), outputs: z.record(z.string(), Type) })
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
