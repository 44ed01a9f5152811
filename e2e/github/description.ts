import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

/** The parts of an OpenAPI document that are looked at here. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content } | { readonly $ref: string }>>
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  }
}

/** An operation of GitHub's API, found for one request. */
export interface Found {
  /** `GET /repos/{owner}/{repo}/pulls`. */
  readonly name: string
  readonly path: string
  readonly method: string
  /** What stands in the place of `{owner}` and the like. */
  readonly values: Readonly<Record<string, string>>
}

const DOCUMENT = createRequire(import.meta.url)('@octokit/openapi/generated/api.github.com.json') as Document
allowNullInEnums(DOCUMENT)

/** OpenAPI's `nullable` stands beside `enum`; JSON Schema wants the null within it. */
function allowNullInEnums(value: unknown): void {
  if (value === null || typeof value !== 'object') return
  const { nullable, enum: allowed } = value as { nullable?: unknown; enum?: unknown }
  if (nullable === true && Array.isArray(allowed) && !allowed.includes(null)) allowed.push(null)
  for (const part of Object.values(value)) allowNullInEnums(part)
}

const JSON_TYPE = 'application/json'

/** GitHub's own description of its API: which requests there are, and what may go in and come out. Checks are compiled when first used. */
export class Description {
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  readonly #compiled = new Map<string, ValidateFunction>()
  readonly #routes = Object.entries(DOCUMENT.paths).map(([path, operations]) => ({
    path,
    operations,
    ...pattern(path),
  }))

  constructor() {
    addFormats.default(this.#ajv)
    this.#ajv.addSchema(DOCUMENT, 'github')
  }

  /** The operation that a request is, the path with the fewest placeholders where several match. */
  find(method: string, path: string): Found | undefined {
    const found = this.#routes
      .map((route) => ({ route, match: route.expression.exec(path) }))
      .filter(({ route, match }) => match && method.toLowerCase() in route.operations)
      .sort((a, b) => a.route.names.length - b.route.names.length)[0]
    if (!found) return undefined
    const { route, match } = found
    const values = Object.fromEntries(route.names.map((name, index) => [name, decodeURIComponent(match![index + 1]!)]))
    return { name: `${method} ${route.path}`, path: route.path, method: method.toLowerCase(), values }
  }

  /** What is wrong with a request: its query and its body, names that GitHub does not know included. */
  requestProblems(found: Found, query: URLSearchParams, body: unknown): string[] {
    const operation = this.#operation(found)
    const parameters = (operation.parameters ?? [])
      .map((one) => ('$ref' in one ? DOCUMENT.components.parameters[one.$ref.split('/').at(-1)!]! : one))
      .filter((one) => one.in === 'query')
    const unknown = [...query.keys()].filter((name) => !parameters.some((one) => one.name === name))
    const content = operation.requestBody?.content[JSON_TYPE]
    const pointer = [...pointerTo(found), 'requestBody', 'content', JSON_TYPE, 'schema']
    return [
      ...unknown.map((name) => `${found.name}: there is no query parameter ${name}`),
      ...parameters
        .filter((one) => one.required && !query.has(one.name))
        .map(({ name }) => `${found.name}: the query parameter ${name} is missing`),
      ...(body === undefined
        ? []
        : content
          ? [...this.#problems(found.name, pointer, body), ...unknownFields(found.name, content.schema, body)]
          : [`${found.name} takes no body`]),
    ]
  }

  responseProblems(found: Found, status: number, body: unknown): string[] {
    const response = this.#operation(found).responses[status]
    if (!response) return [`${found.name}: GitHub never answers ${status}`]
    const shared = '$ref' in response ? response.$ref.slice(2).split('/') : undefined
    const { content } = '$ref' in response ? DOCUMENT.components.responses[shared!.at(-1)!]! : response
    if (!content?.[JSON_TYPE]) return body === undefined ? [] : [`${found.name}: ${status} has no body`]
    const start = shared ?? [...pointerTo(found), 'responses', String(status)]
    return this.#problems(`${found.name} → ${status}`, [...start, 'content', JSON_TYPE, 'schema'], body)
  }

  /** GitHub's own example of an answer, to be filled with what a test is about. */
  example(name: string): Record<string, unknown> {
    const value = structuredClone(DOCUMENT.components.examples[name]!.value)
    return (Array.isArray(value) ? value[0] : value) as Record<string, unknown>
  }

  #operation({ path, method }: Found): Operation {
    return DOCUMENT.paths[path]![method]!
  }

  #problems(where: string, pointer: readonly string[], value: unknown): string[] {
    const ref = `github#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
    const validate = this.#compiled.get(ref) ?? this.#ajv.compile({ $ref: ref })
    this.#compiled.set(ref, validate)
    if (validate(value)) return []
    return validate.errors!.map(({ instancePath, message }) => `${where}: ${instancePath || 'the body'} ${message}`)
  }
}

function pattern(path: string): { expression: RegExp; names: string[] } {
  const names: string[] = []
  const text = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    // A path in a repository has slashes of its own.
    return name === 'path' ? '(.+)' : '([^/]+)'
  })
  return { expression: new RegExp(`^${text}$`), names }
}

function pointerTo({ path, method }: Found): string[] {
  return ['paths', path, method]
}

/** The description forbids no additional field, and GitHub ignores them: a field that is not listed is a mistake all the same. */
function unknownFields(where: string, schema: Schema, value: unknown): string[] {
  if (Array.isArray(value))
    return schema.items ? value.flatMap((item) => unknownFields(where, schema.items!, item)) : []
  if (value === null || typeof value !== 'object' || !schema.properties) return []
  return Object.entries(value).flatMap(([key, item]) => {
    const known = schema.properties![key]
    return known ? unknownFields(where, known, item) : [`${where}: there is no field ${key}`]
  })
}
