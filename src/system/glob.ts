/**
 * The common path patterns of `on.push.paths` in GitHub workflows: `*` is any letters except `/`, `**` any letters, and
 * `?` one letter. A name that begins with a dot is a name like any other.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#filter-pattern-cheat-sheet
 */
const WILDCARD = /\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g

const MEANS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

function expressionFor(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(WILDCARD, (sign) => MEANS[sign] ?? `\\${sign}`)}$`, 's')
}

/**
 * The paths that patterns choose. The last pattern that fits a path decides, and one with `!` in front leaves it out.
 * @param paths below the root of a repository, with `/` between folders
 */
export function chosenBy(patterns: readonly string[], paths: readonly string[]): string[] {
  const rules = patterns.map((pattern) => {
    const isOut = pattern.startsWith('!')
    return { chooses: !isOut, expression: expressionFor(isOut ? pattern.slice(1) : pattern) }
  })
  return paths.filter((path) => rules.findLast(({ expression }) => expression.test(path))?.chooses ?? false)
}
