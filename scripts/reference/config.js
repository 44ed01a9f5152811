import { cell, code, page, table } from './markdown.js'

/** How a number that was read from text is written: by the pattern that the text has in the schema. */
const WRITTEN = [
  { mark: 'ms|s|m|min|h', word: 'duration', write: (seconds) => duration(seconds) },
  { mark: '\\s*%$', word: 'share', write: (part) => `${Number((part * 100).toPrecision(12))}%` },
]

function duration(seconds) {
  const [unit, length] = [
    ['h', 3600],
    ['m', 60],
    ['s', 1],
  ].find(([, length]) => seconds % length === 0 && seconds >= length) ?? ['s', 1]
  return `${seconds / length}${unit}`
}

const options = (schema) => schema.anyOf ?? schema.oneOf ?? []

const writtenAs = (schema) => WRITTEN.find(({ mark }) => options(schema).some(({ pattern }) => pattern?.includes(mark)))

const isMap = (schema) => schema.type === 'object' && !schema.properties

/** The type of a value in a few words. */
function typeOf(schema) {
  const written = writtenAs(schema)
  if (written) return written.word
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ')
  if (options(schema).length > 0) return [...new Set(options(schema).map(typeOf))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ type })).join(' or ')
  if (schema.type === 'array') return schema.items?.enum ? `list of ${typeOf(schema.items)}` : 'list'
  if (isMap(schema)) return 'map by name'
  return (
    { string: 'text', integer: 'whole number', boolean: 'true or false', object: 'map' }[schema.type] ?? schema.type
  )
}

function defaultOf(schema) {
  const { default: value } = schema
  if (value === undefined || (typeof value === 'object' && Object.keys(value).length === 0)) return ''
  const written = writtenAs(schema)
  return code(written && typeof value === 'number' ? written.write(value) : yaml(value))
}

/** A value in YAML's flow style. */
function yaml(value) {
  if (Array.isArray(value)) return `[${value.map(yaml).join(', ')}]`
  if (value && typeof value === 'object')
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${key}: ${yaml(part)}`)
      .join(', ')} }`
  return String(value)
}

/** The keys of an object, each followed by the keys inside of it. */
function keysOf(schema, path, { except = [] } = {}) {
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => !except.includes(key))
    .flatMap(([key, value]) => rowsOf(value, [...path, key], schema.required?.includes(key) ?? false))
}

function rowsOf(schema, path, isRequired) {
  const required = isRequired && schema.default === undefined
  const row = { path, schema, required }
  return [row, ...insideOf(schema, path)]
}

function insideOf(schema, path) {
  const objects = [schema, ...options(schema)].filter(({ type }) => type === 'object')
  return objects.flatMap((object) => [
    ...keysOf(object, path),
    ...(object.additionalProperties?.properties ? keysOf(object.additionalProperties, [...path, 'NAME']) : []),
    ...options(object.additionalProperties || {}).flatMap((option) => keysOf(option, [...path, 'NAME'])),
  ])
}

function keyTable(rows) {
  const unique = [...new Map(rows.map((row) => [row.path.join('.'), row])).values()]
  return table(
    ['Key', 'Value', 'Default', 'Meaning'],
    unique.map(({ path, schema, required }) => [
      code(path.join('.')),
      typeOf(schema),
      required ? '*required*' : defaultOf(schema),
      cell(schema.description ?? ''),
    ]),
  )
}

/** Whether every option of a union has this key with the same schema. */
const isShared = (union) => (key) =>
  union.every(
    ({ properties }) => JSON.stringify(properties[key]) === JSON.stringify(union[0].properties[key]) && properties[key],
  )

/** Sections of a union on one key: what all options have, then each with its own. */
function unionSections(title, union, on, path) {
  const shared = Object.keys(union[0].properties).filter(isShared(union))
  const nameOf = ({ properties }) => properties[on].const ?? properties[on].enum[0]
  const sorted = [...union].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const common = keysOf({ ...union[0], properties: pick(union[0].properties, shared) }, path)
  return [
    `## ${title}`,
    ...(common.length > 0 ? [`Keys of every \`${on}\`:`, keyTable(common)] : []),
    ...sorted.flatMap((option) => [
      `### \`${on}: ${nameOf(option)}\``,
      ...(option.properties[on].description ? [sentence(cell(option.properties[on].description))] : []),
      keyTable(keysOf(option, path, { except: [on, ...shared] })),
    ]),
  ]
}

const pick = (object, keys) => Object.fromEntries(keys.map((key) => [key, object[key]]))

const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`

/** Every key of the config. @param {object} schema JSON Schema of `boltmark.yml` */
export function configReference(schema) {
  const { target, workloads, ...rest } = schema.properties
  const sections = Object.entries(rest)
    .filter(([key]) => key !== 'version')
    .flatMap(([key, value]) => [
      `## \`${key}\``,
      ...(value.description ? [sentence(cell(value.description))] : []),
      keyTable(insideOf(value, [key])),
    ])
  return page(
    '# Every key of the config',
    'This page is made from the schema that Boltmark checks a config with. [The config](../config.md) explains how the keys work together.',
    'A *duration* is `500ms`, `60s`, `1.5m`, `2h`, or seconds as a bare number. A *share* is `2%` or `0.02`. `NAME` stands for a name of your choice.',
    ...unionSections('`target`', target.oneOf, 'adapter', ['target']),
    ...unionSections('`workloads`', workloads.additionalProperties.oneOf, 'driver', ['workloads', 'NAME']),
    ...sections,
  )
}
