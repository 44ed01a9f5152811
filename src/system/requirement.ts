/** A program that has to be on PATH, and the Debian packages that bring it. */
export interface Requirement {
  readonly program: string
  readonly packages: readonly string[]
}
