import { basename } from 'node:path'
import type { Job } from '../job/job.js'
import type { Shuffler } from '../optimizers/optimizer.js'
import { shufflingKind } from '../optimizers/registry.js'
import { emptyFolder, sha256 } from '../system/files/files.js'
import type { BuiltVariant } from './built-variant.js'

/** Gives the variants of a round binaries with their functions in a random order. */
export class ShuffledLayouts {
  private constructor(
    private readonly job: Job,
    private readonly shuffler: Shuffler,
  ) {}

  /** @throws OutsideError with the command that installs the tool */
  static async open(job: Job): Promise<ShuffledLayouts> {
    return new ShuffledLayouts(job, await shufflingKind.openShuffler(job))
  }

  /**
   * Each binary in the order of this round. Variants with the same file, such as the baseline and the control, share
   * the result. Binaries of the round before are removed: a server has hundreds of megabytes.
   * @param round a text that names it; the same text gives the same orders
   * @throws OutsideError when a binary lacks symbols or relocations
   */
  async ofRound(variants: readonly BuiltVariant[], round: string): Promise<BuiltVariant[]> {
    const folder = await emptyFolder(this.job.path('layouts'))
    const seed = `${this.job.config.benchmark.seed} ${round}`
    const made = new Map<string, Promise<string>>()
    const inOrder = (file: string) => {
      const known = made.get(file) ?? this.shuffled(file, `${folder}/${sha256(file).slice(0, 12)}`, seed)
      made.set(file, known)
      return known
    }
    const result: BuiltVariant[] = []
    for (const variant of variants) {
      const files: [string, string][] = []
      for (const [name, file] of Object.entries(variant.files)) files.push([name, await inOrder(file)])
      result.push({ ...variant, files: Object.fromEntries(files) })
    }
    return result
  }

  private async shuffled(file: string, folder: string, seed: string): Promise<string> {
    const output = `${folder}/${basename(file)}`
    await this.shuffler.shuffle(file, output, seed)
    return output
  }
}
