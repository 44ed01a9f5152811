/** By the path of an operation, what GitHub asks of a token for it: https://docs.github.com/en/rest/authentication/permissions-required-for-github-apps */
const SCOPES: readonly (readonly [RegExp, string])[] = [
  [/\/check-runs/, 'checks'],
  [/\/(issues|pulls)\b/, 'pull-requests'],
  [/\/actions\//, 'actions'],
  [/\/(contents|releases)\b/, 'contents'],
  [/\/collaborators\//, 'metadata'],
]

/** Whether a token with these permissions may do it. @param operation `GET /repos/{owner}/{repo}/pulls` */
export function isGranted(operation: string, granted: Readonly<Record<string, string>>): boolean {
  const scope = SCOPES.find(([path]) => path.test(operation))?.[1]
  if (scope === undefined) return false
  // Every token may read that.
  if (scope === 'metadata') return operation.startsWith('GET ')
  return granted[scope] === 'write' || (operation.startsWith('GET ') && granted[scope] === 'read')
}
