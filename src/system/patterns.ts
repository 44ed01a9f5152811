import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UsageError } from './errors.js'

/** Numbers count as numbers: `run-2` comes before `run-10`. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true })

/**
 * Files by names or patterns, in the given order. In the last part of a path `*` matches any letters and `?` a single
 * one. Shells do this too, but they see no file name in `bolt=bolt-*.txt` and leave it unchanged.
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

/** Backtracks only to the last star, so that every pattern is fast. Each earlier star keeps its match. */
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
