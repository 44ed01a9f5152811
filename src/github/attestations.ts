import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/** The attestations that a repository has for a file. They prove nothing until their signatures are verified. */
export async function attestationsOf(
  client: GithubApi,
  { owner, repo }: Repository,
  sha256: string,
): Promise<unknown[]> {
  const { data } = await client.rest.repos.listAttestations({
    owner,
    repo,
    subject_digest: `sha256:${sha256}`,
    per_page: 100,
  })
  return (data.attestations ?? []).flatMap(({ bundle }) => bundle ?? [])
}
