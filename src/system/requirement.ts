/** A program that has to be on PATH, and the Debian packages that bring it. */
export interface Requirement {
  readonly program: string
  readonly packages: readonly string[]
  /** How to get it where no package has it: what to do, and with what. */
  readonly whereFrom?: string
}
