import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { runIn } from '../../__tests__/support/shell-blocks.js'
import { contentDifferences, contentsOf } from '../../src/packaging/contents.js'
import { TYPED_BY } from '../typed.js'
import { publishPackaged, sourceVariants } from './beside-source.js'
import { CLEAN_BUILDS } from './clean-builds.js'
import { DatabaseJob } from './job.js'
import { askedIn, Layout } from './layout.js'
import { debsIn, FreshRoot, OF_VERSION, Packaged, packageOf, run, suiteHere, tags, upgradedIn } from './packaged.js'
import { packagedFromProfiles } from './redis-from-profiles.js'
import { redisFromSource } from './redis-from-source.js'

jest.setTimeout(3_600_000)

const job = new DatabaseJob('packages')
const made = new Packaged(job.workFolder)
const { packages, shipped } = made

describe("Debian's Redis, packaged again", () => {
  beforeAll(async () => {
    const { exitCode, stderr } = await job.run('package')
    if (exitCode !== 0) throw new Error(stderr)
  })

  test('the packages are those of Debian, and debug symbols and profiles', () => {
    const names = debsIn(packages).map((file) => file.replace(/_.*/, ''))
    const own = ['redis', 'redis-sentinel', 'redis-server', 'redis-tools']
    expect(names.sort()).toEqual([...own, 'redis-boltmark-profile', 'redis-tools-dbgsym'].sort())
    expect(readdirSync(packages).filter((name) => /\.(changes|buildinfo)$/.test(name))).toHaveLength(2)
    run('sh', '-c', 'cd "$0" && sha256sum --check --strict SHA256SUMS', packages)
  })

  test.each(['redis-server', 'redis-tools', 'redis-sentinel'])(
    '%s has the files and scripts of the package that Debian ships',
    async (name) => {
      const [one, other] = [await contentsOf(packageOf(shipped, name)), await contentsOf(packageOf(packages, name))]
      expect(contentDifferences(one, other, OF_VERSION)).toEqual([])
      expect(other.fields.Version).toBe(`${one.fields.Version}+boltmark1`)
    },
  )

  test('lintian finds nothing that it does not find in the packages that Debian ships', () => {
    const own = (folder: string) =>
      ['redis-server', 'redis-tools', 'redis-sentinel'].map((name) => packageOf(folder, name))
    const known = tags(own(shipped))
    expect(tags(own(packages)).filter((tag) => !known.includes(tag))).toEqual([])
    expect(tags(['redis-boltmark-profile', 'redis-tools-dbgsym'].map((name) => packageOf(packages, name)))).toEqual([])
  })

  test('the tests of the source package pass on the optimised server, as they do on the one that Debian ships', () => {
    // `target.test` of the config: the job ends here if it fails.
    expect(readFileSync(join(job.workFolder, 'proof', 'bolt', 'test.log'), 'utf8')).toMatch(/All tests passed/)
    const env = {
      BOLTMARK_SOURCE: made.sourceTree,
      BOLTMARK_BINARY_SERVER: join(job.workFolder, 'shipped', 'root', 'usr/bin/redis-server'),
    }
    const { status, stdout } = spawnSync('sh', [resolve('e2e/databases/redis-suite.sh')], {
      ...{ encoding: 'utf8', maxBuffer: 2 ** 28 },
      env: { ...process.env, ...env },
    })
    expect({ status, end: stdout.slice(-200) }).toEqual({ status: 0, end: expect.stringMatching(/All tests passed/) })
  })

  test('the changelog tells what was done', () => {
    const text = made.changelogOf('redis-tools')
    expect(text).toMatch(/^redis \(\S+\+boltmark1\) .*\n\n {2}\* Rebuilt \S+ with relocations\.\n/)
    expect(text.split('\n\n -- ')[0]).toMatch(/Optimised \/usr\/bin\/redis-server by its profile/)
  })

  test('the provenance names every package by its hash', () => {
    const { subject } = JSON.parse(readFileSync(join(packages, 'provenance.intoto.json'), 'utf8'))
    expect(subject.map(({ name }: { name: string }) => name).sort()).toEqual(debsIn(packages).sort())
  })

  test('debug symbols are of the server in the package', () => {
    const [tree, symbols] = [made.unpacked('redis-tools'), made.unpacked('redis-tools-dbgsym')]
    const notes = run('readelf', '--notes', '--wide', join(tree, 'usr/bin/redis-check-rdb'))
    const id = /Build ID: ([0-9a-f]+)/.exec(notes)![1]!
    const file = join(symbols, 'usr/lib/debug/.build-id', id.slice(0, 2), `${id.slice(2)}.debug`)
    expect(existsSync(file)).toBe(true)
    expect(run('readelf', '--symbols', '--wide', file)).toMatch(/\bprocessCommand\b/)
  })

  describe('in a fresh root', () => {
    let root: FreshRoot

    beforeAll(() => {
      root = new FreshRoot(join(job.workFolder, 'fresh-root'), packages)
    })

    test('apt installs them, the server starts by its own scripts and answers', () => {
      const said = root.inside(`
        apt-get -q update >&2
        apt-get -q -y install $(ls /srv/packages/*.deb | grep -v -e -dbgsym_) >&2
        service redis-server status || service redis-server start
        for second in 1 2 3 4 5 6 7 8 9 10; do redis-cli ping >&2 && break; sleep 1; done
        redis-cli set a 41; redis-cli incr a
        readlink /proc/$(cat /run/redis/redis-server.pid)/exe
        dpkg --verify redis-server redis-tools
        service redis-server stop`)
      expect(said).toMatch(/^OK\n42\n\/usr\/bin\/redis-check-rdb$/m)
    })

    test.each(['0001-redis-cli', '0002-benchmark', '0003-redis-check-aof', '0004-redis-check-rdb', '0005-cjson'])(
      "autopkgtest's %s of the source package passes",
      (name) => {
        copyFileSync(join(made.sourceTree, 'debian', 'tests', name), join(root.folder, 'srv', name))
        root.inside(`cd /srv && sh -e ./${name} && service redis-server stop`)
      },
    )

    test("the distribution's next version replaces them", () => {
      const upgrade = upgradedIn(root, made, ['redis-server', 'redis', 'redis-tools', 'redis-sentinel'])
      expect(upgrade.had).toBe(`${upgrade.version}+boltmark1`)
      expect(upgrade.has).toBe(upgrade.newest)
    })
  })

  test('the server is measured against the package that Debian ships, beside servers from source', async () => {
    const { plain, optimised } = await redisFromSource(job)
    const overrides = sourceVariants(plain, optimised)
    const results = await job.whole(...overrides)
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    const [rebuilt, bolt] = ['rebuilt', 'bolt'].map(
      (name) => results.variants.find((variant) => variant.name === name)!,
    )
    expect(results.variants.find(({ role }) => role === 'baseline')!.name).toBe('shipped')
    expect(rebuilt!.optimizers).toEqual([])
    expect(bolt!.dyno_stats!.after.taken_branches! / bolt!.dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
    expect(job.leftBehind()).toEqual([])
    publishPackaged(job, 'package-redis')
    const set = overrides.flatMap((override) => ['--set', override])
    const config = 'e2e/databases/packages.yml'
    for (const page of TYPED_BY.package!) expect(runIn(page)).toEqual(['boltmark', 'run', '--config', config, ...set])
  })

  describe('as a container image', () => {
    const layout = join(job.workFolder, 'image')
    const image = new Layout(layout)

    beforeAll(() => {
      rmSync(layout, { recursive: true, force: true })
      const config = resolve('e2e/databases/packages.yml')
      run(process.execPath, 'lib/cli.js', 'package', '--config', config, '--work-dir', job.workFolder, '--oci', layout)
    })

    test('the distribution is the first layer, and the optimised files are the second', () => {
      expect(image.layers).toBe(2)
      const [distribution, optimised] = [image.filesOf(0), image.filesOf(1)]
      for (const files of [distribution, optimised]) expect(files).toContain('usr/bin/redis-check-rdb')
      expect(distribution).toContain('usr/bin/dpkg')
      const others = optimised.filter((name) => !name.includes('redis') && !/^(var|run)\//.test(name))
      expect(others).toEqual([])
    })

    test('its labels name profile, commit and verdict', () => {
      const own = (name: string) => image.config.Labels[`io.github.boltmark.${name}`]
      expect(own('profile')).toMatch(/^sha256:[0-9a-f]{64}$/)
      expect(own('commit')).toBe(run('git', 'rev-parse', 'HEAD').trim())
      const { outcome } = JSON.parse(readFileSync(join(job.workFolder, 'results.json'), 'utf8'))
      expect(own('verdict')).toContain(outcome.verdict === 'undecided' ? 'Undecided' : outcome.verdict)
    })

    test('umoci unpacks it, and the server in it answers', () => {
      const bundle = join(job.workFolder, 'bundle')
      rmSync(bundle, { recursive: true, force: true })
      const files = image.unpack(bundle)
      const server = 'usr/bin/redis-check-rdb'
      expect(readFileSync(join(files, server)).equals(readFileSync(join(made.unpacked('redis-tools'), server)))).toBe(
        true,
      )
      const client = 'redis-cli -s /run/server.sock'
      expect(askedIn(files, image.config.Cmd, `${client} set a 41; ${client} incr a`)).toBe('OK\n42\n')
    })

    test('a base image gets the optimised files as one more layer, and keeps its own settings', () => {
      const [base, output] = [join(job.workFolder, 'base'), join(job.workFolder, 'on-base')]
      for (const folder of [base, output]) rmSync(folder, { recursive: true, force: true })
      run('umoci', 'init', '--layout', base)
      run('umoci', 'new', '--image', `${base}:1.0`)
      run('umoci', 'config', '--image', `${base}:1.0`, '--config.env', 'OF_BASE=yes')
      const root = join(job.workFolder, 'base-root')
      rmSync(root, { recursive: true, force: true })
      run('mmdebstrap', '--variant=minbase', '--skip=output/dev', '--include=redis-server', suiteHere(), root)
      run('umoci', 'insert', '--image', `${base}:1.0`, root, '/')
      const packageOn = (tag: string) => {
        const where = ['--config', resolve('e2e/databases/packages.yml'), '--work-dir', job.workFolder]
        const set = ['--set', `package.oci.base=${base}:${tag}`]
        return spawnSync(process.execPath, ['lib/cli.js', 'package', ...where, ...set, '--oci', output], {
          encoding: 'utf8',
        })
      }
      const refused = packageOn('2.0')
      expect({ status: refused.status, stderr: refused.stderr }).toEqual({
        status: 3,
        stderr: expect.stringMatching(/has no image 2\.0\.\n.*Name one that it has: 1\.0\./),
      })
      const { status, stderr } = packageOn('1.0')
      expect(status === 0 ? '' : stderr).toBe('')
      const made = new Layout(output)
      expect(made.layers).toBe(2)
      expect(made.filesOf(0)).toEqual(new Layout(base).filesOf(0))
      expect(made.filesOf(1)).toEqual(image.filesOf(1))
      expect(made.config.Env).toContain('OF_BASE=yes')
      expect(made.config.Labels['io.github.boltmark.variant']).toBe('bolt')
    })

    test('it is never changed: the folder must be new', () => {
      const args = ['lib/cli.js', 'package', '--config', 'e2e/databases/packages.yml', '--oci', layout]
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(`${layout} exists`) })
    })
  })

  test('packages that start from the package of profiles are made without training, and hand the profile on', () => {
    const { trained, earlier, profiles } = packagedFromProfiles(made)
    expect(existsSync(trained)).toBe(false)
    run('diff', '--recursive', earlier, profiles)
    expect(debsIn(packages)).toHaveLength(6)
  })

  // Each is another server: other functions have a profile, or BOLT places them in another way.
  test.each(CLEAN_BUILDS)('a clean build raises no alarm: %s', async (name, train, flags) => {
    const { exitCode, stderr } = await job.run(
      'package',
      `variants.${name}={ optimize: bolt, train: ${train}, extra-flags: [${flags}] }`,
      `package.variant=${name}`,
    )
    expect(exitCode === 0 ? '' : stderr).toBe('')
    expect(debsIn(packages)).toHaveLength(6)
  })

  test('a server that was compiled with a profile first: it is built by the rules of the package, too', async () => {
    const { exitCode, stderr } = await job.run(
      'package',
      'variants.pgo-bolt={ optimize: [pgo, bolt], train: { set: 1, lpush: 1 } }',
      'package.variant=pgo-bolt',
    )
    expect(exitCode === 0 ? '' : stderr).toBe('')
    expect(made.changelogOf('redis-tools').split('\n\n -- ')[0]).toMatch(/by its\s+profile\s+\(pgo,\s+bolt,/)
  })

  describe('a server that was made wrong', () => {
    const aside = `${packages}-aside`

    beforeAll(() => renameSync(packages, aside))
    afterAll(() => {
      rmSync(packages, { recursive: true, force: true })
      renameSync(aside, packages)
    })

    /** The overrides of a job that packages a variant of its own. */
    const variant = (name: string, more = '') => [
      `variants.${name}={ optimize: bolt, train: { set: 1, lpush: 1 }${more} }`,
      `package.variant=${name}`,
    ]

    // Each of them is reached by few commands, and by none of the training.
    test.each([
      ['redisPopcount', /To BITCOUNT .* the plain build answers "\d+", this one "0"/],
      ['zslGetRank', /To Z\w+ .* the plain build answers "\d+", this one/],
      ['lpCompare', /To .* the plain build answers .*, this one/],
    ])('by a BOLT whose %s returns 0 at once: the commands find it, and no package is written', async (name, said) => {
      const bin = join(job.workFolder, 'miscompiler', 'bin')
      rmSync(dirname(bin), { recursive: true, force: true })
      mkdirSync(bin, { recursive: true })
      const right = realpathSync(run('sh', '-c', 'command -v llvm-bolt-22').trim())
      symlinkSync(join(dirname(right), '..', 'lib'), join(dirname(bin), 'lib'))
      symlinkSync(join(dirname(right), 'merge-fdata'), join(bin, 'merge-fdata'))
      const program = resolve('e2e/databases/miscompiler.js')
      const called = `RIGHT_BOLT=${right} MISCOMPILED=${name} exec ${process.execPath} ${program} "$@"`
      writeFileSync(join(bin, 'llvm-bolt'), `#!/bin/sh\n${called}\n`, { mode: 0o755 })
      const wrong = new DatabaseJob('packages', 'packages', { BOLTMARK_BOLT: join(bin, 'llvm-bolt') })
      const { exitCode, stderr } = await wrong.run('package', ...variant(name.toLowerCase()))
      expect({ exitCode, stderr }).toEqual({ exitCode: 3, stderr: expect.stringMatching(said) })
      expect(existsSync(packages)).toBe(false)
    })

    test('by a flag that is known to make wrong code: it is refused before anything is built', async () => {
      const { exitCode, stderr } = await job.run('package', ...variant('hot', ', extra-flags: [-frame-opt=hot]'))
      expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('llvm-project#211356') })
      expect(existsSync(packages)).toBe(false)
    })
  })
})
