import { expect, test } from '@jest/globals'
import { type MadePackages, materialsOf, provenanceOf } from '../../src/packaging/statements.js'

const made: MadePackages = {
  source: { name: 'redis', version: '5:7.0.15-1', files: [{ name: 'redis_7.0.15-1.dsc', sha256: 'd'.repeat(64) }] },
  config: { sha256: 'c'.repeat(64), source: 'debian:redis', variant: 'bolt' },
  distribution: 'debian',
  packages: [
    {
      ...{ name: 'redis-server_7.0.15-1+boltmark1_amd64.deb', sha256: 'e'.repeat(64) },
      ...{ package: 'redis-server', version: '5:7.0.15-1+boltmark1', architecture: 'amd64' },
    },
  ],
  profiles: [{ name: 'optimize/bolt/server/profile.yaml', sha256: 'f'.repeat(64) }],
  dependencies: [{ name: 'g++', version: '4:12.2.0-3' }],
  tools: { bolt: 'llvm-bolt 22.1.8' },
  tool: '0.1.0',
  started: '2026-11-23T12:00:00.000Z',
  finished: '2026-11-23T12:01:00.000Z',
}

test('the provenance names the packages, and all that they were made of', () => {
  expect(provenanceOf(made)).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'redis-server_7.0.15-1+boltmark1_amd64.deb', digest: { sha256: 'e'.repeat(64) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        externalParameters: { source: 'debian:redis', variant: 'bolt' },
        resolvedDependencies: [
          { name: 'redis_7.0.15-1.dsc', digest: { sha256: 'd'.repeat(64) } },
          { name: 'optimize/bolt/server/profile.yaml', digest: { sha256: 'f'.repeat(64) } },
          { uri: 'pkg:deb/debian/g%2B%2B@4%3A12.2.0-3' },
        ],
      },
      runDetails: { metadata: { startedOn: made.started, finishedOn: made.finished } },
    },
  })
})

test('the bill of materials names each package with its source, and every reference is defined once', () => {
  const materials = materialsOf(made) as {
    metadata: { component: { 'bom-ref': string } }
    components: { 'bom-ref': string; purl: string }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  const defined = [materials.metadata.component, ...materials.components].map((one) => one['bom-ref'])
  expect(new Set(defined).size).toBe(defined.length)
  for (const { ref, dependsOn } of materials.dependencies)
    for (const one of [ref, ...dependsOn]) expect(defined).toContain(one)
  expect(materials.components[0]).toMatchObject({
    purl: 'pkg:deb/debian/redis-server@5%3A7.0.15-1%2Bboltmark1?arch=amd64',
    hashes: [{ alg: 'SHA-256', content: 'e'.repeat(64) }],
    pedigree: { ancestors: [{ name: 'redis', version: '5:7.0.15-1' }] },
  })
})
