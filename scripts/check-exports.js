/** Finds exports of `src/` that no other file needs, and names with two meanings. Run by `npm run lint`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesWithTwoMeanings, needlessExports } from './exports/check.js'
import { namesIn } from './exports/names.js'

const files = new Map(
  ['src', '__tests__', 'e2e', 'bench', 'fuzz', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, String(file)))
      .filter((file) => /\.[jt]s$/.test(file))
      .map((file) => /** @type {const} */ ([file, namesIn(file, readFileSync(file, 'utf8'))])),
  ),
)
const found = [...needlessExports(files), ...namesWithTwoMeanings(files)]
if (found.length > 0) {
  console.error(`${found.join('\n')}\n${found.length} exports to mend.`)
  process.exit(1)
}
