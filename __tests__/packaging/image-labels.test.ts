import { expect, test } from '@jest/globals'
import { imageLabels } from '../../src/packaging/image-labels.js'

const FACTS = {
  source: { name: 'redis', version: '5:7.0.15-1', ownVersion: '5:7.0.15-1+boltmark1' },
  variant: 'bolt',
  profiles: [{ name: 'optimize/bolt/server/profile.yaml', sha256: 'f'.repeat(64) }],
  commit: 'c'.repeat(40),
  verdict: 'bolt is faster.',
  tool: '0.1.0',
}

test('the labels of an image name its packages, profile, commit and verdict', () => {
  expect(imageLabels(FACTS)).toEqual({
    'org.opencontainers.image.title': 'redis',
    'org.opencontainers.image.version': '5:7.0.15-1+boltmark1',
    'io.github.boltmark.source': 'redis 5:7.0.15-1',
    'io.github.boltmark.variant': 'bolt',
    'io.github.boltmark.profile': `sha256:${'f'.repeat(64)}`,
    'io.github.boltmark.verdict': 'bolt is faster.',
    'io.github.boltmark.tool': '0.1.0',
    'io.github.boltmark.commit': 'c'.repeat(40),
  })
})

test('what is unknown is not claimed', () => {
  const labels = imageLabels({ ...FACTS, profiles: [], commit: null, verdict: undefined })
  expect(labels['io.github.boltmark.profile']).toBe('none')
  expect(labels['io.github.boltmark.verdict']).toBe('not measured')
  expect(labels).not.toHaveProperty('io.github.boltmark.commit')
})
