import type { Command } from 'commander'

/** A command with the words that may follow it. */
interface Completable {
  /** The command's words without the program's name. Empty for the program itself; `history add` for a subcommand. */
  readonly path: string
  readonly words: readonly { readonly word: string; readonly description: string }[]
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const

export type Shell = (typeof SHELLS)[number]

/**
 * A script that completes commands and options in a shell. If nothing matches, the shell completes file names. Pure.
 * @param program the name of the program
 */
export function completionScript(shell: Shell, program: string, commands: readonly Completable[]): string {
  return { bash, zsh, fish }[shell](program, commands)
}

/**
 * Shell code that finds the command from the words typed so far. An unknown word, such as an option or a file, does not
 * change it.
 */
function walk(commands: readonly Completable[], list: string): string {
  const known = commands.map(({ path }) => quoted(path)).join('|')
  const words = commands
    .map(({ path, words }) => `    ${quoted(path)}) next=${quoted(words.map(({ word }) => word).join(' '))} ;;`)
    .join('\n')
  return `  local known= next= word
  for word in ${list}; do
    case "\${known:+$known }$word" in
      ${known}) known="\${known:+$known }$word" ;;
    esac
  done
  case "$known" in
${words}
  esac`
}

function bash(program: string, commands: readonly Completable[]): string {
  return `_${program}() {
${walk(commands, `"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`)}
  COMPREPLY=($(compgen -W "$next" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${program} ${program}
`
}

function zsh(program: string, commands: readonly Completable[]): string {
  return `#compdef ${program}
_${program}() {
  local -a before=("\${(@)words[2,CURRENT-1]}")
${walk(commands, `"\${(@)before}"`)}
  compadd -- \${=next} || _files
}
compdef _${program} ${program}
`
}

function fish(program: string, commands: readonly Completable[]): string {
  const lines = commands.flatMap(({ path, words }) =>
    words.map(({ word, description }) => {
      const seen = path.split(' ').filter(Boolean)
      const when =
        seen.length === 0
          ? '__fish_use_subcommand'
          : seen.map((one) => `__fish_seen_subcommand_from ${one}`).join('; and ')
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`
      return `complete -c ${program} -n ${quoted(when)} ${what} -d ${quoted(description)}`
    }),
  )
  return `${lines.join('\n')}\n`
}

/** A command and all its subcommands. */
export function completable(command: Command, path: readonly string[] = []): Completable[] {
  const options = command.options.map(({ long, description }) => ({ word: long ?? '', description }))
  const commands = command.commands.map((one) => ({ word: one.name(), description: one.description() }))
  const below = command.commands.flatMap((one) => completable(one, [...path, one.name()]))
  return [{ path: path.join(' '), words: [...commands, ...options] }, ...below]
}

/** A text as one word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
