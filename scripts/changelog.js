/**
 * Prints the changelog of a release as Markdown, from the subjects of its commits: `node scripts/changelog.js [FROM [TO]]`.
 * FROM is the latest tag below TO unless it is given, TO is HEAD.
 */
import { execFileSync } from 'node:child_process'
import { changelog } from './changelog/changelog.js'

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The latest tag before a commit; nothing when there is none, so that the whole history counts. @param {string} commit */
function tagBefore(commit) {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*.*.*', `${commit}^`)
  } catch {
    return ''
  }
}

const [, , given, to = 'HEAD'] = process.argv
const from = given ?? tagBefore(to)
const subjects = git('log', '--no-merges', '--format=%s', from ? `${from}..${to}` : to)
process.stdout.write(changelog(subjects.split('\n')))
