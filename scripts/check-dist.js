/** Builds again, and fails if `dist/`, `schema/` or the reference then differ from the commit: what runs must be what was reviewed. */
import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })

execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
const changed = git('status', '--porcelain', '--', 'dist', 'schema', 'docs').trim()
if (changed) {
  console.error(`dist/, schema/ or docs/ is not up to date:\n${changed}\nRun npm run build and commit the result.`)
  process.exit(1)
}
console.log('dist/, schema/ and docs/ are up to date')
