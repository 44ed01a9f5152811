// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN_IN_LINES = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/g

/**
 * The text as a single line: control characters, line ends and marks that change the writing direction become spaces.
 */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').trim()
}

/**
 * The text as one line for a terminal or a job's log. GitHub's runner executes `##[name]` anywhere in a line, and
 * `::name::` at its beginning (https://github.com/actions/runner, ActionCommand.cs). An inserted space prevents that.
 */
export function plainLine(text: string): string {
  return oneLine(text).replaceAll('##[', '## [').replace(/^::/, ': :')
}

/** Several such lines, with their line ends and indents. For errors, which may quote a program or a config. */
export function plainLines(text: string): string {
  return text
    .replace(UNSEEN_IN_LINES, ' ')
    .replaceAll('##[', '## [')
    .replace(/^(\s*):(?=:)/gm, '$1: ')
}
