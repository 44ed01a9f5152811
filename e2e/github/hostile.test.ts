import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type ZipEntry, zipOf } from '../../__tests__/github/zip.js'
import type { Event } from '../../src/github/event.js'
import type { Results } from '../../src/results/schema.js'
import { HEAD, PUBLISHER, RUN, RUN_ENDED } from './ended-run.js'
import { openGitHub } from './opened.js'
import { BASE_CONFIG, comparedResults } from './results.js'
import type { PullRequest } from './state.js'

const github = await openGitHub()
/** The fork's. */
let pull: PullRequest
/** What it changes. */
const files: { filename: string; previous_filename?: string }[] = []
beforeEach(() => {
  github.forget()
  pull = github.repository.pull({ number: 7, headSha: HEAD, headRepository: 'mallory/base', files })
  files.length = 0
  github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, BASE_CONFIG)
  github.repository.run(RUN - 1, pull)
  github.repository.pull({ number: 8, headSha: 'd'.repeat(40) })
})
afterEach(() => {
  // Whatever the artifact says, nobody else's pull request is touched.
  expect(github.repository.commentsOn(8)).toEqual([])
  expect(github.repository.checks.filter(({ head_sha }) => head_sha !== HEAD)).toEqual([])
})

/** What the comment says after a fork's labelled run left these files. */
async function commentAfter(...entries: ZipEntry[]): Promise<string> {
  if (!pull.labels.includes('boltmark')) github.repository.label(7, 'boltmark')
  if (!github.repository.runs.some(({ id }) => id === RUN)) github.repository.run(RUN, pull)
  return commentAsIs(...entries)
}

async function commentAsIs(...entries: ZipEntry[]): Promise<string> {
  github.repository.artifacts.push({ id: 1, runId: RUN, name: 'boltmark-report', content: zipOf(entries) })
  await published()
  return github.repository.commentsOn(7)[0]?.body ?? ''
}

async function published(event: Event = RUN_ENDED): Promise<string> {
  const { commentForRun } = await import('../../src/ci/comment.js')
  return commentForRun(PUBLISHER, event, 'boltmark', { stage() {}, line() {}, status() {}, warning() {} })
}

function file(results: unknown, name = 'results.json'): ZipEntry {
  return { name, content: Buffer.from(typeof results === 'string' ? results : JSON.stringify(results)) }
}

test('honest results are published on the pull request whose head they are of', async () => {
  const comment = await commentAfter(file(comparedResults({ head: 0.8 })), file('# Report', 'report.md'))
  expect(comment).toContain('❌ **Gate: fail.**')
  expect(comment).toContain('Measured by code of a fork')
  expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'failure', head_sha: HEAD })
})

describe('without approval for exactly its head', () => {
  const forged = file(comparedResults({ head: 1 }))

  test('a run with results of its own gets the placeholder alone, and no results are fetched', async () => {
    github.repository.run(RUN, pull)
    expect(await commentAsIs(forged)).toContain('adds the label `boltmark`')
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
    expect(github.calls.some(({ operation }) => operation.includes('{archive_format}'))).toBe(false)
  })

  test('nor does one whose label was put on for an earlier head', async () => {
    const earlier = { ...pull, headSha: 'c'.repeat(40) }
    github.repository.runs.length = 0
    github.repository.run(1, earlier)
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    expect(await commentAsIs(forged)).toContain('adds the label `boltmark`')
    expect(pull.labels).toEqual([])
  })

  test('nor one whose commit was there once, and then hidden while another was labelled', async () => {
    github.repository.run(2, { ...pull, headSha: 'c'.repeat(40) })
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    expect(await commentAsIs(forged)).toContain('adds the label `boltmark`')
  })

  test("nor one that another fork's branch of the same name was labelled for", async () => {
    github.repository.runs.length = 0
    github.repository.run(1, { ...pull, headRepository: 'trent/base' })
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    expect(await commentAsIs(forged)).toContain('adds the label `boltmark`')
  })
})

