import type { ListedFile } from './fields.js'

/** Facts about the packages in an image. */
interface ImageFacts {
  readonly source: { readonly name: string; readonly version: string; readonly ownVersion: string }
  readonly variant: string
  /** The merged profiles, by binary. */
  readonly profiles: readonly ListedFile[]
  /** The commit of the config's repository. Null outside of a repository. */
  readonly commit: string | null
  /** What the benchmark found about these binaries. Undefined if they were not measured. */
  readonly verdict: string | undefined
  /** The version of Boltmark. */
  readonly tool: string
}

const OWN = 'io.github.boltmark'

/**
 * The labels of an image: what is in it, and how it was made. Names with `org.opencontainers` are those of the
 * specification: https://specs.opencontainers.org/image-spec/annotations. Pure.
 */
export function imageLabels({ source, variant, profiles, commit, verdict, tool }: ImageFacts): Record<string, string> {
  return {
    'org.opencontainers.image.title': source.name,
    'org.opencontainers.image.version': source.ownVersion,
    [`${OWN}.source`]: `${source.name} ${source.version}`,
    [`${OWN}.variant`]: variant,
    [`${OWN}.profile`]: profiles.map(({ sha256 }) => `sha256:${sha256}`).join(' ') || 'none',
    [`${OWN}.verdict`]: verdict ?? 'not measured',
    [`${OWN}.tool`]: tool,
    ...(commit === null ? {} : { [`${OWN}.commit`]: commit }),
  }
}
