import { OutsideError } from '../../system/errors.js'
import { sha256OfFile } from '../../system/files/files.js'
import type { Addition } from '../optimizer.js'
import type { Workshop } from '../workshop.js'
import type { Lto } from './find.js'

/** What link-time optimisation adds to a build. It only adds flags, because it records nothing. */
export function addition(
  { build, progress }: Pick<Workshop, 'build' | 'progress'>,
  { tool, flags, linking }: Lto,
): Addition {
  progress.stage('Compile for link-time optimisation')
  return {
    label: 'lto',
    flags,
    linking,
    inputs: { tool },
    async judge(binaries) {
      for (const [name, file] of Object.entries(binaries))
        if ((await sha256OfFile(file)) !== (await sha256OfFile(build.binaries[name]!)))
          return {
            notes: [`Optimised by ${tool} when it was linked (${[...flags, ...linking].join(' ')}).`],
            warnings: [],
          }
      throw new OutsideError(
        'The build with link-time optimisation made the same binaries as the plain one: its flags did not reach the compiler, or old objects were reused.',
        'Let build.run use BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, and build in BOLTMARK_BUILD_FOLDER, which has no objects of another build.',
      )
    },
  }
}
