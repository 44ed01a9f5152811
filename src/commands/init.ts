import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nearest } from '../config/source.js'
import { UsageError } from '../system/errors.js'
import { exists, writeAtomically } from '../system/files/files.js'
import { commitAt, gitIn, originOf } from '../system/git.js'
import { run } from '../system/processes/process.js'
import { resource } from '../system/resources.js'
import { VERSION } from '../system/version.js'
import { ADAPTERS } from '../targets/registry.js'
import { countingComment, countingGate, type GateKind } from './counting-gate.js'
import { detectDatabase } from './detect-database.js'
import { labelsIn } from './runner-labels.js'

/** The repository with Boltmark's workflows and action. */
const HOME = 'boltmark/boltmark'

/** Matches how Boltmark's workflows and examples refer to the action, which is always by a commit. */
const OUR_ACTION = new RegExp(`uses: ${HOME}@[0-9a-f]{40}`, 'g')
const OUR_WORKFLOW = new RegExp(`${HOME}/\\.github/workflows/(\\w+)\\.yml@[0-9a-f]{40}`, 'g')

/** The workflows that start in a fork. `CALLED` are the reusable workflows that they use. */
const CALLERS = ['boltmark', 'boltmark-comment', 'boltmark-nightly'] as const

/** The label for timed rounds, in a fork where each push is counted. */
const TIMED = 'boltmark-timed'

type Caller = (typeof CALLERS)[number] | typeof TIMED

const CALLED = ['gate', 'comment', 'answer', 'benchmark', 'optimize'] as const

const CONFIG = '.github/boltmark.yml'

/** Databases that `init` can write a config for. */
const OFFERED = ADAPTERS.filter(({ template }) => template !== undefined).map(({ name }) => name)

/** The choices that a fork can make. */
export interface Wishes {
  /** The fork's folder. */
  readonly folder: string
  readonly database?: string | undefined
  /** The labels of the runner that measures. */
  readonly runner: readonly string[]
  /** The release or commit of Boltmark that the workflows use. */
  readonly ref: string
  /** How a fork's head is approved for measuring. */
  readonly approval: Approval
  /** What the gate does for each push. */
  readonly gate: GateKind
  /** The labels of the runner that counts. */
  readonly countsRunner: readonly string[]
}

/** The same choices as options of the command line. */
export interface WishesOnCommandLine extends Pick<Wishes, 'database' | 'approval' | 'gate'> {
  readonly runner: string
  readonly countsRunner: string
  readonly ref?: string
}

/** @throws UsageError when a runner has no labels, or when no ref is given and the commit of this program is unknown */
export async function wishesOf({ runner, countsRunner, ref, ...wishes }: WishesOnCommandLine): Promise<Wishes> {
  const { database, approval, gate } = wishes
  const labels = { runner: labelsIn(runner, '--runner'), countsRunner: labelsIn(countsRunner, '--counts-runner') }
  return { folder: '.', database, approval, gate, ...labels, ref: ref ?? (await ownCommit()) }
}

/**
 * `label`: somebody with triage rights adds the label. `environment`: a reviewer of a GitHub environment has to agree,
 * too.
 */
export const APPROVALS = ['label', 'environment'] as const

type Approval = (typeof APPROVALS)[number]

/** The workflow for pull requests, by the way of approval. */
const GATES: Readonly<Record<Approval, string>> = { label: 'boltmark', environment: 'boltmark-reviewed' }

/** The release writes this file before it publishes to npm. */
const RELEASED_COMMIT = 'dist/commit'

/**
 * The commit that workflows use if no ref is given. A tag could be moved, and one of these workflows has a token that
 * can write. It is the commit of this program's checkout, or of its release, which the npm package contains.
 * @throws UsageError when neither is known
 */
export async function ownCommit(): Promise<string> {
  const installation = dirname(resource('action.yml'))
  const checkedOut = (await exists(join(installation, '.git'))) ? await commitAt(installation) : null
  if (checkedOut) return checkedOut
  const baked = join(installation, RELEASED_COMMIT)
  if (await exists(baked)) return (await readFile(baked, 'utf8')).trim()
  const tag = `refs/tags/v${VERSION}`
  const args = ['ls-remote', `https://github.com/${HOME}.git`, tag, `${tag}^{}`]
  const { stdout } = await run({ ...(await gitIn(installation, args, { GIT_TERMINAL_PROMPT: '0' })), timeoutS: 60 })
  // For an annotated tag, git lists the commit in the second line.
  const commit = /^[0-9a-f]{40}/.exec(stdout.trim().split('\n').at(-1)!)?.[0]
  if (commit) return commit
  throw new UsageError(
    `The commit of ${HOME} version ${VERSION} is unknown.`,
    'Name the commit that workflows are to use: --ref COMMIT.',
  )
}

/** A file of a fork: the text that it should have, and how the present text compares with it. */
interface Placed {
  readonly path: string
  readonly state: 'missing' | 'same' | 'differs'
}

interface ForkFile {
  readonly path: string
  readonly text: string
}

/** Compares a fork with what this version would write. It changes nothing. */
export async function checkInit(wishes: Wishes): Promise<Placed[]> {
  return Promise.all((await wantedFiles(wishes)).map((file) => compared(wishes.folder, file)))
}

/**
 * Writes config and workflows into a fork. Existing files do not change unless `force` is set.
 * @returns the state of the files before
 */
