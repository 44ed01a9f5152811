import { basename, join } from 'node:path'
import type { Job } from '../job/job.js'
import type { Shuffler } from '../optimizers/optimizer.js'
import { shufflingKind } from '../optimizers/registry.js'
import { emptyFolder, sha256 } from '../system/files/files.js'
import type { Binaries } from '../targets/target.js'
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
   * The variants with binaries in the order of this round. Variants with the same file, such as the baseline and the
   * control, share the result. Binaries of the previous round are removed, because a server has hundreds of megabytes.
   * @param round a text that identifies the round. The same text gives the same orders
   * @throws OutsideError when a binary lacks symbols or relocations
   */
  async ofRound(variants: readonly BuiltVariant[], round: string): Promise<BuiltVariant[]> {
    const folder = await emptyFolder(this.job.path('layouts'))
    const seed = `${this.job.config.benchmark.seed} ${round}`
    const outputs = new Map<string, string>()
    for (const file of new Set(variants.flatMap(({ files }) => Object.values(files)))) {
      const output = join(folder, sha256(file).slice(0, 12), basename(file))
      await this.shuffler.shuffle(file, output, seed)
      outputs.set(file, output)
    }
    return variants.map((variant) => ({ ...variant, files: withFiles(variant.files, outputs) }))
  }
}

function withFiles(files: Binaries, outputs: ReadonlyMap<string, string>): Binaries {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, outputs.get(file)!]))
}
