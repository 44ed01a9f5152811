import { describe, expect, test } from '@jest/globals'
import { findingsInDocument, findingsInSource, oddTurns, sentencesOf, wordsOf } from '../../scripts/language/check.js'
import { PATTERNS } from '../../scripts/language/patterns.js'

describe('an odd turn of phrase', () => {
  test.each([
    'three workflows, of which one is the gate',
    'What stands in brackets',
    'The verdict will stand here.',
    'is told by the report',
    'The hosts are told apart',
    'none was to be had',
    'overwrite files that are there',
    'with a sudo that asks nothing',
    'on stdout, all else on stderr',
    'built anew',
    'CONTRIBUTING.md tells the rest.',
    'whoever ran it',
    'for so many hosts',
  ])('is found in "%s"', (text) => {
    expect(oddTurns(text, 1)).not.toEqual([])
  })

  test.each([
    'The interval is shown in brackets.',
    '`NAME` stands for a name of your choice.',
    'overwrite existing files',
    'so many that it does not fit',
    'See CONTRIBUTING.md.',
  ])('is not found in "%s"', (text) => {
    expect(oddTurns(text, 1)).toEqual([])
  })

  test('is found across the lines of a comment, with what to write instead', () => {
    expect(oddTurns('/**\n * Files, of\n * which one is read.\n */', 7)).toEqual([
      { line: 7, problem: '"of which": write a second sentence' },
    ])
  })

  test('says for every pattern what to write instead', () => {
    for (const { pattern, instead } of PATTERNS) expect([pattern.source, instead]).not.toContain('')
  })
})

describe('a sentence', () => {
  test('ends at a full stop, a colon or a semicolon, and not inside code', () => {
    expect(sentencesOf('Set `a. B` here. Then: run it; [see](x.md) it. `run` ends.')).toEqual([
      'Set Code here.',
      'Then:',
      'run it;',
      'see it.',
      'Code ends.',
    ])
  })

  test('has words, not signs', () => {
    expect(wordsOf('BOLT +30.8 % [+25.8, +35.1] — faster')).toBe(5)
  })

  test('of a document is over 25 words, in a paragraph, an item or a cell', () => {
    const long = `${'word '.repeat(25)}end.`
    const findings = findingsInDocument(
      `# ${long}\n\n${long}\n\n- ${long}\n\n| a | ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n`,
    )
    expect(findings.map(({ line }) => line)).toEqual([3, 5, 7])
    expect(findings[0]!.problem).toMatch(/^26 words: /)
  })
})

test('comments over 120 columns and odd messages of a source are found, code and names are not', () => {
  const source = `// ${'x'.repeat(120)}\nconst anew = \`of \${which} nothing\`\nfail('It is told here.') // short\n`
  expect(findingsInSource('a.ts', source)).toEqual([
    { line: 1, problem: '123 columns' },
    { line: 3, problem: '"is told": write "is reported", or who says it' },
  ])
})
