import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { LANES } from '../../scripts/lanes.js'
import { program } from '../../src/command-line.js'
import { loadConfig } from '../../src/config/load.js'
import { binaryNames } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { commandsOf, shellBlocks } from '../support/shell-blocks.js'

/*
 * Every command in the documentation exists, with its options. Here they are only read. The lane `alone` runs the
 * demo.
 */

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'examples'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  ),
].sort()

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Programs that are not ours: what they do is not tested. */
const OTHERS = new Set(['apt-get', 'cd', 'cp', 'curl', 'git', 'helm', 'kubectl', 'mkdir', 'perf', 'sudo', 'tar'])

/** Reads a command line as the program does, without doing anything. @throws what the program would print */
async function parsedByProgram(words: readonly string[]): Promise<void> {
  const silent = { writeOut: () => {}, writeErr: () => {} }
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    command.exitOverride().configureOutput(silent)
    if (command.commands.length === 0) command.action(() => {})
  }
  await program.parseAsync(words, { from: 'user' })
}

/** Why a command cannot be what a reader should type; undefined when it can. */
async function faultOf(words: readonly string[]): Promise<string | undefined> {
  const [file = '', ...args] = words
  const isOurs = file === 'boltmark' || (file === 'node' && /dist\/cli\/index\.js$/.test(args[0] ?? ''))
  if (isOurs)
    return parsedByProgram(file === 'boltmark' ? args : args.slice(1)).then(
      () => undefined,
      (error) => String(error),
    )
  if (file === 'npx') return args[0] === 'boltmark' ? faultOf(args) : 'npx of something else'
  if (file === 'node') return args[0]!.startsWith('-') || existsSync(args[0]!) ? undefined : `no file ${args[0]}`
  if (file === 'npm') return faultOfNpm(args)
  return OTHERS.has(file.replace(/=.*/, '')) ? undefined : `nobody knows ${file}`
}

function faultOfNpm([verb = '', name = '', ...rest]: readonly string[]): string | undefined {
  if (verb === 'test' || verb === 'ci' || verb === 'link' || verb === 'install') return undefined
  if (verb !== 'run') return `npm ${verb}`
  if (!Object.hasOwn(scripts, name)) return `no script ${name}`
  if (name !== 'lane') return undefined
  const lane = rest.filter((word) => word !== '--' && word !== '--install')[0]
  return lane === undefined || Object.hasOwn(LANES, lane) ? undefined : `no lane ${lane}`
}

const typed = PAGES.map((page) => ({ page, lines: shellBlocks(page).flat() })).filter(({ lines }) => lines.length > 0)

test('README, the guides and the published results have commands', () => {
  const pages = typed.map(({ page }) => page)
  expect(pages).toEqual(
    expect.arrayContaining(['README.md', 'docs/guide/README.md', 'docs/guide/postgresql.md', 'docs/guide/mariadb.md']),
  )
  const results = PAGES.filter((page) => /^docs\/results\/(?!README)/.test(page))
  const again = results.filter((page) => readFileSync(page, 'utf8').includes('Run it again'))
  expect(again.length).toBeGreaterThanOrEqual(9)
  expect(pages).toEqual(expect.arrayContaining(again))
})

test.each(typed)('$page: every command exists, with these options', async ({ lines }) => {
  const commands = lines.flatMap(commandsOf)
  const faults = await Promise.all(commands.map(async (words) => [words.join(' '), await faultOf(words)] as const))
  expect(faults.filter(([, fault]) => fault !== undefined)).toEqual([])
})

test('a command that does not exist is found', async () => {
  expect(await faultOf(['boltmark', 'measure'])).toContain('unknown command')
  expect(await faultOf(['boltmark', 'run', '--quick'])).toContain('unknown option')
  expect(await faultOf(['npm', 'run', 'lane', 'oracle'])).toBe('no lane oracle')
  expect(await faultOf(['make'])).toBe('nobody knows make')
})

describe('the lanes and configs of docs/results', () => {
  const page = 'docs/results/README.md'
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| \[/.test(line))

  test('name each result', () => {
    const named = rows.map((row) => /\]\(([\w.-]+\.md)\)/.exec(row)![1]!).sort()
    expect(named).toEqual(shellResults())
  })

  test.each(rows)('%s', async (row) => {
    const [, lane] = /npm run lane ([\w:-]+)/.exec(row) ?? []
    expect(Object.keys(LANES)).toContain(lane)
    const link = /\]\((\.\.\/\.\.\/(?:e2e|examples)\/[^)]+)\)/.exec(row)![1]!
    const place = join('docs/results', link)
    const config = place.endsWith('.yml') ? place : join(place, 'boltmark.yml')
    const set = [...row.matchAll(/--set ([\w.=-]+)/g)].map(([, assignment]) => assignment!)
    const loaded = await loadConfig(config, set, extensions, { known: () => true, names: [] })
    const plan = makePlan(loaded.config, binaryNames(loaded.config.target))
    expect(plan.cells.length * plan.variants.length).toBeGreaterThan(0)
  })

  /** Pages whose last section is the command that repeats them. */
  function shellResults(): string[] {
    return typed
      .flatMap(({ page, lines }) =>
        page.startsWith('docs/results/') && lines.some((line) => line.startsWith('boltmark run')) ? [page] : [],
      )
      .map((name) => name.slice('docs/results/'.length))
  }
})
