import type { Config } from '../schema.js'
import { listed, type Path, type Problem } from '../source.js'
import type { Registered, Rule } from './rule.js'

/** The keys of `target` that may be used with an address. */
const WITH_ADDRESS = [
  ...['adapter', 'address', 'user', 'password', 'auth-source', 'database', 'tls', 'hooks', 'after-start'],
  ...['pid-file', 'start-timeout'],
]

/** The keys of `target` that require an address. */
const FOR_ADDRESS = ['password', 'auth-source', 'database', 'hooks', 'pid-file']

/** Adapters that encrypt only connections to an address. */
const TLS_FOR_ADDRESS = ['tidb', 'mongodb', 'ferretdb']

/** Matches a value that comes from the environment and is therefore not in a file. */
const FROM_ENVIRONMENT = /^\$\{env:[A-Za-z_][A-Za-z0-9_]*\}$/

/** A section of the config as the user wrote it, before the schema adds defaults. Empty if there is none. */
function written(given: unknown, ...path: readonly string[]): Readonly<Record<string, unknown>> {
  const found = path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    given,
  )
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}

function keysFitTheAddress({ target }: Config, { given }: Registered): Problem[] {
  const keys = Object.keys(written(given, 'target'))
  const forAddress = TLS_FOR_ADDRESS.includes(target.adapter) ? [...FOR_ADDRESS, 'tls'] : FOR_ADDRESS
  const wrong =
    target.address === undefined
      ? keys.filter((key) => forAddress.includes(key))
      : keys.filter((key) => !WITH_ADDRESS.includes(key))
  return wrong.map((key) => ({
    path: ['target', key],
    message:
      target.address === undefined
        ? `${key} is for a server that runs already: name it with target.address`
        : `the server at target.address runs already, so ${key} decides nothing: take it out`,
    atKey: true,
  }))
}

/** Servers that may have no users. */
const WITHOUT_USERS = ['mongodb', 'ferretdb']

function userIsNamed({ target }: Config): Problem[] {
  if (target.address === undefined || target.user !== undefined) return []
  if (WITHOUT_USERS.includes(target.adapter) && target.password === undefined) return []
  return [{ path: ['target', 'address'], message: 'a server at an address needs target.user, whom clients log in as' }]
}

function databaseIsOfAUser({ target }: Config, { given }: Registered): Problem[] {
  const isNamed = 'auth-source' in written(given, 'target')
  if (!isNamed || target.address === undefined || target.user !== undefined) return []
  const message = 'auth-source is the database that target.user is defined in, and there is no target.user'
  return [{ path: ['target', 'auth-source'], message, atKey: true }]
}

/** The password must not be in the config, because the config is committed and is part of the results. */
function passwordIsFromTheEnvironment(_: Config, { given }: Registered): Problem[] {
  const { password } = written(given, 'target')
  if (typeof password !== 'string' || password === '' || FROM_ENVIRONMENT.test(password)) return []
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a config contains this text
  const message = 'a password is for the environment alone: "${env:NAME}"'
  return [{ path: ['target', 'password'], message }]
}

/** Keys outside of `target` that are only for a server which Boltmark starts, or for its programs. */
const STARTED: readonly {
  readonly path: Path
  readonly is: (config: Config) => boolean
  /** Whether it also works if the config says which process the server is. */
  readonly needsProcess?: true
}[] = [
  { path: ['build'], is: ({ build }) => build !== undefined },
  { path: ['server', 'raise-limits'], is: ({ server }) => server['raise-limits'] },
  { path: ['benchmark', 'pin', 'server'], is: ({ benchmark }) => benchmark.pin?.server !== undefined },
  {
    path: ['benchmark', 'count-events'],
    is: ({ benchmark }) => Object.keys(benchmark['count-events']).length > 0,
    needsProcess: true,
  },
  {
    path: ['benchmark', 'flame-graph'],
    is: ({ benchmark }) => benchmark['flame-graph'] !== false,
    needsProcess: true,
  },
  { path: ['benchmark', 'interleave'], is: ({ benchmark: { interleave } }) => typeof interleave === 'number' },
]

function nothingIsStarted(config: Config, { given }: Registered): Problem[] {
  if (config.target.address === undefined) return []
  const isSeen = 'pid-file' in written(given, 'target')
  return STARTED.filter(({ is, needsProcess }) => is(config) && !(needsProcess && isSeen)).map(
    ({ path, needsProcess }) => ({
      path,
      message: `${path.join('.')} is for a server that Boltmark starts, and target.address names one that runs already${needsProcess ? ' (target.pid-file can name its process)' : ''}`,
      atKey: true,
    }),
  )
}

function processIsOfTheAddress({ target, variants }: Config, { given }: Registered): Problem[] {
  if (target.address === undefined || !('pid-file' in written(given, 'target'))) return []
  return Object.entries(variants).flatMap(([name, { address = target.address }]): Problem[] => {
    if (address === target.address) return []
    const message = `target.pid-file names the process of the server at ${target.address}, and variant ${name} has another address: take pid-file out`
    return [{ path: ['variants', name, 'address'], message, atKey: true }]
  })
}

function variantsAreServers({ target, variants, benchmark }: Config, { given }: Registered): Problem[] {
  return Object.entries(variants).flatMap(([name, variant]): Problem[] => {
    const at = ['variants', name]
    if (target.address === undefined) {
      if (variant.address === undefined) return []
      const message = `variant ${name} has an address, and target.address names no server that runs already`
      return [{ path: [...at, 'address'], message, atKey: true }]
    }
    const others = Object.keys(written(given, 'variants', name)).filter((key) => key !== 'address')
    if (others.length > 0) {
      const message = `variant ${name} is a server that runs already: it goes without ${listed(others)}`
      return [{ path: [...at, others[0]!], message, atKey: true }]
    }
    const baseline = variants[benchmark.baseline]?.address ?? target.address
    const isSame = name !== benchmark.baseline && (variant.address ?? target.address) === baseline
    const { switch: switches } = written(given, 'target', 'hooks')
    if (!isSame || switches !== undefined) return []
    const message = `variant ${name} is the same server as ${benchmark.baseline}: give it an address of its own, or a command that brings it up (target.hooks.switch)`
    return [{ path: at, message, atKey: true }]
  })
}

export const ADDRESS_RULES: readonly Rule[] = [
  keysFitTheAddress,
  userIsNamed,
  databaseIsOfAUser,
  passwordIsFromTheEnvironment,
  nothingIsStarted,
  processIsOfTheAddress,
  variantsAreServers,
]
