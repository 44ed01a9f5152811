import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindOptions } from '@actions/artifact'
import * as core from '@actions/core'
import { sum } from '../statistics/mean.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { MAX_JSON_BYTES } from '../system/files/json.js'
import { temporaryFolder } from '../system/files/temporary.js'
import { unlessInterrupted } from '../system/processes/interrupt.js'
import { type ArchiveLimits, readArchive, writeOnlyFile } from './archive.js'

/** The limit of what jobs of one run pass on: the largest results that are read, and as much for their reports. */
const OWN_LIMITS: ArchiveLimits = { bytes: 2 * MAX_JSON_BYTES, files: 20 }

/** The limit for another run, which may have run anybody's code: comparing two commits needs no large matrix. */
const FOREIGN_LIMITS: ArchiveLimits = { bytes: MAX_JSON_BYTES / 2, files: 20 }

/** The limit of a packed bundle. Servers with debug information have gigabytes. */
export const MAX_BUNDLE_BYTES = 32 * 2 ** 30

const SMALLER = 'Make it smaller: more shards, fewer cells or variants, or no flame graphs.'

/** A run of another workflow, with a token that may read its artifacts. */
export interface OtherRun {
  readonly token: string
  readonly workflowRunId: number
  readonly repositoryOwner: string
  readonly repositoryName: string
}

/** An artifact that a job uploads. */
export interface LeftArtifact {
  readonly name: string
  /** The number of days that GitHub keeps it. Default: the repository's setting. */
  readonly days?: number | undefined
}

/**
 * Uploads files of a folder as an artifact of this run, and replaces one of the same name from an earlier attempt.
 * Files that are too large for later jobs are uploaded too, with a warning. An interruption does not stop the upload,
 * because measured samples count.
 */
export async function upload(
  { name, days }: LeftArtifact,
  folder: string,
  files: readonly string[],
  maxBytes = OWN_LIMITS.bytes,
): Promise<void> {
  const warning = await tooLarge(name, files, maxBytes)
  if (warning) core.warning(warning)
  const client = await artifactClient()
  const { artifacts } = await client.listArtifacts({ latest: true })
  if (artifacts.some((artifact) => artifact.name === name)) await client.deleteArtifact(name)
  await client.uploadArtifact(name, [...files], folder, days === undefined ? {} : { retentionDays: days })
}

/** Why later jobs will not read an artifact of these files. Undefined if they will. */
export async function tooLarge(
  name: string,
  files: readonly string[],
  maxBytes = OWN_LIMITS.bytes,
): Promise<string | undefined> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const bytes = sum(sizes)
  const document = files.findIndex((file, i) => file.endsWith('.json') && sizes[i]! > MAX_JSON_BYTES)
  if (document >= 0)
    return (
      `The artifact ${name} has a document of ${sizes[document]} bytes, and none of more than ${MAX_JSON_BYTES} is read: it is kept, to be downloaded by hand. ` +
      SMALLER
    )
  if (bytes <= maxBytes) return undefined
  return (
    `The artifact ${name} has ${bytes} bytes, and no later job takes more than ${maxBytes} of one: it is kept, to be downloaded by hand, and is missing there. ` +
    SMALLER
  )
}

/** Refuses GitHub servers without this kind of artifacts, before hours of work are lost. @throws UsageError */
export function refuseOtherServers(): void {
  const { hostname } = new URL(process.env.GITHUB_SERVER_URL ?? 'https://github.com')
  if (hostname === 'github.com' || /\.(ghe\.com|localhost)$/i.test(hostname)) return
  throw new UsageError(
    `${hostname} is a GitHub Enterprise Server, which has no artifacts of version 4: results cannot be passed on there.`,
    'Leave the input `artifact` out, and keep the reports with a step of your own.',
  )
}

export interface Listed {
  readonly name: string
  readonly id: number
  /** Size of the archive, in bytes. */
  readonly size: number
}

/** The artifacts of this run, or of another; the newest of each name. */
export async function listArtifacts(of?: OtherRun): Promise<Listed[]> {
  const client = await artifactClient()
  const { artifacts } = await unlessInterrupted(() => client.listArtifacts({ latest: true, ...findBy(of) }))
  return artifacts.map(({ name, id, size }) => ({ name, id, size }))
}

/**
 * The files of an artifact, in memory.
 * @throws OutsideError when it is larger than any artifact of Boltmark, or the archive is refused
 */
export async function downloadArtifact(artifact: Listed, of?: OtherRun): Promise<Map<string, Buffer>> {
  const { name, size } = artifact
  const limits = of ? FOREIGN_LIMITS : OWN_LIMITS
  if (size > limits.bytes)
    throw new OutsideError(`The artifact ${name} was refused: it has ${size} bytes, more than ${limits.bytes}.`)
  return fetched(artifact, of, async (zip) => readArchive(await readFile(zip), limits))
}

/**
 * Writes the only file of an artifact of this run into a folder: for files too large for memory.
 * @param as the name that the file gets
 * @returns the path of the file
 * @throws OutsideError when there is no such artifact, or it contains anything but one file
 */
export async function downloadFile(name: string, folder: string, as = `${name}.tar.gz`): Promise<string> {
  const found = (await listArtifacts()).find((artifact) => artifact.name === name)
  if (!found)
    throw new OutsideError(
      `This run has no artifact ${name}.`,
      'The job that makes it must end first: `needs: optimize`.',
    )
  const file = join(folder, as)
  await mkdir(folder, { recursive: true })
  await fetched(found, undefined, (zip) => writeOnlyFile(zip, file, MAX_BUNDLE_BYTES))
  return file
}

/** Downloads an artifact without unpacking it, so that the archive can be checked first. */
async function fetched<T>({ id }: Listed, of: OtherRun | undefined, use: (zip: string) => Promise<T>): Promise<T> {
  // A bundle may have gigabytes, and /tmp may be in memory.
  const folder = await temporaryFolder(process.env.RUNNER_TEMP)
  try {
    const client = await artifactClient()
    const options = { path: folder.path, skipDecompress: true, ...findBy(of) }
    await unlessInterrupted(() => client.downloadArtifact(id, options))
    const [file] = await readdir(folder.path)
    return await use(join(folder.path, file!))
  } finally {
    await folder.remove()
  }
}

/** Imported only when used, because it is several times larger than the rest of the program. */
async function artifactClient() {
  const { DefaultArtifactClient } = await import('@actions/artifact')
  return new DefaultArtifactClient()
}

function findBy(of: OtherRun | undefined): FindOptions {
  return of ? { findBy: { ...of } } : {}
}