describe('a commit that was hidden while another was shown', () => {
  const forged = file(comparedResults({ head: 1 }))

  test.each(['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored'])(
    'behind one without a workflow, so that no run tells of it (%s), is not what was labelled',
    async (event) => {
      github.repository.label(7, 'boltmark')
      github.repository.forcePush(7, event)
      github.repository.run(RUN, pull)
      expect(await commentAsIs(forged)).toContain('adds the label `boltmark`')
    },
  )

  test('before the label: what was pushed over it has no run either', async () => {
    github.repository.forcePush(7)
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    expect(await commentAsIs(forged)).toContain('adds the label `boltmark`')
  })

  test('is measured again where its head is named by somebody who may write', async () => {
    github.repository.forcePush(7)
    github.repository.permissions.set('alice', 'write')
    github.repository.comment(7, `Read it.\n/boltmark run ${HEAD}\n`, 'alice')
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    await commentAsIs(forged)
    expect(github.repository.commentsOn(7)[1]!.body).toContain('**Gate: pass.**')
  })

  test.each([
    ['by somebody who may only read', 'mallory', HEAD],
    ['as another commit', 'alice', 'd'.repeat(40)],
    ['by its first letters', 'alice', HEAD.slice(0, 12)],
  ])('is not, named %s', async (_, author, sha) => {
    github.repository.forcePush(7)
    github.repository.permissions.set('alice', 'admin')
    github.repository.comment(7, `/boltmark run ${sha}`, author)
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    const hers = github.repository.commentsOn(7).length
    await commentAsIs(forged)
    expect(github.repository.commentsOn(7)[hers]!.body).toContain('adds the label `boltmark`')
  })

  test('nor by a quotation of those words', async () => {
    github.repository.forcePush(7)
    github.repository.permissions.set('alice', 'write')
    github.repository.comment(7, `> /boltmark run ${HEAD}\nwhy not?`, 'alice')
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull)
    await commentAsIs(forged)
    expect(github.repository.commentsOn(7)[1]!.body).toContain('adds the label `boltmark`')
  })
})

describe("a fork's samples are judged by the base", () => {
  const slow = comparedResults({ head: 0.9 })

  test('a gate that the fork wrote counts for nothing', async () => {
    expect(await commentAfter(file({ ...slow, gate: { verdict: 'pass', reasons: [] } }))).toContain(
      '❌ **Gate: fail.**',
    )
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'failure' })
  })

  test.each([
    ['margin', { margin: 0.5 }],
    ['fail-on', { gated: [] }],
    ['metrics', { gated: ['latency_p95'] }],
    ['number of rounds', { rounds: { min: 100, max: 100 } }],
  ])('nor does the %s of its config', async (_, terms) => {
    const lenient = { ...slow, plan: { ...slow.plan, ...terms }, gate: { verdict: 'pass', reasons: [] } }
    expect(await commentAfter(file(lenient))).toContain('❌ **Gate: fail.**')
  })

  test('cells that it left out are missed', async () => {
    const wider = BASE_CONFIG.replace('threads: [8]', 'threads: [8, 16]')
    github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, wider)
    const comment = await commentAfter(file(comparedResults({ head: 1 })))
    expect(comment).toMatch(/nothing was measured in .*16 threads/)
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
  })

  test('baseline and candidate cannot be swapped', async () => {
    const swapped = JSON.parse(JSON.stringify(slow).replaceAll('"head"', '"x"').replaceAll('"base"', '"head"'))
    expect(await commentAfter(file(JSON.stringify(swapped).replaceAll('"x"', '"base"')))).toMatch(
      /refused.*do not compare/,
    )
  })

  test('where the base has no config there is nothing to judge by', async () => {
    github.repository.contents.clear()
    expect(await commentAfter(file(comparedResults({ head: 1 })))).toMatch(
      /Not measured.*The base has no readable `boltmark.yml`/s,
    )
  })

  test('a check run of another app is not taken for ours', async () => {
    const theirs = {
      head_sha: HEAD,
      name: 'Boltmark',
      status: 'completed',
      external_id: 'boltmark/99',
      app: { id: 7, slug: 'github-actions' },
    }
    github.repository.check(theirs)
    await commentAfter(file(slow))
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual([undefined, 'failure'])
  })
})

