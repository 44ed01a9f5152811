import { expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { needsExample } from '../../scripts/reference/examples.js'
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

test('every key of the config shows what to write: by an example, a default, its values or its own keys', () => {
  expect(keys.filter(([, own]) => needsExample(own)).map(([path]) => path)).toEqual([])
})

test('every example fits its schema', () => {
  const ajv = new Ajv2020({ strict: false })
  const wrong = keys.flatMap(([path, own]) => {
    const fits = ajv.compile(own)
    return (own.examples ?? []).filter((example) => !fits(example)).map((example) => [path, example])
  })
  expect(keys.filter(([, { examples }]) => examples).length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