export async function init(wishes: Wishes, force: boolean): Promise<Placed[]> {
  const files = await wantedFiles(wishes)
  const placed = await Promise.all(files.map((file) => compared(wishes.folder, file)))
  for (const [index, { state }] of placed.entries()) {
    const { path, text } = files[index]!
    if (state === 'missing' || (state === 'differs' && force)) await writeAtomically(join(wishes.folder, path), text)
  }
  return placed
}

async function compared(folder: string, { path, text }: ForkFile): Promise<Placed> {
  const file = join(folder, path)
  if (!(await exists(file))) return { path, state: 'missing' }
  return { path, state: (await readFile(file, 'utf8')) === text ? 'same' : 'differs' }
}

async function wantedFiles(wishes: Wishes): Promise<ForkFile[]> {
  const foreign = (await ownerOf(wishes.folder)) !== HOME.split('/')[0]
  const own = await ownConfig(wishes)
  const text = own ?? (await configText(wishes))
  const counts = wishes.gate === 'counts' && own === undefined && (await canBeCounted(wishes))
  const callers: readonly Caller[] = counts ? [...CALLERS, TIMED] : CALLERS
  return [
    { path: CONFIG, text },
    ...(await Promise.all(callers.map((name) => callerFile(name, wishes, { foreign, counts })))),
    // A reusable workflow of another owner cannot use the caller's own runners, so a fork needs copies.
    ...(foreign ? await Promise.all(CALLED.map((name) => copiedFile(name, wishes))) : []),
  ]
}

/**
 * The fork's own config if its database is unknown, because only a maintainer can have written it. Otherwise undefined.
 */
async function ownConfig({ folder, database }: Wishes): Promise<string | undefined> {
  const file = join(folder, CONFIG)
  if (database !== undefined || !(await exists(file)) || (await detectDatabase(folder))) return undefined
  return readFile(file, 'utf8')
}

async function configText({ folder, database }: Wishes): Promise<string> {
  const found = database ?? (await detectDatabase(folder))?.name
  if (!found)
    throw new UsageError(
      `The files in ${folder} do not show which database it is.`,
      `Run this in the root of the sources, or name the database: --database postgresql. For any other, write ${CONFIG} first, with \`adapter: command\`.`,
    )
  const template = ADAPTERS.find(({ name }) => name === found)?.template
  const near = nearest(found, OFFERED)
  if (!template)
    throw new UsageError(
      `There is no adapter for ${found} in this version.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      `Name one of: ${OFFERED.join(', ')}; or write ${CONFIG} with \`adapter: command\`, and run this without --database.`,
    )
  return (await readFile(resource(template), 'utf8')).replace('DATABASE', found)
}

async function canBeCounted({ folder, database }: Wishes): Promise<boolean> {
  const found = database ?? (await detectDatabase(folder))?.name
  return !ADAPTERS.find(({ name }) => name === found)?.isUncounted
}

async function callerFile(
  name: Caller,
  { runner, ref, approval, countsRunner }: Wishes,
  { foreign, counts }: { readonly foreign: boolean; readonly counts: boolean },
): Promise<ForkFile> {
  const example = name === 'boltmark' ? GATES[approval] : name
  const timed = await readFile(resource(`examples/workflows/${example}.yml`), 'utf8')
  const text = (counts ? counting(name, timed, countsRunner) : timed)
    .replaceAll(`'["self-hosted", "arm64"]'`, `'${JSON.stringify(runner).replaceAll(',', ', ')}'`)
    .replaceAll(
      OUR_WORKFLOW,
      foreign ? './.github/workflows/boltmark-called-$1.yml' : `${HOME}/.github/workflows/$1.yml@${ref}`,
    )
    .replaceAll(OUR_ACTION, `uses: ${HOME}@${ref}`)
  return { path: `.github/workflows/${name}.yml`, text }
}

function counting(name: Caller, text: string, runner: readonly string[]): string {
  if (name === 'boltmark') return countingGate(text, runner)
  return name === 'boltmark-comment' ? countingComment(text) : text
}

async function copiedFile(name: (typeof CALLED)[number], { ref }: Wishes): Promise<ForkFile> {
  const text = await readFile(resource(`.github/workflows/${name}.yml`), 'utf8')
  const origin = `# Copied from ${HOME} by \`boltmark init\`; \`boltmark init --check\` reports when a newer version has another.\n`
  return {
    path: `.github/workflows/boltmark-called-${name}.yml`,
    text: origin + text.replaceAll(OUR_ACTION, `uses: ${HOME}@${ref}`),
  }
}

/** The owner of the repository on GitHub. Undefined if the repository is not there yet. */
async function ownerOf(folder: string): Promise<string | undefined> {
  return /github\.com[/:]([^/]+)\//.exec((await originOf(folder)) ?? '')?.[1]
}

/** What was done, or would be done, as text. */
export function placedAsText(placed: readonly Placed[], done: 'checked' | 'written' | 'forced'): string {
  const words = {
    checked: { missing: 'missing', same: 'up to date', differs: 'differs from what this version writes' },
    written: { missing: 'written', same: 'up to date', differs: 'left as it is: it differs (--force overwrites it)' },
    forced: { missing: 'written', same: 'up to date', differs: 'overwritten' },
  }[done]
  const lines = placed.map(({ path, state }) => `${path}: ${words[state]}\n`).join('')
  const next =
    done === 'checked'
      ? ''
      : '→ Look through .github/boltmark.yml; the labels of the runners are in the workflows. Then, on a machine like the runner:\n' +
        '  boltmark doctor && boltmark plan\n' +
        '  git add .github && git commit -m "Measure pull requests with Boltmark"\n'
  return lines + next
}