describe('a pull request that changes how it is measured says so first, and cannot pass', () => {
  const honest = file(comparedResults({ head: 1 }))

  test.each([
    ['its config', 'boltmark.yml', 'the config'],
    ['its workflow', '.github/workflows/boltmark.yml', 'workflows (`.github/workflows/boltmark.yml`)'],
    ['a workflow that this calls', '.github/workflows/boltmark-called-gate.yml', 'workflows ('],
    ['an action of the repository', '.github/actions/x/action.yml', 'workflows ('],
    ['the script of a workload', 'bench/load.lua', 'workloads (`bench/load.lua`)'],
  ])('%s', async (_, filename, said) => {
    const config = BASE_CONFIG.replace('script: oltp_read_only', 'script: ./bench/load.lua')
    github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, config)
    files.push({ filename })
    const lines = (await commentAfter(honest)).split('\n')
    expect(lines[2]).toContain(`⚠️ **This pull request changes how it is measured:** ${said}`)
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
  })

  test("a workflow file that took the name of the base's", async () => {
    files.push({ filename: '.github/workflows/evil.yml' })
    github.repository.label(7, 'boltmark')
    github.repository.run(RUN, pull, { path: '.github/workflows/evil.yml', called: [] })
    await commentAsIs(honest)
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
  })

  test('a file that was moved away', async () => {
    files.push({ filename: 'old.yml', previous_filename: '.github/workflows/boltmark.yml' })
    await commentAfter(honest)
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
  })

  test('another workflow is named, and keeps nothing from passing', async () => {
    files.push({ filename: '.github/workflows/docs.yml' })
    expect(await commentAfter(honest)).toMatch(/workflows \(`.github\/workflows\/docs.yml`\).*\*\*Gate: pass\.\*\*/s)
  })
})

describe('that nothing has changed', () => {
  /** The check after a run of an unlabelled fork. */
  async function checkAfter(...entries: ZipEntry[]): Promise<object> {
    github.repository.run(RUN, pull)
    await commentAsIs(...entries)
    return github.repository.checks[0]!.fields
  }
  const claim = file(
    { schema: 'boltmark.not-measured/1', reason: 'Nothing changed.', unchanged: true },
    'not-measured.json',
  )

  test('is found out from the paths that GitHub lists', async () => {
    files.push({ filename: 'README.md' }, { filename: '.github/ISSUE_TEMPLATE/bug.yml' })
    expect(await checkAfter()).toMatchObject({ conclusion: 'success' })
  })

  test.each([
    ['a source', 'src/a.c'],
    ['the config', 'boltmark.yml'],
    ['the workflow', '.github/workflows/boltmark.yml'],
    ['an action', '.github/actions/x/action.yml'],
    ['a hidden file', '.bazelrc'],
  ])('does not hold beside a change of %s', async (_, filename) => {
    files.push({ filename: 'README.md' }, { filename })
    expect(await checkAfter()).toMatchObject({ conclusion: 'neutral' })
  })

  test('does not hold for a source that became a text', async () => {
    files.push({ filename: 'a.md', previous_filename: 'a.c' })
    expect(await checkAfter()).toMatchObject({ conclusion: 'neutral' })
  })

  test('does not hold for a text that a workload reads', async () => {
    const config = BASE_CONFIG.replace('script: oltp_read_only', 'script: ./bench/load.md')
    github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, config)
    files.push({ filename: 'bench/load.md' })
    expect(await checkAfter()).toMatchObject({ conclusion: 'neutral' })
  })

  test("is asked of the base's config, not of the fork's", async () => {
    github.repository.contents.set(`boltmark.yml@${HEAD}`, BASE_CONFIG.replace('gate: {', 'gate: { paths: [none],'))
    files.push({ filename: 'src/a.c' })
    expect(await checkAfter()).toMatchObject({ conclusion: 'neutral' })
    github.repository.contents.set(
      `boltmark.yml@${pull.baseSha}`,
      BASE_CONFIG.replace('gate: {', 'gate: { paths: [none],'),
    )
  })

  test('does not hold where GitHub lists no file, or not all of them', async () => {
    expect(await checkAfter()).toMatchObject({ conclusion: 'neutral' })
    for (let i = 0; i < 3000; i++) files.push({ filename: `docs/${i}.md` })
    expect(await checkAfter()).toMatchObject({ conclusion: 'neutral' })
  })

  test("is not believed of the fork's own run, labelled or not", async () => {
    files.push({ filename: 'src/a.c' })
    expect(await checkAfter(claim)).toMatchObject({ conclusion: 'neutral' })
    github.repository.checks.length = 0
    expect(await commentAfter(claim)).toContain('The run of the fork says: Nothing changed.')
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
  })

  test('holds no longer when the base becomes another branch, against which something has changed', async () => {
    files.push({ filename: 'README.md' })
    expect(await checkAfter()).toMatchObject({ conclusion: 'success' })
    files.push({ filename: 'src/a.c' })
    await published()
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
  })
})

