import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/** A file of a release. */
interface Asset {
  readonly id: number
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** A published release of a repository. */
interface Release {
  readonly tag: string
  readonly assets: readonly Asset[]
}

/** The releases of a repository, the newest first. Drafts are left out. */
export async function releasesOf(client: GithubApi, { owner, repo }: Repository): Promise<Release[]> {
  const all = await client.paginate(client.rest.repos.listReleases, { owner, repo, per_page: 100 })
  return all
    .flatMap(({ tag_name: tag, assets, draft, published_at: at }) =>
      draft || at === null ? [] : [{ tag, assets, at }],
    )
    .sort((one, other) => (one.at < other.at ? 1 : -1))
}

/** The content of a file of a release. */
export async function assetContent(
  client: GithubApi,
  { owner, repo }: Repository,
  { id }: Pick<Asset, 'id'>,
): Promise<Buffer> {
  const headers = { accept: 'application/octet-stream' }
  const { data } = await client.rest.repos.getReleaseAsset({ owner, repo, asset_id: id, headers })
  // The client's types know only the description of a file, which this header does not ask for.
  return Buffer.from(data as unknown as ArrayBuffer)
}
