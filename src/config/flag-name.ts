/** The name of a flag without dashes and value: `icf` for `-icf=safe`. Pure. */
export function flagName(flag: string): string {
  return flag.replace(/^--?/, '').replace(/=.*$/, '')
}

/** Flags with more flags after them. Each of those replaces a flag of the same name. Pure. */
export function withFlags(flags: readonly string[], more: readonly string[]): string[] {
  const names = more.map(flagName)
  return [...flags.filter((flag) => !names.includes(flagName(flag))), ...more]
}