describe('what a hostile run leaves', () => {
  test("the number of somebody else's pull request counts for nothing", async () => {
    const claims = { number: 8, pull_request: { number: 8 }, issue: 8 }
    const comment = await commentAfter(file({ ...comparedResults({ head: 0.8 }), ...claims }), file('8', 'pr.txt'))
    expect(comment).toContain('❌ **Gate: fail.**')
    expect(github.repository.checks).toMatchObject([{ head_sha: HEAD, fields: { conclusion: 'failure' } }])
  })

  test('HTML, Markdown and mentions stay text, wherever they stand', async () => {
    const evil = '</details><img src=x onerror=alert(1)> [a](https://evil.example) @octocat\n# Pass'
    const results: Results = comparedResults({ head: 0.8 })
    const hostile = {
      ...results,
      environment: { ...results.environment, cpu: evil, os: evil },
      target: { ...results.target, adapter: evil, version: evil },
      run: { ...results.run, git: { repository: evil, sha: evil, ref: evil } },
      gate: { verdict: 'fail', reasons: [evil] },
    }
    const comment = await commentAfter(file(hostile))
    const prose = comment.replaceAll(/(`+)[\s\S]*?\1/g, '')
    expect(prose).not.toMatch(/<img|\]\(https:\/\/evil|@octocat|^# Pass/m)
    expect(prose.split('<details>').length).toBe(prose.split('</details>').length)
  })

  test('100 MB of JSON are refused, packed as small as they may be', async () => {
    const comment = await commentAfter(file(`{"schema":"${' '.repeat(100 * 1024 * 1024)}"}`))
    expect(comment).toMatch(/No verdict.*refused.*more than 33554432 bytes/s)
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'failure' })
  })

  test('an archive that is itself too large is not even fetched', async () => {
    const noise = Buffer.alloc(33 * 1024 * 1024, 'x')
    github.repository.label(7, 'boltmark')
    github.repository.artifacts.push({ id: 1, runId: RUN, name: 'boltmark-report', content: noise })
    await published()
    expect(github.repository.commentsOn(7)[0]!.body).toMatch(/refused.*bytes/)
    expect(github.calls.some(({ operation }) => operation.includes('{archive_format}'))).toBe(false)
  })

  test.each([
    ['a name that leads out', { name: '../../results.json', content: Buffer.from('{}') }],
    ['a link', { name: 'results.json', content: Buffer.from('/etc/passwd'), mode: 0o120777 }],
    ['a size that lies', { name: 'results.json', content: Buffer.alloc(100_000, ' '), claimedSize: 10 }],
    ['no JSON', { name: 'results.json', content: Buffer.from('<h1>') }],
    ['another schema', file({ schema: 'boltmark.results/2' })],
    ['JSON that is no results', file({ schema: 'boltmark.results/1', samples: '<img>' })],
    [
      'a metric whose name is an attack',
      file(JSON.stringify(comparedResults({ head: 0.8 })).replaceAll('throughput', '<img src=x> @octocat')),
    ],
    ['no results at all', file('hello', 'hello.txt')],
  ])('%s is refused, with the reason', async (_, entry) => {
    const comment = await commentAfter(entry)
    expect(comment).toMatch(/❌ \*\*No verdict\.\*\* The results of the run were refused\. \S+/)
    expect(comment).not.toMatch(/root:|<img|@octocat/)
  })
})

describe('a run that only begins', () => {
  const begun = { ...RUN_ENDED, other: { ...RUN_ENDED.other, hasEnded: false } }

  test('is announced where the label lets it measure, and its end is told in the same comment and check', async () => {
    github.repository.label(7, 'boltmark')
    expect(await published(begun)).toBe('Announced on pull request 7.')
    expect(github.repository.commentsOn(7)[0]!.body).toContain('⏳ **Measuring.**')
    expect(github.repository.pulls[0]!.labels).toEqual(['boltmark'])
    expect(await commentAfter(file(comparedResults({ head: 1 })))).toContain('**Gate: pass.**')
    expect(github.repository.commentsOn(7)).toHaveLength(1)
    expect(github.repository.checks).toHaveLength(1)
  })

  test('and measured nothing after all: the announcement gives way', async () => {
    github.repository.label(7, 'boltmark')
    await published(begun)
    expect(await published()).toContain('Published on pull request 7')
    expect(github.repository.commentsOn(7)[0]!.body).toContain('Not measured')
    expect(github.repository.checks[0]!.fields).toMatchObject({ status: 'completed', conclusion: 'neutral' })
  })

  test('and fails without leaving anything: there is no verdict, and nobody is asked for a label', async () => {
    github.repository.label(7, 'boltmark')
    await published(begun)
    await published({ ...RUN_ENDED, other: { ...RUN_ENDED.other, isBroken: true } })
    expect(github.repository.commentsOn(7)[0]!.body).toMatch(/❌ \*\*No verdict\.\*\* There are no results/)
    expect(github.repository.checks[0]!.fields).toMatchObject({ status: 'completed', conclusion: 'failure' })
  })

  test('keeps its announcement, and its label, when another label starts a run that measures nothing', async () => {
    github.repository.label(7, 'boltmark')
    await published(begun)
    const later = { ...RUN_ENDED.other, id: RUN + 1 }
    expect(await published({ ...RUN_ENDED, other: { ...later, hasEnded: false } })).toContain('Another run measures')
    expect(await published({ ...RUN_ENDED, other: later })).toContain('another run measures its commit')
    expect(github.repository.commentsOn(7)[0]!.body).toContain('⏳ **Measuring.**')
    expect(github.repository.pulls[0]!.labels).toEqual(['boltmark'])
    expect(await commentAfter(file(comparedResults({ head: 1 })))).toContain('**Gate: pass.**')
  })

  test('is not announced without the label', async () => {
    expect(await published(begun)).toContain('measures nothing')
    expect(github.writes).toEqual([])
  })
})

describe('the pull request', () => {
  test('is refused when it was pushed to meanwhile, or is closed, or its repository is another', async () => {
    github.repository.pulls.length = 0
    github.repository.pull({ number: 7, headSha: 'c'.repeat(40), headRepository: 'mallory/base' })
    github.repository.pull({ number: 9, headSha: HEAD, headRepository: 'mallory/base', state: 'closed' })
    github.repository.pull({ number: 10, headSha: HEAD, headRepository: 'trent/base' })
    expect(await published()).toMatch(/^Nothing is published: no open pull request has/)
    expect(github.writes).toEqual([])
  })

  test('is refused when it could be one or the other', async () => {
    github.repository.pull({ number: 11, headSha: HEAD, headRepository: 'mallory/base' })
    expect(await published()).toMatch(/2 open pull requests have/)
    expect(github.writes).toEqual([])
  })

  test('of the same repository has been told by its own run', async () => {
    github.repository.pull({ number: 12, headSha: 'b'.repeat(40), headRepository: 'octo/base' })
    const other = { ...RUN_ENDED.other, sha: 'b'.repeat(40), repository: 'octo/base' }
    expect(await published({ ...RUN_ENDED, other })).toContain('its own run has published')
    expect(github.writes).toEqual([])
  })

  test('that is not measured keeps the verdict that its commit has', async () => {
    await commentAfter(file(comparedResults({ head: 1 })))
    const before = github.writes.length
    github.repository.artifacts.length = 0
    expect(await published()).toContain('the comment is not changed')
    expect(github.writes).toHaveLength(before)
  })

  test('is found behind thirty others', async () => {
    github.repository.pulls.length = 0
    for (let number = 100; number < 165; number++)
      github.repository.pull({ number, headSha: String(number).padEnd(40, '0') })
    pull = github.repository.pull({ number: 7, headSha: HEAD, headRepository: 'mallory/base' })
    expect(await commentAfter(file(comparedResults({ head: 1 })))).toContain('**Gate: pass.**')
  })
})
