// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/** One line: control characters, line ends and what turns the direction of writing become a space. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').trim()
}

/**
 * One line for a terminal or a job's log. GitHub's runner takes `##[name]` for a command wherever it stands in a line, and `::name::` at its beginning
 * (https://github.com/actions/runner, ActionCommand.cs): a space keeps it from that.
 */
export function plainLine(text: string): string {
  return oneLine(text).replaceAll('##[', '## [').replace(/^::/, ': :')
}

/** The same of several lines, whose ends and indents stay: for an error, which may quote what a program or a config said. */
export function plainLines(text: string): string {
  return text
    .replace(UNSEEN_IN_LINES, ' ')
    .replaceAll('##[', '## [')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
}
