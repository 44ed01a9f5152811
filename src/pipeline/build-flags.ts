/**
 * What BOLT needs of a build: relocations kept by the linker, and functions in one piece, since GCC would otherwise split
 * them itself, which BOLT cannot undo. Every build is made the same way: the optimisation is the only difference.
 */
export const CFLAGS: readonly string[] = ['-fno-reorder-blocks-and-partition']
export const LDFLAGS: readonly string[] = ['-Wl,--emit-relocs']
