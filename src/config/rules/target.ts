import { binaryNames } from '../schema.js'
import type { Rule } from './rule.js'

/** The names of binaries must be unique among the target and its libraries. */
export const binariesHaveTheirOwnNames: Rule = ({ target }) => {
  const names = binaryNames(target)
  return Object.entries(target.libraries ?? {}).flatMap(([library, { binaries }]) =>
    Object.keys(binaries)
      .filter((binary) => names.indexOf(binary) !== names.lastIndexOf(binary))
      .map((binary) => ({
        path: ['target', 'libraries', library],
        message: `there are two binaries of the name ${binary}: each needs its own`,
        atKey: true,
      })),
  )
}
