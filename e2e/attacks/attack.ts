import { test } from '@jest/globals'

/** What somebody hostile tries, and how it has to end. */
export interface Attack {
  /** The finding of the review that it comes from, or what it is near to: H1, M3, Low. */
  readonly finding: string
  readonly name: string
  /** The expected end, in a clause. */
  readonly end: string
  /** Only the lane tries it: CI has no time for it, and tries others like it. */
  readonly isSlow?: boolean
  /** Tries it. @throws when it ends otherwise */
  readonly run: () => void | Promise<void>
}

/** The rows of docs/security-attacks.md. */
export function rowsOf(attacks: readonly Attack[]): string[] {
  return attacks.map(({ finding, name, end }, i) => `| ${i + 1} | ${finding} | ${name} | ${end} |`)
}

/** A test for each of them: `npm run e2e` tries the quick ones, and `npm run lane attacks` all. */
export function endAsExpected(attacks: readonly Attack[]): void {
  const tried = process.env.BOLTMARK_ATTACKS === 'all' ? attacks : attacks.filter(({ isSlow }) => !isSlow)
  test.each(tried.map(({ finding, name, end, run }) => [finding, name, end, run] as const))(
    '%s: %s: %s',
    (_finding, _name, _end, run) => run(),
  )
}
