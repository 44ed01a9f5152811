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
const promised: Promised[] = []

const ofStudy = runsOf(values.study, 2000)
if (ofStudy > 0) {
  const found = study(ofStudy)
  const text = tables(found, ofStudy)
  promised.push(...promisedOfStudy(found, ofStudy))
  tell('bench:statistics', text)
  if (values.write) writeFileSync('docs/verdicts.svg', picture(found))
}
const ofFixed = runsOf(values.fixed, 1000)
if (ofFixed > 0) {
  const found = fixedStudy(ofFixed)
  promised.push(...promisedOfFixed(found, ofFixed))
  tell('bench:statistics fixed', fixedTable(found, publishedStanding(), ofFixed))
}
const ofGate = runsOf(values.gate, 200)
if (ofGate > 0) {
  const found = gateStudy(ofGate)
  promised.push(...promisedOfGate(found, ofGate))
  tell('bench:statistics gate', gateTable(found, ofGate))
}
// A part has not all of them.
const text = promisesTable(promised)
process.stdout.write(`${text}\n`)
if (values.write && !isPart) put('bench:statistics promises', text)
process.exitCode = promised.every(holds) ? 0 : 1

function tell(mark: string, text: string): void {
  process.stdout.write(`${text}\n\n`)
  if (values.write) put(mark, text)
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
