/**
 * The environment of the programs that Boltmark starts. It is put together from names that are known to be needed: what a runner, a shell or somebody's login holds
 * beside them, such as GITHUB_ENV, INPUT_TOKEN or ACTIONS_RUNTIME_TOKEN, reaches no build, server or load generator.
 */

/** Variables that are handed on where they are set. */
const HANDED_ON: readonly string[] = [
  // Who and where.
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'TERM', 'COLORTERM', 'NO_COLOR', 'TZ'],
  ...['LANG', 'LANGUAGE', 'TMPDIR', 'TMP', 'TEMP', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_RUNTIME_DIR'],
  // The network, and whom to trust there.
  ...['http_proxy', 'https_proxy', 'ftp_proxy', 'all_proxy', 'no_proxy'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'FTP_PROXY', 'ALL_PROXY', 'NO_PROXY'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'CURL_CA_BUNDLE', 'GIT_SSL_CAINFO', 'NODE_EXTRA_CA_CERTS'],
  // Compilers and what they read.
  ...['CC', 'CXX', 'CPP', 'AR', 'AS', 'LD', 'NM', 'RANLIB', 'STRIP', 'OBJCOPY', 'OBJDUMP', 'READELF'],
  ...['CFLAGS', 'CXXFLAGS', 'CPPFLAGS', 'LDFLAGS', 'LIBS', 'CPATH', 'C_INCLUDE_PATH', 'CPLUS_INCLUDE_PATH'],
  ...['LIBRARY_PATH', 'LD_LIBRARY_PATH', 'COMPILER_PATH', 'MAKEFLAGS', 'NINJA_STATUS', 'SOURCE_DATE_EPOCH'],
  ...['CCACHE_DIR', 'CCACHE_CONFIGPATH', 'CCACHE_MAXSIZE', 'CCACHE_BASEDIR', 'CCACHE_DISABLE'],
  // Languages and their package managers.
  ...['GOPATH', 'GOROOT', 'GOCACHE', 'GOMODCACHE', 'GOPROXY', 'GOSUMDB', 'GONOSUMDB', 'GOPRIVATE', 'GOFLAGS'],
  ...['GOTOOLCHAIN', 'GOMAXPROCS', 'JAVA_HOME', 'CARGO_HOME', 'RUSTUP_HOME', 'BAZELISK_HOME', 'VIRTUAL_ENV'],
  // Where git reads its configuration. GIT_DIR and its kind would lead it into another repository.
  ...['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM', 'GIT_CONFIG_NOSYSTEM'],
]

/** Beginnings of further such names. */
const FAMILIES: readonly string[] = ['LC_', 'PKG_CONFIG', 'CMAKE_', 'CGO_', 'DEB_BUILD_']

/** The runner's own: its command files, tokens, inputs and folders. No config can have them handed on. */
const RUNNERS = /^(GITHUB|ACTIONS|INPUT|RUNNER)_/

/** Names that a config adds. */
const added = new Set<string>()

/** Whether a variable belongs to the runner of GitHub Actions, and is for no program of a repository. */
export function isRunners(name: string): boolean {
  return RUNNERS.test(name)
}

/**
 * Hands further variables on to every program that is started from now on.
 * @param names as a config's `env` lists them, or those that a program of ours needs
 * @returns takes them back
 */
export function handOn(names: readonly string[]): () => void {
  const fresh = names.filter((name) => !added.has(name) && !isRunners(name))
  for (const name of fresh) added.add(name)
  return () => {
    for (const name of fresh) added.delete(name)
  }
}

/** Those of some variables of this process that are set: for one program of ours that needs them, such as ssh its agent. */
export function variables(names: readonly string[], env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** What a program is started with: the variables that are handed on, out of those of this process. */
export function programEnvironment(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const isHandedOn = (name: string) =>
    HANDED_ON.includes(name) || added.has(name) || FAMILIES.some((start) => name.startsWith(start))
  return variables(Object.keys(env).filter(isHandedOn), env)
}
