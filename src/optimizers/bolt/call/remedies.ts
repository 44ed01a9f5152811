/** Remedies for BOLT's fatal messages. The first match is used. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /library not found: \S*libbolt_rt/,
    'Install the package with libbolt_rt_instr.a (libbolt-NN-dev, of the same version as llvm-bolt).',
  ],
  [
    /linking object with arch \S+ into context with arch/,
    "The runtime library is not made for the binary's processor: name the one that is (from that processor's package libbolt-NN-dev) in the config, `bolt: { runtime-library: PATH }`.",
  ],
  [/no valid profile data found|cannot pre-process profile/, 'The profile is empty or damaged: train again.'],
  [
    /relocations against code are missing|only works when relocations are enabled|runtime libraries require relocations/,
    'Link the binary with `-Wl,--emit-relocs`, and do not strip it.',
  ],
  [/stripped binaries are not supported/, 'Use the binary before it is stripped.'],
  [/was processed by BOLT/, 'Name the binary that the linker made.'],
  [
    /pointer authentication is not supported|unsupported CFI opcode/,
    "Build with `-mbranch-protection=none` (target.cflags), or use BOLT 22 or newer. If the distribution's own start files or libgcc sign return addresses, name their functions in bolt.skip-functions.",
  ],
  [
    /Offset overflow for relr\.dyn/,
    'Link with `-Wl,-z,nopack-relative-relocs`, or use BOLT 23 or newer: this one writes all relative relocations packed.',
  ],
  [
    /parent function not found for/,
    'Rename the function: BOLT takes `.cold` and `.warm` in a name for the mark of a part of another function.',
  ],
  [/mismatched extracted relocation value/, 'Link with lld or GNU ld: the relocations that mold keeps cannot be used.'],
  [/sanitizer support|coverage support/, 'Build without sanitizers and coverage.'],
  [
    /requires -instrumentation-sleep-time/,
    'Let the profile be written at intervals: the program is linked statically.',
  ],
  [/re-link the binary with -znow/, 'Link it with `-Wl,-z,now`, or leave out `-plt`.'],
  [/Unknown command line argument|invalid value for|Cannot find option named/, 'Correct the flags in the config.'],
  [/No space left on device/, 'Make room on that disk.'],
  [
    /std::bad_alloc|out of memory|cannot allocate memory|failed to map segment/i,
    'There is too little memory for BOLT: give it more, or a binary with less debug information.',
  ],
]

/**
 * The remedy for an error that no other flags prevent, because its cause is the binary, the profile, the installation
 * or the command line. Undefined for every other error. Pure.
 */
export function remedyFor(output: string): string | undefined {
  return REMEDIES.find(([pattern]) => pattern.test(output))?.[1]
}
