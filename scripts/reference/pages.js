import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { commandLineReference } from './command-line.js'
import { configReference } from './config.js'
import { githubReference } from './github.js'
import { metricsReference } from './metrics.js'
import { roomPicture } from './rooms.js'

const WORKFLOWS = '.github/workflows'

/** What the reusable workflows take and give, by file name. */
function calledWorkflows() {
  const calls = readdirSync(WORKFLOWS)
    .sort()
    .map((file) => [file, parse(readFileSync(`${WORKFLOWS}/${file}`, 'utf8')).on.workflow_call])
  return Object.fromEntries(calls.filter(([, call]) => call?.inputs))
}

/**
 * Every file that is made from the sources, by its path in the repository.
 * @param {{ schema: object, metrics: readonly object[], program: import('commander').Command }} sources the config's JSON Schema, the rows of the
 *   metrics, and the command line
 * @returns {Promise<Record<string, string>>}
 */
export async function referencePages({ schema, metrics, program }) {
  return {
    'docs/reference/config.md': configReference(schema),
    'docs/reference/metrics.md': metricsReference(metrics),
    'docs/reference/command-line.md': commandLineReference(program),
    'docs/reference/github.md': githubReference(parse(readFileSync('action.yml', 'utf8')), calledWorkflows()),
    'docs/rooms.svg': await roomPicture(),
  }
}
