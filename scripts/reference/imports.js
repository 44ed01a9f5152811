import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The room that a file of `src/` is in: its first folder, or `doors` for the files beside them. @param {string} file */
export const roomOf = (file) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'doors')

/** Every TypeScript file below `src/`, by its path there. @returns {string[]} */
export const sourceFiles = () =>
  readdirSync('src', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
    .sort()

/**
 * Every import in `src/`, types included. `to` is a path below `src/` that ends in `.ts`, or the name of a package.
 * @returns {{ from: string, to: string }[]}
 */
export const importsOfSource = () =>
  sourceFiles().flatMap((file) =>
    [
      ...readFileSync(join('src', file), 'utf8').matchAll(
        /(?:^import|^export .*from|^} from|import\()(.*?)['"]([^'"]+)['"]/gm,
      ),
    ].map(([, , to]) => ({
      from: file,
      to: to.startsWith('.') ? normalize(join(dirname(file), to)).replace(/\.js$/, '.ts') : to,
    })),
  )
