import { expect, test } from '@jest/globals'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { generator } from '../../../../src/statistics/random.js'
import type { ServerAnswer } from '../../../../src/targets/fuzz.js'
import { AnswerReader, MOST_KEPT } from '../../../../src/targets/postgresql/fuzz/answer-reader.js'
import { ROW_END } from '../../../../src/targets/postgresql/fuzz/script.js'

function read(output: string): readonly ServerAnswer[] {
  const reader = new AnswerReader('MARK')
  for (const line of output.split('\n')) reader.line(line)
  return reader.answers
}

/** What psql prints for an answer: a line end separates rows, after the mark of a row's end. */
function printed(answer: ServerAnswer): string {
  if (answer.error) return `MARK error ${answer.error.state} ${answer.error.message}\nMARK done\n`
  const rows = answer.rows.length > 0 ? `${answer.rows.join(`${ROW_END}\n`)}\n` : ''
  return `${rows}MARK ok ${answer.affected}\nMARK done\n`
}

test('rows, no rows, and changed rows', () => {
  const answers = [
    { rows: ['1\ta', '2\t\\N'], affected: 2 },
    { rows: [], affected: 0 },
    { rows: [], affected: 7 },
  ]
  expect(read(answers.map(printed).join(''))).toEqual(answers)
})

test('an error, also of several lines', () => {
  const error = { state: '22P02', message: 'invalid input syntax for type integer: "a\nb"' }
  expect(read(printed({ error }))).toEqual([{ error }])
})

test('rows before an error belong to no answer', () => {
  expect(read(`1${ROW_END}\n2\nMARK error 22012 division by zero\nMARK done\n`)).toEqual([
    { error: { state: '22012', message: 'division by zero' } },
  ])
})

test('an answer that breaks off is none', () => {
  expect(read(`${printed({ rows: ['1'], affected: 1 })}2${ROW_END}\n3`)).toEqual([{ rows: ['1'], affected: 1 }])
})

test('of a long row, the beginning and a hash are kept', () => {
  const [one, other] = ['a', 'b'].map((end) => read(printed({ rows: [`${'x'.repeat(5000)}${end}`], affected: 1 }))[0])
  expect(JSON.stringify(one).length).toBeLessThan(MOST_KEPT + 150)
  expect(one).not.toEqual(other)
})

test('any answers are read as they were printed', () => {
  const random = generator(28, 'answers')
  const pick = <T>(values: readonly T[]) => values[uniformInt(random, 0, values.length - 1)]!
  const texts = ['', 'a', '\\N', '1\t2', 'two\nlines', '\n', 'MARK', 'done', 'MARKok 1', ' MARK done']
  for (let round = 0; round < 300; round++) {
    const answers = Array.from({ length: uniformInt(random, 0, 5) }, (): ServerAnswer => {
      if (uniformInt(random, 0, 3) === 0) return { error: { state: pick(['22012', 'XX000']), message: pick(texts) } }
      const rows = Array.from({ length: uniformInt(random, 0, 4) }, () => pick(texts))
      return { rows, affected: rows.length }
    })
    expect(read(answers.map(printed).join(''))).toEqual(answers)
  }
})
