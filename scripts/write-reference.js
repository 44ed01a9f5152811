/** Writes the pages of the documentation that are made from the sources. Run by `npm run build`, after tsc. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { program } from '../lib/command-line.js'
import { configSchema } from '../lib/config/schema.js'
import { extensions } from '../lib/job/job.js'
import { METRICS } from '../lib/results/metrics.js'
import { jsonSchema } from './reference/json-schema.js'
import { referencePages } from './reference/pages.js'

const pages = await referencePages({
  schema: jsonSchema('boltmark.yml', configSchema(extensions)),
  metrics: METRICS,
  program,
})
for (const [path, text] of Object.entries(pages)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
