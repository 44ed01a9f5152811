import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UsageError } from './errors.js'

/** Compares names with their numbers by value: `run-2` comes before `run-10`. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true })

/**
 * The files that names or patterns match, in the given order. In the last part of a path, `*` matches any characters
 * and `?` one character. Shells do this, too, but they leave `bolt=bolt-*.txt` unchanged, because it does not look like
 * a file name.
 * @throws UsageError when no file matches a pattern
 */
export async function filesMatching(patterns: readonly string[]): Promise<string[]> {
  const found = await Promise.all(patterns.map((pattern) => (isPattern(pattern) ? expanded(pattern) : [pattern])))
  return found.flat()
}

function isPattern(path: string): boolean {
  return /[*?]/.test(basename(path))
}

async function expanded(pattern: string): Promise<string[]> {
  const folder = dirname(pattern)
  const names = await readdir(folder).catch(() => [])
  const matched = names.filter((name) => matches(name, basename(pattern)))
  if (matched.length === 0) throw new UsageError(`No file matches ${pattern}.`)
  return matched.sort(byNumber).map((name) => join(folder, name))
}

/** Whether a name matches. It only backtracks to the last star, so that every pattern is fast. */
function matches(name: string, pattern: string): boolean {
  let [at, afterStar, resume] = [0, -1, 0]
  for (let i = 0; i < name.length; ) {
    if (pattern[at] === '*') {
      afterStar = ++at
      resume = i
    } else if (pattern[at] === '?' || pattern[at] === name[i]) {
      at++
      i++
    } else if (afterStar >= 0) {
      at = afterStar
      i = ++resume
    } else return false
  }
  return [...pattern.slice(at)].every((sign) => sign === '*')
}
