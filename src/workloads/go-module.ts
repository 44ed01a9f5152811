/** How to find the version of a program that Go compiled, on any host. */
interface GoModule {
  /** A shell command whose argument is the name of the program. */
  readonly script: string
  /** The version in its output. */
  readonly match: RegExp
}

/**
 * Go stores in a program the modules that it was made from. `go version -m` would show them, but needs Go.
 * @param path `github.com/…`
 */
export function goModule(path: string): GoModule {
  const literal = path.replaceAll('.', '[.]')
  return {
    script: `LC_ALL=C grep -aoE "(mod|dep)[[:space:]]${literal}[[:space:]].*" "$(command -v "$1")"`,
    match: new RegExp(`\\t${literal}\\t([\\w.+()-]+)(?=[\\t\\n])`),
  }
}
