/** The commands that a page of the documentation tells people to type. */
import { readFileSync } from 'node:fs'

/** The lines of every block of a shell in a page, in order: without comments, continued lines joined. */
export function shellBlocks(page: string): string[][] {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/^```(?:sh|shell|bash)\n([\s\S]*?)^```$/gm)]
  return blocks.map(([, body]) =>
    body!
      .replaceAll(/ *\\\n */g, ' ')
      .split('\n')
      .map((line) => line.replace(/(?:^|\s+)#\s.*$/, '').trim())
      .filter((line) => line !== ''),
  )
}

/** The words of each command of a line, quotes taken off. Subshells count as what is in them. */
export function commandsOf(line: string): string[][] {
  return line
    .split(/\s*(?:&&|\|\||;)\s*/)
    .map((command) => command.replace(/^\(|\)$/g, ''))
    .map((command) =>
      (command.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? []).map((word) => word.replaceAll(/['"]/g, '')),
    )
    .map((words) => words.slice(0, words.findIndex((word) => /^[<>|]$/.test(word)) >>> 0))
    .filter((words) => words.length > 0)
}

/** The words of the `boltmark run` that a page of a result ends with. */
export function runIn(page: string): string[] {
  const lines = shellBlocks(page).flat()
  return commandsOf(lines.find((line) => line.startsWith('boltmark run'))!)[0]!
}

/** The overrides of the config in that command. */
export function overridesIn(page: string): string[] {
  return runIn(page).flatMap((word, i, words) => (words[i - 1] === '--set' ? [word] : []))
}
