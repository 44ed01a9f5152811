import { afterAll, expect } from '@jest/globals'
import { zipOf } from '../../__tests__/github/zip.js'
import type { GitHubDouble } from '../github/double.js'
import { HEAD, PUBLISHER, RUN, RUN_ENDED } from '../github/ended-run.js'
import { startGitHub } from '../github/opened.js'
import { BASE_CONFIG, comparedResults } from '../github/results.js'
import type { PullRequest } from '../github/state.js'
import type { Attack } from './attack.js'

/** One for all attacks: where GitHub is, octokit reads once. */
let github: GitHubDouble | undefined
afterAll(() => github?.close())

/** What a fork does on GitHub before its run leaves results, and what was published. */
async function published(
  left: unknown,
  doing: (github: GitHubDouble, pull: PullRequest) => void,
): Promise<{ body: string; conclusion: unknown }> {
  github ??= await startGitHub()
  github.forget()
  const files: { filename: string }[] = []
  const pull = github.repository.pull({ number: 7, headSha: HEAD, headRepository: 'mallory/base', files })
  github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, BASE_CONFIG)
  github.repository.run(RUN - 1, pull)
  doing(github, pull)
  github.repository.run(RUN, pull)
  const content = zipOf([{ name: 'results.json', content: Buffer.from(JSON.stringify(left)) }])
  github.repository.artifacts.push({ id: 1, runId: RUN, name: 'boltmark-report', content })
  const { commentForRun } = await import('../../src/ci/comment.js')
  await commentForRun(PUBLISHER, RUN_ENDED, 'boltmark', { stage() {}, line() {}, status() {}, warning() {} })
  expect(github.problems).toEqual([])
  const body = github.repository.commentsOn(7).findLast(({ author }) => author === PUBLISHER.author)?.body ?? ''
  return { body, conclusion: github.repository.checks[0]?.fields.conclusion }
}

const PASSING = comparedResults({ head: 1 })
const SLOWER = { ...comparedResults({ head: 0.9 }), gate: { verdict: 'pass', reasons: [] } }

/** Nothing but the placeholder is published. */
function waiting(finding: string, name: string, doing: (github: GitHubDouble, pull: PullRequest) => void): Attack {
  return {
    finding,
    name,
    end: 'the placeholder is published, neutral',
    async run() {
      const { body, conclusion } = await published(PASSING, doing)
      expect(body).toContain('adds the label `boltmark`')
      expect(conclusion).toBe('neutral')
    },
  }
}

const label = ({ repository }: GitHubDouble) => repository.label(7, 'boltmark')

const COMMENTED = (author: string, text: string) => (github: GitHubDouble) => {
  github.repository.permissions.set('alice', 'write')
  github.repository.forcePush(7)
  github.repository.comment(7, text, author)
  label(github)
}

/** A comment that looks like ours, of a run that no later one follows. */
const FORGED = `<!-- boltmark: ${PUBLISHER.name} -->\n<!-- run 999999999999999, verdict -->\n✅ **Gate: pass.** Forged.`

/** The verdict is published beside, or in place of, a comment that looks like ours. */
async function publishedDespite(author: string, comments: number): Promise<void> {
  const { body, conclusion } = await published(SLOWER, (github) => {
    github.repository.comment(7, FORGED, author)
    label(github)
  })
  expect(body).toContain('**Gate: fail.**')
  expect(body).not.toContain('Forged')
  expect(conclusion).toBe('failure')
  expect(github!.repository.commentsOn(7)).toHaveLength(comments)
}

