import { expect, test } from '@jest/globals'
import { jsonSchema } from '../../scripts/reference/json-schema.js'
import { configSchema } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'

/** A part of a JSON Schema, as far as keys are in it. */
interface Part {
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Part>>
  readonly anyOf?: readonly Part[]
  readonly oneOf?: readonly Part[]
  readonly items?: Part
  readonly additionalProperties?: Part | boolean
}

/** Every key with its schema, by its path. */
function keysOf(part: Part, path = ''): [string, Part][] {
  const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.items ? [part.items] : [])]
  const named = typeof part.additionalProperties === 'object' ? keysOf(part.additionalProperties, `${path}.*`) : []
  return [
    ...Object.entries(part.properties ?? {}).flatMap(([name, own]): [string, Part][] => [
      [`${path}.${name}`, own],
      ...keysOf(own, `${path}.${name}`),
    ]),
    ...inner.flatMap((one) => keysOf(one, path)),
    ...named,
  ]
}

const keys = keysOf(jsonSchema('boltmark.yml', configSchema(extensions)) as Part)

test('every key of the config is described', () => {
  expect(keys.length).toBeGreaterThan(200)
  expect(keys.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([])
})

test('the keys that a newcomer writes have examples', () => {
  const shown = keys.filter(([, { examples }]) => examples).map(([path]) => path)
  expect(shown).toEqual(
    expect.arrayContaining(['.variants', '.benchmark.threads', '.benchmark.rounds', '.benchmark.pin']),
  )
})
