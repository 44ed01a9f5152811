// @ts-check
/**
 * The commit of Boltmark that its own workflows and examples use. A commit cannot name itself, so they name an earlier one:
 *
 *     node scripts/pins.js COMMIT   has them name that one
 *     node scripts/pins.js          whether what they name is what this checkout would release; exit code 1 where it is not
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['.github/workflows', 'examples/workflows']

/** What a workflow runs of us. */
const RUN = ['action.yml', 'dist', 'share', 'templates']

const PIN = /(uses: boltmark\/boltmark(?:\/[^@\s]*)?@)([0-9a-f]{40})\b/g

const files = () => FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))

/** @returns {string} the one commit that all of them name */
export function pinned() {
  const commits = files().flatMap((file) => [...readFileSync(file, 'utf8').matchAll(PIN)].map((found) => found[2]))
  const [commit, ...others] = new Set(commits)
  if (commit === undefined || others.length > 0)
    throw new Error(
      `The workflows name ${commits.length === 0 ? 'no commit' : `${[...new Set(commits)].join(' and ')}`}.`,
    )
  return commit
}

/** @param {string} commit */
function pin(commit) {
  for (const file of files()) {
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(PIN, `$1${commit}`)
    if (changed !== text) writeFileSync(file, changed)
  }
}

/** @returns {string} files that differ between the commit that is named and this checkout */
function differing() {
  return execFileSync('git', ['diff', '--stat', pinned(), 'HEAD', '--', ...RUN], { encoding: 'utf8' })
}

if (process.argv[1] === import.meta.filename) {
  const [commit] = process.argv.slice(2)
  if (commit !== undefined && /^[0-9a-f]{40}$/.test(commit)) pin(commit)
  else if (commit !== undefined) {
    console.error(`error ${commit} is no commit: it takes all 40 digits.`)
    process.exitCode = 2
  } else {
    const other = differing()
    if (other !== '') {
      console.error(`error The workflows use ${pinned()}, which differs from what is released:\n${other}`)
      console.error(
        '  → Commit what is to be released, then: node scripts/pins.js $(git rev-parse HEAD), and commit that too.',
      )
      process.exitCode = 1
    }
  }
}
