/** Writes the published JSON Schemas from the zod schemas that the program itself checks with. Run by `npm run build`, after tsc. */
import { writeFileSync } from 'node:fs'
import { configSchema } from '../lib/config/schema.js'
import { extensions } from '../lib/job/job.js'
import { Results } from '../lib/results/schema.js'
import { VERSION } from '../lib/system/version.js'
import { jsonSchema } from './reference/json-schema.js'

/** The address that editors know a schema by: it is the same for all versions of one major number. */
const BASE = `https://raw.githubusercontent.com/boltmark/boltmark/v${VERSION.split('.')[0]}/schema`

const write = (file, document) =>
  writeFileSync(
    new URL(`../schema/${file}`, import.meta.url),
    `${JSON.stringify({ $id: `${BASE}/${file}`, ...document }, null, 2)}\n`,
  )

write('boltmark.schema.json', jsonSchema('boltmark.yml', configSchema(extensions)))
write('results.schema.json', jsonSchema('Boltmark results', Results))
