import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import { runIn } from '../../__tests__/support/shell-blocks.js'
import { contentDifferences, contentsOf } from '../../src/packaging/contents.js'
import { TYPED_BY } from '../typed.js'
import { amongFilesOf, publishPackaged, sourceVariants } from './beside-source.js'
import { DatabaseJob } from './job.js'
import { debsIn, FreshRoot, OF_VERSION, Packaged, packageOf, run, tags, upgradedIn } from './packaged.js'

jest.setTimeout(5_400_000)

const job = new DatabaseJob('package-postgresql', 'packages-postgresql')
const made = new Packaged(job.workFolder)
const { packages, shipped } = made

/** Names of packages without those for debug symbols and profiles. */
const own = () =>
  debsIn(packages)
    .map((file) => file.replace(/_.*/, ''))
    .filter((name) => !/-dbgsym$|-boltmark-profile$/.test(name))

describe("Debian's PostgreSQL, packaged again", () => {
  beforeAll(async () => {
    const { exitCode, stderr } = await job.run('package')
    if (exitCode !== 0) throw new Error(stderr)
  })

  test('every package has the files and scripts of the one that Debian ships', async () => {
    expect(own().sort()).toEqual(
      debsIn(shipped)
        .map((file) => file.replace(/_.*/, ''))
        .sort(),
    )
    for (const name of own()) {
      const [one, other] = [await contentsOf(packageOf(shipped, name)), await contentsOf(packageOf(packages, name))]
      expect([name, contentDifferences(one, other, OF_VERSION)]).toEqual([name, []])
    }
  })

  test('lintian finds nothing that it does not find in the packages that Debian ships', () => {
    const of = (folder: string) => own().map((name) => packageOf(folder, name))
    const known = tags(of(shipped))
    expect(tags(of(packages)).filter((tag) => !known.includes(tag))).toEqual([])
  })

  test("PostgreSQL's own regression tests pass on the optimised server", () => {
    // `target.test` of the config: the job ends here if it fails.
    expect(readFileSync(join(job.workFolder, 'proof', 'bolt', 'test.log'), 'utf8')).toMatch(/All \d+ tests passed/)
  })

  test('random queries are answered as by the plain build', () => {
    // `target.fuzz` of the config: the job ends here if an answer differs.
    const { facts } = JSON.parse(readFileSync(join(job.workFolder, 'proof', 'bolt', 'manifest.json'), 'utf8'))
    expect(facts.fuzzed.rows).toBeGreaterThan(10)
    expect(facts.covered.profiled).toBeGreaterThan(1000)
    expect(facts.covered.share).toBeGreaterThan(0.5)
  })

  test('debug symbols are of the server in the package', () => {
    const [tree, symbols] = [made.unpacked('postgresql-15'), made.unpacked('postgresql-15-dbgsym')]
    const notes = run('readelf', '--notes', '--wide', join(tree, 'usr/lib/postgresql/15/bin/postgres'))
    const id = /Build ID: ([0-9a-f]+)/.exec(notes)![1]!
    expect(existsSync(join(symbols, 'usr/lib/debug/.build-id', id.slice(0, 2), `${id.slice(2)}.debug`))).toBe(true)
  })

  describe('in a fresh root', () => {
    const installed = ['postgresql-15', 'postgresql-client-15', 'libpq5'] as const
    let root: FreshRoot

    beforeAll(() => {
      root = new FreshRoot(join(job.workFolder, 'fresh-root'), packages)
    })

    test('apt installs them, the cluster starts by its own scripts and answers', () => {
      const said = root.inside(`
        apt-get -q update >&2
        cd /srv/packages
        apt-get -q -y install ${installed.map((name) => `./${name}_*.deb`).join(' ')} ./*-profile_*.deb >&2
        service postgresql restart >&2
        asked() { su postgres -c "psql --no-align --tuples-only --command \\"$1\\""; }
        asked 'SELECT 6 * 7'
        asked "SELECT setting FROM pg_config WHERE name = 'SHAREDIR'"
        dpkg --verify ${installed.join(' ')}
        service postgresql stop >&2`)
      expect(said).toBe('42\n/usr/share/postgresql/15\n')
    })

    test("the distribution's next version replaces them", () => {
      const { version, had, newest, has } = upgradedIn(root, made, installed)
      expect(had).toBe(`${version}+boltmark1`)
      expect(has).toBe(newest)
    })
  })

  test('the server that is measured reads the files of its own build, not those of this machine', () => {
    const folders = run('sh', '-c', `ls -d "$0"/*/usr/lib/postgresql/15/bin`, join(job.workFolder, 'installed'))
    for (const bin of folders.trim().split('\n'))
      expect(run(join(bin, 'pg_config'), '--sharedir').trim()).toBe(join(bin, '../../../../share/postgresql/15'))
  })

  test('the server is measured against the package that Debian ships, beside servers from source', async () => {
    const { plain, optimised } = await fromSource()
    const overrides = sourceVariants(plain, optimised)
    const results = await job.whole(...overrides)
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    const bolt = results.variants.find(({ name }) => name === 'bolt')!
    expect(results.variants.find(({ role }) => role === 'baseline')!.name).toBe('shipped')
    expect(bolt.dyno_stats!.after.taken_branches! / bolt.dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
    expect(job.leftBehind()).toEqual([])
    publishPackaged(job, 'package-postgresql')
    const set = overrides.flatMap((override) => ['--set', override])
    const config = 'e2e/databases/package-postgresql.yml'
    for (const page of TYPED_BY['package-postgresql']!)
      expect(runIn(page)).toEqual(['boltmark', 'run', '--config', config, ...set])
  })
})

/** The server by PostgreSQL's own makefiles, from the source of the package, and the same server after BOLT. */
async function fromSource(): Promise<{ plain: string; optimised: string }> {
  const variants = 'variants={ baseline: {}, bolt: { optimize: bolt, train: { read-only: 1, write-only: 1 } } }'
  const source = new DatabaseJob('postgresql', 'package-postgresql-source', {}, undefined, [variants])
  const { exitCode, stderr } = await source.run('optimize')
  if (exitCode !== 0) throw new Error(stderr)
  const installed = join(source.workFolder, 'build', 'install')
  const placed = (server: string, name: string) =>
    amongFilesOf(installed, server, join(source.workFolder, 'placed', name, 'usr/lib/postgresql/15'))
  return {
    plain: placed(join(installed, 'bin', 'postgres'), 'plain'),
    optimised: placed(join(source.workFolder, 'optimize', 'bolt', 'server', 'postgres'), 'bolt'),
  }
}
