/** Finds English that has to be read twice, in documents and in the comments and messages of `src/`. Run by `npm run lint`. */
import { readableFiles } from './language/check.js'

const found = readableFiles().flatMap(({ file, findings }) =>
  findings().map(({ line, problem }) => `${file}:${line}: ${problem}`),
)
if (found.length > 0) {
  console.error(`${found.join('\n')}\n${found.length} places to write in plain English: subject, verb, object.`)
  process.exit(1)
}
