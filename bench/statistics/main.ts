/**
 * The simulation behind docs/verdicts.md: `npm run lane bench:statistics` prints its tables, and whether each promise
 * holds; it ends with 1 where one does not. With `-- --write` it also puts them and the picture into docs/. Seeded: it
 * gives the same figures each time. `-- --runs 200` makes it shorter, and rougher. `-- --gate 200` prints only what the
 * gate says in so many runs; `-- --fixed 200` only what a fixed number of rounds says under the reviewers' kinds of
 * noise; `-- --study 200` only what methods find and cost.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fixedStudy, publishedStanding } from './fixed-rounds.js'
import { gateStudy } from './gate.js'
import { picture } from './picture.js'
import { holds, type Promised, promisedOfFixed, promisedOfGate, promisedOfStudy } from './promises.js'
import { study } from './study.js'
import { fixedTable, gateTable, promisesTable, tables } from './tables.js'

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    write: { type: 'boolean', default: false },
    gate: { type: 'string' },
    fixed: { type: 'string' },
    study: { type: 'string' },
  },
})
const isPart = values.gate !== undefined || values.fixed !== undefined || values.study !== undefined
/** Runs of a part, if it is wanted. A gate takes as long as forty cells. */
const runsOf = (part: string | undefined, usual: number) => Number(part ?? (isPart ? 0 : (values.runs ?? usual)))
let allHold = true

const ofStudy = runsOf(values.study, 2000)
if (ofStudy > 0) {
  const found = study(ofStudy)
  tell('bench:statistics', tables(found, ofStudy), promisedOfStudy(found, ofStudy))
  if (values.write) writeFileSync('docs/verdicts.svg', picture(found))
}
const ofFixed = runsOf(values.fixed, 1000)
if (ofFixed > 0) {
  const found = fixedStudy(ofFixed)
  tell('bench:statistics fixed', fixedTable(found, publishedStanding(), ofFixed), promisedOfFixed(found, ofFixed))
}
const ofGate = runsOf(values.gate, 200)
if (ofGate > 0) {
  const found = gateStudy(ofGate)
  tell('bench:statistics gate', gateTable(found, ofGate), promisedOfGate(found, ofGate))
}
process.exitCode = allHold ? 0 : 1

/** A part's table and its promises, where the page has the mark. */
function tell(mark: string, table: string, promised: readonly Promised[]): void {
  const text = `${table}\n\n${promisesTable(promised)}`
  process.stdout.write(`${text}\n\n`)
  if (values.write) put(mark, text)
  allHold &&= promised.every(holds)
}

/** Replaces what lies between the marks in docs/verdicts.md. */
function put(mark: string, text: string): void {
  const page = readFileSync('docs/verdicts.md', 'utf8')
  const between = new RegExp(`(?<=<!-- ${mark} -->\\n)[\\s\\S]*?(?=<!-- /${mark} -->)`)
  if (!between.test(page)) throw new Error(`docs/verdicts.md has no marks ${mark}.`)
  writeFileSync(
    'docs/verdicts.md',
    page.replace(between, () => `\n${text}\n\n`),
  )
}
