import { expect, test } from '@jest/globals'
import { labelsIn } from '../../src/commands/runner-labels.js'

test.each([
  ['self-hosted,arm64', ['self-hosted', 'arm64']],
  ['self-hosted, linux ,ARM64', ['self-hosted', 'linux', 'ARM64']],
  ['ubuntu-24.04-arm', ['ubuntu-24.04-arm']],
  ['"ubuntu-24.04-arm"', ['ubuntu-24.04-arm']],
  ['["self-hosted","arm64"]', ['self-hosted', 'arm64']],
  [' [ "self-hosted", "arm64" ] ', ['self-hosted', 'arm64']],
  ['[self-hosted, arm64]', ['self-hosted', 'arm64']],
  ["'self-hosted','arm64'", ['self-hosted', 'arm64']],
  ['big runner', ['big runner']],
])('%s is read', (text, labels) => {
  expect(labelsIn(text, '--runner')).toEqual(labels)
})

test.each([
  ['', 'names no label of a runner'],
  [' ', 'names no label of a runner'],
  ['[]', 'names no label of a runner'],
  [',', 'names no label of a runner'],
  ['self-hosted,,arm64', 'has "", which is no label of a runner'],
  ['["self-hosted"', String.raw`has "[\"self-hosted\"", which is no label of a runner`],
  ['self-hosted;arm64', 'has "self-hosted;arm64", which is no label of a runner'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
  ['${{ vars.RUNNER }}', 'has "${{ vars.RUNNER }}", which is no label of a runner'],
  ['{"group":"big"}', 'names a group of runners, and the workflows take labels'],
  ['self-hosted arm64', 'has spaces between its labels'],
  ['windows-latest', 'has windows-latest, and Boltmark measures on Linux'],
  ['self-hosted,macOS', 'has macOS, and Boltmark measures on Linux'],
])('%s is refused, with the reason and what to type', (text, reason) => {
  expect(() => labelsIn(text, '--counts-runner')).toThrow(
    expect.objectContaining({
      message: `--counts-runner ${JSON.stringify(text)} ${reason}.`,
      next: expect.stringContaining('self-hosted,arm64'),
    }),
  )
})
