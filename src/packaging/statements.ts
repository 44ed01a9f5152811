import type { ListedFile } from './fields.js'

/** Facts about the packages that were made. */
export interface MadePackages {
  /** The source package. */
  readonly source: { readonly name: string; readonly version: string; readonly files: readonly ListedFile[] }
  /** The config of this run. */
  readonly config: { readonly sha256: string; readonly source: string; readonly variant: string }
  /** The distribution, as os-release names it: `debian`. */
  readonly distribution: string
  readonly packages: readonly (ListedFile & {
    readonly package: string
    readonly version: string
    readonly architecture: string
  })[]
  /** The merged profiles, by binary. */
  readonly profiles: readonly ListedFile[]
  /** The packages that were installed for the build. */
  readonly dependencies: readonly { readonly name: string; readonly version: string }[]
  /** The version of each optimizer. */
  readonly tools: Readonly<Record<string, string>>
  /** The version of Boltmark. */
  readonly tool: string
  /** The start of the run in ISO 8601, UTC. */
  readonly started: string
  readonly finished: string
}

const BUILD_TYPE = 'https://github.com/boltmark/boltmark/blob/main/docs/packages.md#provenance'

/**
 * A statement of how the packages were made: in-toto 1, with the predicate of SLSA provenance 1. It is not signed here.
 * A workflow signs it with the identity of its job. Pure.
 * https://slsa.dev/spec/v1.0/provenance
 */
export function provenanceOf(made: MadePackages): unknown {
  const { source, config, packages, profiles, dependencies, tools, tool, started, finished } = made
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: packages.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { source: config.source, variant: config.variant, config_sha256: config.sha256 },
        internalParameters: { tools },
        resolvedDependencies: [
          ...source.files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
          ...profiles.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
          ...dependencies.map((dependency) => ({ uri: purl(made, dependency) })),
        ],
      },
      runDetails: {
        builder: { id: 'https://github.com/boltmark/boltmark', version: { boltmark: tool } },
        metadata: { startedOn: started, finishedOn: finished },
      },
    },
  }
}

/** The bill of materials of the packages: CycloneDX 1.5. Pure. https://cyclonedx.org/docs/1.5/json/ */
export function materialsOf(made: MadePackages): unknown {
  const { source, packages, dependencies, tools, finished } = made
  const sourceRef = `${purl(made, source)}?arch=source`
  const parts = packages.map(({ package: name, version, architecture, sha256 }) => ({
    type: 'application',
    'bom-ref': `${purl(made, { name, version })}?arch=${architecture}`,
    name,
    version,
    purl: `${purl(made, { name, version })}?arch=${architecture}`,
    hashes: [{ alg: 'SHA-256', content: sha256 }],
    pedigree: { ancestors: [{ type: 'application', name: source.name, version: source.version, purl: sourceRef }] },
  }))
  const used = dependencies.map((dependency) => ({
    type: 'library',
    'bom-ref': purl(made, dependency),
    ...dependency,
    scope: 'excluded',
    purl: purl(made, dependency),
  }))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: finished,
      tools: { components: Object.entries(tools).map(([name, version]) => ({ type: 'application', name, version })) },
      component: { type: 'application', 'bom-ref': sourceRef, name: source.name, version: source.version },
    },
    components: [...parts, ...used],
    dependencies: [{ ref: sourceRef, dependsOn: used.map((one) => one['bom-ref']) }],
  }
}

/** A package URL: https://github.com/package-url/purl-spec. The version, including its epoch, is encoded. */
function purl(
  { distribution }: MadePackages,
  { name, version }: { readonly name: string; readonly version: string },
): string {
  return `pkg:deb/${distribution}/${encodeURIComponent(name)}@${encodeURIComponent(version)}`
}
