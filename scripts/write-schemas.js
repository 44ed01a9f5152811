/** Writes the published JSON Schemas from the zod schemas that the program itself checks with. Run by `npm run build`, after tsc. */
import { writeFileSync } from 'node:fs'
import * as z from 'zod'
import { configSchema } from '../lib/config/schema.js'
import { extensions } from '../lib/pipeline/job.js'
import { Results } from '../lib/results/schema.js'

function write(file, title, schema) {
  const document = { title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }
  writeFileSync(new URL(`../schema/${file}`, import.meta.url), `${JSON.stringify(document, null, 2)}\n`)
}

write('boltmark.schema.json', 'boltmark.yml', configSchema(extensions))
write('results.schema.json', 'Boltmark results', Results)