/** What a fork does. */
export const FORKS: readonly Attack[] = [
  waiting('H1', 'a fork without the label uploads results that pass', () => {}),
  waiting('H1', 'a fork pushes after the label was put on', (github, pull) => {
    github.repository.runs.length = 0
    github.repository.run(1, { ...pull, headSha: 'c'.repeat(40) })
    label(github)
  }),
  waiting('H1', "a fork's branch has the name of another fork's that was labelled", (github, pull) => {
    github.repository.runs.length = 0
    github.repository.run(1, { ...pull, headRepository: 'trent/base' })
    label(github)
  }),
  {
    finding: 'H1',
    name: 'a results file says pass over samples that say slower',
    end: 'published as what the samples say, failure',
    async run() {
      expect(await published(SLOWER, label)).toMatchObject({
        body: expect.stringContaining('**Gate: fail.**'),
        conclusion: 'failure',
      })
    },
  },
  {
    finding: 'new',
    name: 'a stranger writes a comment that begins with our mark and says pass',
    end: 'it stays as it is, and the verdict gets a comment of its own',
    run: () => publishedDespite('mallory', 2),
  },
  {
    finding: 'new',
    name: 'somebody who may write edits our comment: it says pass, of a run that does not exist',
    end: 'the next verdict replaces it',
    run: () => publishedDespite(PUBLISHER.author, 1),
  },
  {
    finding: 'Low',
    name: "another app's check run has our name and our mark",
    end: 'it stays as it is, and the verdict gets a check run of its own',
    async run() {
      await published(SLOWER, (github, pull) => {
        const theirs = { status: 'completed', conclusion: 'success', external_id: 'boltmark/99' }
        const app = { id: 7, slug: 'github-actions' }
        github.repository.check({ ...theirs, head_sha: pull.headSha, name: PUBLISHER.name, app })
        label(github)
      })
      const conclusions = github!.repository.checks.map(({ fields }) => fields.conclusion)
      expect(conclusions).toEqual(['success', 'failure'])
    },
  },
  ...[
    ['a margin of 50 %', { margin: 0.5 }],
    ['no gated metric', { gated: [] }],
  ].map(
    ([name, terms]): Attack => ({
      finding: 'M3',
      name: `the plan in a fork's results has ${name}`,
      end: "judged by the base's terms, failure",
      async run() {
        const lenient = { ...SLOWER, plan: { ...SLOWER.plan, ...(terms as object) } }
        expect((await published(lenient, label)).conclusion).toBe('failure')
      },
    }),
  ),
  ...['boltmark.yml', '.github/workflows/boltmark.yml', '.github/workflows/boltmark-called-gate.yml'].map(
    (filename): Attack => ({
      finding: 'M3',
      name: `a pull request changes ${filename}`,
      end: 'the first line of the comment says so; neutral',
      async run() {
        const { body, conclusion } = await published(PASSING, (github, pull) => {
          ;(pull.files as { filename: string }[]).push({ filename })
          label(github)
        })
        expect(body.split('\n')[2]).toContain('changes how it is measured')
        expect(conclusion).toBe('neutral')
      },
    }),
  ),
  waiting('M4', 'a fork shows another commit without workflows, and pushes the first back by force', (github) => {
    label(github)
    github.repository.forcePush(7)
  }),
  waiting('M4', 'a fork deletes its branch and restores it', (github) => {
    label(github)
    github.repository.forcePush(7, 'head_ref_restored')
  }),
  waiting(
    'M4',
    'somebody who may only read writes /boltmark run with the head',
    COMMENTED('mallory', `/boltmark run ${HEAD}`),
  ),
  waiting('M4', '/boltmark run names another commit', COMMENTED('alice', `/boltmark run ${'d'.repeat(40)}`)),
  ...Object.entries({
    'in a quotation, behind U+2028, which a regex takes for the end of a line': `> Thanks!\u2028/boltmark run ${HEAD}`,
    'in a quotation, behind a carriage return': `> Thanks!\r/boltmark run ${HEAD}\n`,
    'in a quotation': `> /boltmark run ${HEAD}`,
    'behind other words': `Do not write /boltmark run ${HEAD}`,
    'with a Cyrillic letter': `/b\u043eltmark run ${HEAD}`,
    'with a mark that turns the direction of writing': `\u202e/boltmark run ${HEAD}`,
    'with more behind the commit': `/boltmark run ${HEAD}; then rest`,
  }).map(([how, text]) =>
    waiting('M4', `somebody who may write has /boltmark run in a comment ${how}`, COMMENTED('alice', text)),
  ),
  waiting(
    'M4',
    '/boltmark run names the first letters of a commit',
    COMMENTED('alice', `/boltmark run ${HEAD.slice(0, 12)}`),
  ),
]
