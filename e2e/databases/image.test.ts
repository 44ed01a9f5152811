/** The container image for jobs, made without a registry: a layout that is what OCI says, and a root folder whose programs run. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

interface Descriptor {
  readonly mediaType: string
  readonly digest: string
  readonly size: number
}

const work = mkdtempSync(join(tmpdir(), 'boltmark-image-'))
/** Another layout, made before, where the environment names one. */
const layout = process.env.BOLTMARK_IMAGE ?? join(work, 'layout')
const root = join(work, 'bundle', 'rootfs')

beforeAll(() => {
  if (!existsSync(layout)) execFileSync('sh', ['examples/fleet/image/build.sh', layout], { stdio: 'inherit' })
  execFileSync('umoci', ['unpack', '--image', `${layout}:latest`, join(work, 'bundle')])
}, 3_600_000)

afterAll(() => rmSync(work, { recursive: true, force: true }))

const json = <Value>(file: string) => JSON.parse(readFileSync(join(layout, file), 'utf8')) as Value

/** The content of a blob, whose size and hash are those of its descriptor. */
function blob({ digest, size }: Descriptor): Buffer {
  const [algorithm, hash] = digest.split(':') as [string, string]
  const content = readFileSync(join(layout, 'blobs', algorithm, hash))
  expect(content).toHaveLength(size)
  expect(createHash(algorithm).update(content).digest('hex')).toBe(hash)
  return content
}

/** What a program of the image prints, run in it as a job is: other processes and mounts, the same network. */
function inside(...command: string[]): string {
  const script =
    'root=$1; shift; mount --rbind /dev "$root/dev" && mount -t proc proc "$root/proc" && exec chroot "$root" "$@"'
  return execFileSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, ...command],
    {
      encoding: 'utf8',
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    },
  )
}

test('is an OCI image layout: one image for this processor, every blob as its hash says', () => {
  expect(json('oci-layout')).toEqual({ imageLayoutVersion: '1.0.0' })
  const index = json<{ schemaVersion: number; manifests: (Descriptor & { annotations: object })[] }>('index.json')
  expect(index.schemaVersion).toBe(2)
  expect(index.manifests).toMatchObject([
    {
      mediaType: 'application/vnd.oci.image.manifest.v1+json',
      annotations: { 'org.opencontainers.image.ref.name': 'latest' },
    },
  ])
  const manifest = JSON.parse(blob(index.manifests[0]!).toString()) as { config: Descriptor; layers: Descriptor[] }
  const config = JSON.parse(blob(manifest.config).toString())
  const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as 'x64' | 'arm64']
  expect(config).toMatchObject({ os: 'linux', architecture, rootfs: { type: 'layers' } })
  expect(config.rootfs.diff_ids).toHaveLength(manifest.layers.length)
  for (const layer of manifest.layers) {
    expect(layer.mediaType).toBe('application/vnd.oci.image.layer.v1.tar+gzip')
    blob(layer)
  }
})

test.each([
  [['llvm-bolt-22', '--version'], /LLVM version 22\./],
  [['merge-fdata-22', '--version'], /LLVM version 22\./],
  [['sysbench', '--version'], /sysbench 1\./],
  [['pgbench', '--version'], /pgbench \(PostgreSQL\) 15\./],
  [['go-ycsb', '--help'], /Go YCSB/],
  [['node', '--version'], /^v24\./],
  [['gcc', '--version'], /Debian/],
  [['boltmark', '--version'], /^\d+\.\d+\.\d+/],
])('%p runs in it', (command, said) => {
  expect(inside(...command)).toMatch(said)
})

test('nothing of this machine is in it: no package lists, no sources but Debian’s own', () => {
  expect(existsSync(join(root, 'var/lib/apt/lists'))).toBe(false)
  const sources = readFileSync(join(root, 'etc/apt/sources.list'), 'utf8')
  for (const line of sources.trim().split('\n')) expect(line).toMatch(/^deb http:\/\/deb\.debian\.org\/debian/)
  expect(existsSync(join(root, 'etc/apt/sources.list.d'))).toBe(false)
})

test('a small job runs in it: SQLite is trained under sysbench, and its BOLT optimises it', () => {
  mkdirSync(join(root, 'job'))
  cpSync(resolve('.tools/sqlite/sqlite3.c'), join(root, 'job', 'sqlite3.c'))
  cpSync('e2e/databases/image.yml', join(root, 'job', 'boltmark.yml'))
  inside('sh', '-c', 'cd /job && boltmark optimize')
  const optimised = '/job/.boltmark/optimize/bolt/sqlite/libsqlite3.so.0'
  expect(inside('readelf', '-p', '.note.bolt_info', optimised)).toMatch(/llvm-22\/bin\/llvm-bolt/)
})
