/**
 * The simulation behind docs/verdicts.md: `npm run bench:statistics` prints its tables, and with `-- --write` also puts them and
 * the picture into docs/. Seeded: it gives the same figures each time. `-- --runs 200` makes it shorter, and rougher.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { picture } from './picture.js'
import { study } from './study.js'
import { tables } from './tables.js'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, write: { type: 'boolean', default: false } },
})
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
