/** Servers that are right: no check may raise an alarm for them. */

/** How many of them are made and checked for a false alarm. */
const MADE = Number(process.env.BOLTMARK_CLEAN_BUILDS ?? 1)

/** Ways to make a server that is right: a name, what it is trained on, flags beyond the usual ones. */
const CLEAN: readonly (readonly [name: string, train: string, flags: string])[] = [
  ['by-sets', '{ set: 1 }', ''],
  ['by-pushes', '{ lpush: 1 }', ''],
  ['mostly-sets', '{ set: 9, lpush: 1 }', ''],
  ['mostly-pushes', '{ set: 1, lpush: 9 }', ''],
  ['pettis-hansen', '{ set: 1, lpush: 1 }', '-reorder-functions=pettis-hansen'],
  ['hfsort', '{ set: 1, lpush: 1 }', '-reorder-functions=hfsort'],
  ['blocks-cache', '{ set: 1, lpush: 1 }', '-reorder-blocks=cache'],
  ['blocks-reverse', '{ set: 1, lpush: 1 }', '-reorder-blocks=reverse'],
  ['peepholes', '{ set: 1, lpush: 1 }', '-peepholes=all'],
  ['inlined', '{ set: 1, lpush: 1 }', '-inline-small-functions'],
]

export const CLEAN_BUILDS = CLEAN.slice(0, MADE)
