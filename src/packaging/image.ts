import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { copyTree, emptyFolder, exists } from '../system/files/files.js'
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
  /** The image that gets the optimised packages as a layer. If undefined, an image of the distribution is made. */
  readonly base: BaseImage | undefined
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

/** An image in an OCI image layout. */
export interface BaseImage {
  readonly layout: string
  readonly tag: string
}

/** The variables of every program in the image. */
const VARIABLES = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }

/**
 * Makes a container image as an OCI image layout, with the tag `latest`. Its last layer has what the optimised packages
 * change. The layers below are those of the base image, or one with the distribution and its own packages. So images
 * that share these layers differ by the optimised files alone.
 * @throws OutsideError when the image has other versions of the packages than the optimised ones, or lacks one
 */
export async function makeImage(request: ImageRequest): Promise<void> {
  const { work, output } = request
  try {
    await emptyFolder(work)
    await rename(await makeLayout(request), output)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type Umoci = (...args: string[]) => Promise<unknown>

/** @returns the path of the layout */
async function makeLayout(request: ImageRequest): Promise<string> {
  const { work } = request
  const [layout, bundle] = [join(work, 'layout'), join(work, 'bundle')]
  const image = `${layout}:latest`
  const umoci: Umoci = (...args) => runOk({ file: 'umoci', args, timeoutS: 1800, outputFile: request.logFile })
  if (request.base) await copyOfBase(umoci, request.base, layout)
  else await imageOfDistribution(umoci, request, layout)
  await umoci('config', '--image', image, ...settingsOf(request))
  await umoci('unpack', '--image', image, bundle)
  await refuseOtherVersions(request, join(bundle, 'rootfs'))
  await installOptimised(request, join(bundle, 'rootfs'))
  await umoci('repack', '--image', image, bundle)
  await umoci('gc', '--layout', layout)
  return layout
}

/** A layout with one image of the base, with the tag `latest`. */
async function copyOfBase(umoci: Umoci, base: BaseImage, copy: string): Promise<void> {
  const tags = await tagsOf(base)
  await copyTree(base.layout, copy)
  if (base.tag !== 'latest') await umoci('tag', '--image', `${copy}:${base.tag}`, 'latest')
  for (const other of tags.filter((tag) => tag !== 'latest')) await umoci('remove', '--image', `${copy}:${other}`)
}

/**
 * The tags of the images in the layout of a base image.
 * @throws OutsideError when it is no layout, or lacks the image
 */
export async function tagsOf({ layout, tag }: BaseImage): Promise<readonly string[]> {
  if (!(await exists(join(layout, 'oci-layout'))))
    throw new OutsideError(
      `package.oci.base: ${layout} is no OCI image layout.`,
      'Make one, for example: skopeo copy docker://debian:bookworm oci:FOLDER:latest',
    )
  const { stdout } = await runOk({ file: 'umoci', args: ['list', '--layout', layout], timeoutS: 60 })
  const tags = stdout.split('\n').filter(Boolean)
  if (!tags.includes(tag))
    throw new OutsideError(
      `package.oci.base: ${layout} has no image ${tag}.`,
      `Name one that it has: ${tags.join(', ') || 'it has none'}.`,
    )
  return tags
}

/** A layout with an image that has one layer: the distribution with its own packages. */
async function imageOfDistribution(umoci: Umoci, request: ImageRequest, layout: string): Promise<void> {
  const { work, suite, packages, logFile } = request
  const [root, image] = [join(work, 'root'), `${layout}:latest`]
  await runOk({
    file: 'mmdebstrap',
    args: [
      ...['--variant=minbase', '--format=directory', '--skip=output/dev', `--include=${packages.join(',')}`],
      ...[suite, root],
    ],
    timeoutS: 3600,
    outputFile: logFile,
  })
  const { stdout } = await runOk({ file: 'dpkg', args: ['--print-architecture'], timeoutS: 60 })
  const variables = Object.entries(VARIABLES).flatMap(([name, value]) => ['--config.env', `${name}=${value}`])
  await umoci('init', '--layout', layout)
  await umoci('new', '--image', image)
  await umoci('config', '--image', image, '--os', 'linux', '--architecture', stdout.trim(), ...variables)
  await umoci('insert', '--image', image, root, '/')
}

/** The image must have the packages, in the version that the optimised ones were made from. */
async function refuseOtherVersions(request: ImageRequest, root: string): Promise<void> {
  const { suite, packages, version, optimised, base } = request
  const [own, installed] = [await optimisedPackages(optimised), await installedIn(root)]
  const place = base ? `the image ${base.layout}:${base.tag}` : `the archives of ${suite}`
  for (const name of packages)
    if (!installed.has(name))
      throw new OutsideError(`The package ${name} is not in ${place}.`, 'Install it in the base image.')
  for (const [name, found] of installed)
    if (own.has(name) && !isOfVersion(found, version))
      throw new OutsideError(
        `The packages were made from ${version}, but ${place} ${base ? 'has' : 'have'} ${name} ${found}.`,
        base
          ? `Update the base image, or package that version.`
          : 'Package the newest version: run the same command again.',
      )
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

function settingsOf({ labels, command }: ImageRequest): string[] {
  return [
    ...Object.entries(labels).flatMap(([name, value]) => ['--config.label', `${name}=${value}`]),
    ...command.flatMap((word) => ['--config.cmd', word]),
  ]
}
