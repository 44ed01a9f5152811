/*
 * "Run it again" of the published results: the lines are taken out of the Markdown and typed in a clone, whose own `boltmark` is the one of
 * the commit that they check out. Only the samples are fewer and shorter: what is proved is that the lines run.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { shellBlocks } from '../../../__tests__/support/shell-blocks.js'
import { Results } from '../../../src/results/schema.js'
import { NOT_TYPED, TYPED_BY } from '../../typed.js'
import { Reader } from '../first-hour/reader.js'

const HOME = resolve('.boltmark', 'again')

/** One round of short samples, in place of what would take an hour or more. */
const SHORTER = ['benchmark.rounds=1', 'benchmark.duration=2s', 'benchmark.warmup=0s', 'train.duration=2s']

/**
 * A clone of this repository with its whole history, and a `boltmark` that is always the clone's own. If a test was stopped, its clone is
 * used again, because the builds in it take most of the time.
 */
function clone(name: string): { folder: string; env: NodeJS.ProcessEnv } {
  const home = join(HOME, name)
  const bin = join(home, 'bin')
  mkdirSync(bin, { recursive: true })
  const folder = join(home, 'boltmark')
  if (!existsSync(folder)) {
    const draft = `${folder}.part`
    rmSync(draft, { recursive: true, force: true })
    execFileSync('git', ['-c', 'safe.directory=*', 'clone', '--quiet', '--shared', '.', draft])
    renameSync(draft, folder)
  }
  writeFileSync(join(bin, 'boltmark'), `#!/bin/sh\nexec node '${folder}/dist/cli/index.js' "$@"\n`, { mode: 0o755 })
  return { folder, env: { ...process.env, PATH: `${bin}:${process.env.PATH}` } }
}

describe.each(TYPED_BY.again!.map((page) => [basename(page, '.md'), page] as const))('%s', (name, page) => {
  test('its lines run, and measure what the page shows', async () => {
    const { folder, env } = clone(name)
    const reader = new Reader(join(HOME, name), env)
    reader.goTo(folder)
    const lines = shellBlocks(page).flat()
    const [run = ''] = lines.filter((line) => line.startsWith('boltmark run'))
    const [, config = ''] = / --config (\S+)/.exec(run)!
    for (const line of lines.filter((line) => !Object.hasOwn(NOT_TYPED, line))) {
      if (line === run) await reader.type([`boltmark setup --config ${config}`])
      const [typed] = await reader.type([line === run ? [line, ...SHORTER].join(' --set ') : line])
      if (line.endsWith('--json')) expect(typed!.output).toContain('"verdict"')
    }
    const results = (file: string) => Results.parse(JSON.parse(readFileSync(file, 'utf8')))
    const [again, published] = [join(folder, '.boltmark', 'results.json'), page.replace(/md$/, 'json')].map(results)
    expect(again!.variants.map((variant) => variant.name)).toEqual(published!.variants.map((variant) => variant.name))
    expect(again!.samples.filter(({ status }) => status === 'failed')).toEqual([])
    rmSync(join(HOME, name), { recursive: true })
  })
})
