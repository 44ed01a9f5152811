import * as z from 'zod'
import { withExamples } from './examples.js'

/**
 * The JSON Schema of what a file may hold, with defaults. zod leaves out the default of a value that is parsed, a duration for instance, since it
 * is written in what the parser gives; ours are readable as input too (seconds, shares).
 * @param {string} title
 * @param {z.ZodType} schema
 */
export function jsonSchema(title, schema) {
  const override = ({ zodSchema, jsonSchema }) => {
    const { type, defaultValue } = zodSchema._zod.def
    if (type === 'default') jsonSchema.default ??= defaultValue
    const examples = z.globalRegistry.get(zodSchema)?.examples
    if (examples) jsonSchema.examples ??= examples
  }
  return withExamples({ title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }) })
}
