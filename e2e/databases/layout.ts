import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Descriptor {
  readonly digest: string
  readonly size: number
}

interface ImageConfig {
  readonly config: {
    readonly Labels: Readonly<Record<string, string>>
    readonly Cmd: readonly string[]
    readonly Env: readonly string[]
  }
}

/** An OCI image layout with one image. */
export class Layout {
  constructor(private readonly folder: string) {}

  private json<T>(...path: string[]): T {
    return JSON.parse(readFileSync(join(this.folder, ...path), 'utf8')) as T
  }

  /** The content of a blob. @throws when it is not what its descriptor says */
  private blob<T>({ digest, size }: Descriptor): T {
    const content = readFileSync(join(this.folder, 'blobs', ...digest.split(':')))
    const hash = `sha256:${createHash('sha256').update(content).digest('hex')}`
    if (content.length !== size || hash !== digest) throw new Error(`${digest} is ${hash} of ${content.length} bytes`)
    return JSON.parse(content.toString()) as T
  }

  private get manifest(): { readonly config: Descriptor; readonly layers: readonly Descriptor[] } {
    return this.blob(this.json<{ manifests: [Descriptor] }>('index.json').manifests[0])
  }

  get config(): ImageConfig['config'] {
    return this.blob<ImageConfig>(this.manifest.config).config
  }

  /** The paths of the files in a layer. */
  filesOf(layer: number): string[] {
    const path = join(this.folder, 'blobs', ...this.manifest.layers[layer]!.digest.split(':'))
    const listed = execFileSync('tar', ['--list', '--gzip', '--file', path], { encoding: 'utf8', maxBuffer: 2 ** 28 })
    return listed.split('\n').filter((name) => name !== '' && !name.endsWith('/'))
  }

  get layers(): number {
    return this.manifest.layers.length
  }

  /** Unpacks it. umoci refuses blobs that differ from their hashes. @returns the root folder */
  unpack(bundle: string): string {
    execFileSync('umoci', ['unpack', '--image', `${this.folder}:latest`, bundle])
    return join(bundle, 'rootfs')
  }
}

/**
 * Runs a server in a root folder, and asks it there, without network and other processes.
 * @param asking shell code. It begins when the server answers `redis-cli ping`
 * @returns what it prints
 */
export function askedIn(root: string, server: readonly string[], asking: string): string {
  const script = `"$@" >/dev/null & tries=0
    until redis-cli -s /run/server.sock ping >/dev/null 2>&1 || [ $tries = 100 ]; do tries=$((tries + 1)); sleep 0.1; done
    ${asking}`
  const closed = ['--bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--unshare-all', '--die-with-parent']
  const variables = ['--clearenv', '--setenv', 'PATH', '/usr/sbin:/usr/bin:/sbin:/bin']
  const command = ['sh', '-ec', script, 'sh', ...server]
  return execFileSync('bwrap', [...closed, ...variables, ...command], { encoding: 'utf8' })
}
