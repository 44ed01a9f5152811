import type { Event } from '../../src/github/event.js'
import { ACTIONS_APP } from './state.js'

/** The commit that a fork's pull request proposes. */
export const HEAD = 'e'.repeat(40)

/** The run that measured it. */
export const RUN = 9

/** Who publishes, and by which config. */
export const PUBLISHER = {
  name: 'Boltmark',
  token: 'a-token-that-nobody-knows',
  author: 'github-actions[bot]',
  appId: ACTIONS_APP,
  config: 'boltmark.yml',
  set: [],
}

/** The event that the run of a fork's pull request has ended. */
export const RUN_ENDED = {
  owner: 'octo',
  repo: 'base',
  name: 'workflow_run',
  sha: 'f'.repeat(40),
  runUrl: 'https://github.com/octo/base/actions/runs/10',
  runId: 10,
  isAgain: false,
  action: 'completed',
  other: {
    id: RUN,
    hasEnded: true,
    isBroken: false,
    event: 'pull_request',
    sha: HEAD,
    repository: 'mallory/base',
    url: 'https://github.com/octo/base/actions/runs/9',
  },
} satisfies Event
