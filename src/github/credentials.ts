/** Variables by which a job may act on GitHub's side. */
const NAMES = [
  'INPUT_TOKEN',
  'GITHUB_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
] as const

/**
 * Takes GitHub's credentials out of this process's environment, from which every program that a build or a benchmark starts would inherit them.
 * @returns puts them back, for what is done after those programs have ended
 */
export function withholdCredentials(env: NodeJS.ProcessEnv = process.env): () => void {
  const taken = NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  for (const [name] of taken) delete env[name]
  return () => {
    for (const [name, value] of taken) env[name] = value
  }
}
