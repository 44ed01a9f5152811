import { cell, code, page, table } from './markdown.js'

function optionTable(help, options) {
  return table(
    ['Option', 'Meaning', 'Default'],
    options.map((option) => [code(help.optionTerm(option)), cell(option.description), defaultOf(option)]),
  )
}

function defaultOf({ defaultValue, mandatory }) {
  if (mandatory) return '*required*'
  return defaultValue === undefined || defaultValue === false || defaultValue.length === 0
    ? ''
    : code(String(defaultValue))
}

const usage = (command, names) => ['```text', `${names.join(' ')} ${command.usage()}`, '```'].join('\n')

const isHelp = ({ long }) => long === '--help'

function commandSection(command, parents) {
  const help = command.createHelp()
  const names = [...parents, command.name()]
  const subcommands = help.visibleCommands(command).filter(({ _name }) => _name !== 'help')
  if (subcommands.length > 0) return subcommands.flatMap((each) => commandSection(each, names))
  const options = help.visibleOptions(command).filter((option) => !isHelp(option))
  const described = command.registeredArguments.map(({ description }, i) => [
    code(help.argumentTerm(command.registeredArguments[i])),
    cell(description),
  ])
  const text = command.description()
  return [
    `## \`${names.join(' ')}\``,
    `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    usage(command, names),
    ...(described.length > 0 ? [table(['Argument', 'Meaning'], described)] : []),
    optionTable(help, options),
  ]
}

/** Every command with its arguments and options. @param {import('commander').Command} program */
export function commandLineReference(program) {
  const help = program.createHelp()
  const commands = help.visibleCommands(program).filter((command) => command.name() !== 'help')
  return page(
    '# Every command and option',
    'This page is made from the definition of the command line, as `boltmark COMMAND --help` is. [The command line and the action](../usage.md) explains how the commands work together.',
    `Options of every command, before its name: ${help
      .visibleOptions(program)
      .map((option) => `${code(help.optionTerm(option))} (${cell(option.description)})`)
      .join(', ')}.`,
    ...commands.flatMap((command) => commandSection(command, [program.name()])),
  )
}
