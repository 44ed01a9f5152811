/**
 * The environment of the programs that Boltmark starts. It contains only names that are known to be needed. Other
 * variables of a runner, a shell or a login, such as GITHUB_ENV, INPUT_TOKEN or ACTIONS_RUNTIME_TOKEN, reach no build,
 * server or load generator.
 */

/** Variables that programs get if they are set. */
const HANDED_ON: readonly string[] = [
  // User and session.
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'COLORTERM', 'NO_COLOR', 'TZ'],
  ...['LANG', 'LANGUAGE', 'TMPDIR', 'TMP', 'TEMP', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR'],
  // The network, and its trusted certificates.
  ...['http_proxy', 'https_proxy', 'ftp_proxy', 'all_proxy', 'no_proxy'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'FTP_PROXY', 'ALL_PROXY', 'NO_PROXY'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'CURL_CA_BUNDLE', 'GIT_SSL_CAINFO', 'NODE_EXTRA_CA_CERTS'],
  // Compilers and their settings.
  ...['CC', 'CXX', 'CPP', 'AR', 'AS', 'LD', 'NM', 'RANLIB', 'STRIP', 'OBJCOPY', 'OBJDUMP', 'READELF'],
  ...['CFLAGS', 'CXXFLAGS', 'CPPFLAGS', 'LDFLAGS', 'LIBS', 'CPATH', 'C_INCLUDE_PATH', 'CPLUS_INCLUDE_PATH'],
  ...['LIBRARY_PATH', 'LD_LIBRARY_PATH', 'COMPILER_PATH', 'MAKEFLAGS', 'NINJA_STATUS', 'SOURCE_DATE_EPOCH'],
  ...['CCACHE_DIR', 'CCACHE_CONFIGPATH', 'CCACHE_MAXSIZE', 'CCACHE_BASEDIR', 'CCACHE_DISABLE'],
  // Languages and their package managers.
  ...['GOPATH', 'GOROOT', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GOSUMDB', 'GONOSUMDB', 'GOPRIVATE', 'GOFLAGS'],
  ...['GOTOOLCHAIN', 'GOMAXPROCS', 'JAVA_HOME', 'CARGO_HOME', 'RUSTUP_HOME', 'BAZELISK_HOME', 'VIRTUAL_ENV'],
  // The places of git's configuration. GIT_DIR and similar variables would lead git into another repository.
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
]

/** The beginnings of further such names. */
const FAMILIES: readonly string[] = ['LC_', 'PKG_CONFIG', 'CMAKE_', 'CGO_', 'DEB_BUILD_']

/** The runner's own variables: command files, tokens, inputs and folders. No config can pass them on. */
const RUNNERS = /^(GITHUB|ACTIONS|INPUT|RUNNER)_/

/** Names that a config or a program of Boltmark has added. */
const added = new Set<string>()

/**
 * Whether a variable belongs to the runner of GitHub Actions. Programs of a repository do not get such variables.
 */
export function isRunners(name: string): boolean {
  return RUNNERS.test(name)
}

/**
 * Passes further variables to every program that starts from now on.
 * @param names from a config's `env`, or needed by a program that Boltmark itself uses
 * @returns a function that undoes it
 */
export function handOn(names: readonly string[]): () => void {
  const fresh = names.filter((name) => !added.has(name) && !isRunners(name))
  for (const name of fresh) added.add(name)
  return () => {
    for (const name of fresh) added.delete(name)
  }
}

/** Variables that Boltmark itself sets for its programs. */
const provided = new Map<string, string>()

/**
 * Gives variables to every program that starts from now on. A value that this process has wins.
 * @returns a function that undoes it
 */
export function provide(values: Readonly<Record<string, string>>): () => void {
  const names = Object.keys(values)
  for (const name of names) provided.set(name, process.env[name] ?? values[name]!)
  return () => {
    for (const name of names) provided.delete(name)
  }
}

/**
 * The named variables that this process has. For a single program that needs them, such as ssh for its agent.
 */
export function variables(names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** The environment of a program: the variables of this process, `env`, that are passed on. */
export function programEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const isHandedOn = (name: string) =>
    HANDED_ON.includes(name) || added.has(name) || FAMILIES.some((start) => name.startsWith(start))
  return { ...Object.fromEntries(provided), ...variables(Object.keys(env).filter(isHandedOn), env) }
}
