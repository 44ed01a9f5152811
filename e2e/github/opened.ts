import { afterAll, afterEach, expect, jest } from '@jest/globals'
import { GitHubDouble } from './double.js'
import { Scene } from './scene.js'

/** A request or an answer that GitHub does not know fails whichever test it happened in. */
function knowsEveryCall({ problems }: GitHubDouble): void {
  afterEach(() => expect(problems).toEqual([]))
}

/**
 * Takes away the pace that GitHub's client keeps by itself: a write a second, a comment every three. What GitHub asks for
 * is waited for. Workflows under act keep the pace.
 */
async function withoutPace(): Promise<void> {
  const { throttling } = await import('@octokit/plugin-throttling')
  const atOnce = { key: () => ({ schedule: (_: object, request: () => unknown) => request() }) }
  const withPace = throttling as (client: object, options: object) => object
  jest.unstable_mockModule('@octokit/plugin-throttling', () => ({
    throttling: (client: object, { throttle, ...options }: { throttle: object }) =>
      withPace(client, { ...options, throttle: { ...throttle, write: atOnce, notifications: atOnce } }),
  }))
}

/** GitHub for code of ours that is imported after this: it takes the address from the environment when it is loaded. */
export async function startGitHub(): Promise<GitHubDouble> {
  await withoutPace()
  const github = await GitHubDouble.open('octo/base')
  Object.assign(process.env, github.environment())
  return github
}

/** GitHub for the tests of a file, which import our code when they run. It is closed after them. */
export async function openGitHub(): Promise<GitHubDouble> {
  const github = await startGitHub()
  knowsEveryCall(github)
  afterAll(() => github.close())
  return github
}

/**
 * A fork and GitHub for the tests of a file, which run workflows. It is closed after them.
 * @param config of the fork, when not the usual small one
 * @param shards of its gate
 * @param gate what each push gets
 */
export async function openScene(config?: string, shards?: number, gate?: 'counts' | 'timed'): Promise<Scene> {
  const scene = await Scene.open(config, shards, gate)
  knowsEveryCall(scene.github)
  afterAll(() => scene.close())
  return scene
}
