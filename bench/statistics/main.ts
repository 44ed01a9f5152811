/**
 * The simulation behind docs/verdicts.md: `npm run lane bench:statistics` prints its tables, and with `-- --write`
 * also puts them and the picture into docs/. Seeded: it gives the same figures each time. `-- --runs 200` makes it
 * shorter, and rougher; `-- --gate 200` prints what the gate says in so many runs, and nothing else; `-- --fixed 200`
 * prints what a fixed number of rounds says under the reviewers' kinds of noise, and ends with 1 where it is wrong
 * more often than promised.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fixedStudy, isAsPromised, publishedStanding } from './fixed-rounds.js'
import { gateStudy } from './gate.js'
import { picture } from './picture.js'
import { study } from './study.js'
import { fixedTable, gateTable, tables } from './tables.js'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    write: { type: 'boolean', default: false },
    gate: { type: 'string' },
    fixed: { type: 'string' },
  },
})
if (values.gate !== undefined) {
  process.stdout.write(`${gateTable(gateStudy(Number(values.gate)), Number(values.gate))}\n`)
  process.exit()
}
if (values.fixed !== undefined) {
  const [figures, published] = [fixedStudy(Number(values.fixed)), publishedStanding()]
  process.stdout.write(`${fixedTable(figures, published, Number(values.fixed))}\n`)
  process.exit(isAsPromised(figures, published, Number(values.fixed)) ? 0 : 1)
}
const found = study(Number(values.runs))
const text = tables(found, Number(values.runs))
process.stdout.write(`${text}\n`)

if (values.write) {
  const page = readFileSync('docs/verdicts.md', 'utf8')
  const between = /(?<=<!-- bench:statistics -->\n)[\s\S]*?(?=<!-- \/bench:statistics -->)/
  writeFileSync(
    'docs/verdicts.md',
    page.replace(between, () => `\n${text}\n\n`),
  )
  writeFileSync('docs/verdicts.svg', picture(found))
}
