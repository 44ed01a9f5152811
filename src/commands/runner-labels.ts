import { UsageError } from '../system/errors.js'

/** Matches a label that GitHub accepts. */
const LABEL = /^[\w][\w .:+-]*$/

/** Matches the labels of GitHub's runners on which no server can be measured. */
const NOT_LINUX = /^(?:windows|macos)(?:-|$)/i

const HOW = 'Name the labels with commas between, such as self-hosted,arm64 or ubuntu-24.04-arm.'

/**
 * The labels of a runner, in each usual notation: `self-hosted,arm64`, or a list as in `runs-on`, `[self-hosted,
 * arm64]`, with or without quotation marks.
 * @param option the name of the option, for messages
 * @throws UsageError when there is none, or one that no runner for Linux can have
 */
export function labelsIn(text: string, option: string): string[] {
  const refused = (why: string, next = HOW) => new UsageError(`${option} ${JSON.stringify(text)} ${why}.`, next)
  if (/^\s*\{/.test(text)) throw refused('names a group of runners, and the workflows take labels')
  const list = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1] ?? text
  const labels = list.split(',').map((label) => label.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (labels.every((label) => label === '')) throw refused('names no label of a runner')
  const wrong = labels.find((label) => !LABEL.test(label))
  if (wrong !== undefined) throw refused(`has ${JSON.stringify(wrong)}, which is no label of a runner`)
  if (labels.some((label) => label.split(' ').length > 1 && label.split(' ').includes('self-hosted')))
    throw refused('has spaces between its labels')
  const foreign = labels.find((label) => NOT_LINUX.test(label))
  if (foreign !== undefined) throw refused(`has ${foreign}, and Boltmark measures on Linux`)
  return labels
}
