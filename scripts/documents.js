import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const below = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => (entry.isDirectory() ? below(join(folder, entry.name)) : [join(folder, entry.name)]))

/** Every Markdown file that people read: the guides, the examples, and those beside them. The changelog is a record, and no page. */
export const documents = () =>
  ['README.md', 'SECURITY.md', 'CONTRIBUTING.md', ...below('docs'), ...below('examples')].filter((file) =>
    file.endsWith('.md'),
  )
