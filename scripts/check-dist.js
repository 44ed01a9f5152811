/** Builds anew and fails when `dist/` or `schema/` then differ from what is committed: what runs must be what was reviewed. */
import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' })

execFileSync('npm', ['run', 'build'], { stdio: 'inherit' })
const changed = git('status', '--porcelain', '--', 'dist', 'schema').trim()
if (changed) {
  console.error(`dist/ or schema/ is not up to date:\n${changed}\nRun npm run build and commit the outcome.`)
  process.exit(1)
}
console.log('dist/ and schema/ are up to date')
