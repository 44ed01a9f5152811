/** What somebody hostile tries, and how it has to end. */
export interface Attack {
  /** The finding of the review that it comes from, or what it is near to: H1, M3, Low. */
  readonly finding: string
  readonly name: string
  /** The expected end, in a clause. */
  readonly end: string
  /** Tries it. @throws when it ends otherwise */
  readonly run: () => void | Promise<void>
}

/** The rows of docs/security-attacks.md. */
export function rowsOf(attacks: readonly Attack[]): string[] {
  return attacks.map(({ finding, name, end }, i) => `| ${i + 1} | ${finding} | ${name} | ${end} |`)
}
