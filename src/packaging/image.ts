import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { emptyFolder, exists } from '../system/files/files.js'
import { runOk } from '../system/processes/process.js'
import { isOfVersion } from './shipped.js'

/** The programs that make a container image. */
export const IMAGE_REQUIREMENTS = [
  { program: 'mmdebstrap', packages: ['mmdebstrap'] },
  { program: 'umoci', packages: ['umoci'] },
]

/** A container image to make. */
interface ImageRequest {
  /** The folder for the OCI image layout. It does not exist yet. */
  readonly output: string
  /** A folder on the same disk. Its content is removed. */
  readonly work: string
  /** The suite of the distribution: `bookworm`. */
  readonly suite: string
  /** The names of the packages to install. Those that they depend on follow. */
  readonly packages: readonly string[]
  /** The folder with the optimised packages. */
  readonly optimised: string
  /** The version of the source package that they were made from. */
  readonly version: string
  readonly labels: Readonly<Record<string, string>>
  /** The command that the image runs by default. */
  readonly command: readonly string[]
  readonly logFile: string
}

/** The variables of every program in the image. */
const VARIABLES = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }

/**
 * Makes a container image as an OCI image layout, with the tag `latest`. Its first layer is the distribution with its
 * own packages; the second layer has what the optimised packages change. So an image that shares the first layer
 * differs by the optimised files alone.
 * @throws OutsideError when the distribution's archives have another version of a package than the optimised ones
 */
export async function makeImage(request: ImageRequest): Promise<void> {
  const { work, output } = request
  try {
    await rename(await makeLayout(request), output)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** @returns the path of the layout */
async function makeLayout(request: ImageRequest): Promise<string> {
  const { work } = request
  const [layout, bundle] = [join(work, 'layout'), join(work, 'bundle')]
  const image = `${layout}:latest`
  const umoci = (...args: string[]) => runOk({ file: 'umoci', args, timeoutS: 1800, outputFile: request.logFile })
  const root = await distributionRoot(request)
  await umoci('init', '--layout', layout)
  await umoci('new', '--image', image)
  await umoci('config', '--image', image, ...(await settingsOf(request)))
  await umoci('insert', '--image', image, root, '/')
  await umoci('unpack', '--image', image, bundle)
  await installOptimised(request, join(bundle, 'rootfs'))
  await umoci('repack', '--image', image, bundle)
  await umoci('gc', '--layout', layout)
  return layout
}

/** A root folder with the distribution's own packages. */
async function distributionRoot({ work, suite, packages, version, optimised, logFile }: ImageRequest): Promise<string> {
  const root = join(work, 'root')
  await emptyFolder(work)
  await runOk({
    file: 'mmdebstrap',
    args: [
      ...['--variant=minbase', '--format=directory', '--skip=output/dev', `--include=${packages.join(',')}`],
      ...[suite, root],
    ],
    timeoutS: 3600,
    outputFile: logFile,
  })
  const own = await optimisedPackages(optimised)
  for (const [name, installed] of await installedIn(root))
    if (own.has(name) && !isOfVersion(installed, version))
      throw new OutsideError(
        `The archives of ${suite} have ${name} ${installed}, but the packages were made from ${version}.`,
        'Package the newest version: run the same command again.',
      )
  return root
}

/** Installs those of the optimised packages whose plain ones are there. Their scripts start no server. */
async function installOptimised({ optimised, logFile }: ImageRequest, root: string): Promise<void> {
  const own = await optimisedPackages(optimised)
  const files = [...(await installedIn(root)).keys()].flatMap((name) => own.get(name) ?? [])
  const policy = join(root, 'usr/sbin/policy-rc.d')
  const hadPolicy = await exists(policy)
  if (!hadPolicy) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  await runOk({
    file: 'dpkg',
    args: [`--root=${root}`, '--install', ...files],
    env: { ...VARIABLES, DEBIAN_FRONTEND: 'noninteractive' },
    timeoutS: 1800,
    outputFile: logFile,
  })
  if (!hadPolicy) await rm(policy)
}

/** The paths of the packages in a folder, by their names. */
async function optimisedPackages(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.deb'))
  return new Map(files.map((file) => [basename(file).replace(/_.*$/, ''), join(folder, file)]))
}

/** The versions of the packages in a root folder, by their names. */
async function installedIn(root: string): Promise<Map<string, string>> {
  const { stdout } = await runOk({
    file: 'dpkg-query',
    args: [`--root=${root}`, '--show'],
    timeoutS: 120,
  })
  // The names of some packages have an architecture: libc6:amd64.
  return new Map([...stdout.matchAll(/^([^:\s]+)\S*\t(\S+)$/gm)].map(([, name, version]) => [name!, version!]))
}

async function settingsOf({ labels, command }: ImageRequest): Promise<string[]> {
  const { stdout } = await runOk({ file: 'dpkg', args: ['--print-architecture'], timeoutS: 60 })
  return [
    ...['--os', 'linux', '--architecture', stdout.trim()],
    ...Object.entries(VARIABLES).flatMap(([name, value]) => ['--config.env', `${name}=${value}`]),
    ...Object.entries(labels).flatMap(([name, value]) => ['--config.label', `${name}=${value}`]),
    ...command.flatMap((word) => ['--config.cmd', word]),
  ]
}
