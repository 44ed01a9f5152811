import { expect, test } from '@jest/globals'
import { program } from '../src/command-line.js'

test('the help begins with what a newcomer types', () => {
  const help = program.helpInformation()
  const headings = [...help.matchAll(/^(\w[\w ]+):$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(['Options', 'First steps', 'Stages of a run', 'Packages and tuning', 'Results', 'Commands'])
  const first = help.slice(help.indexOf('First steps:'), help.indexOf('Stages of a run:'))
  const named = [...first.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(['doctor', 'init', 'plan', 'run', 'setup'])
})
