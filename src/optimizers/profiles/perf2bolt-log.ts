/** How much of what was recorded perf2bolt could use; as it stands in a profile's provenance. */
export interface Quality {
  readonly samples: number
  /** Branches that came with them; null where samples have none. */
  readonly branches: number | null
  /**
   * In percent, of the traces: those that no path through the code explains. High means another binary. Null where
   * there are no traces.
   */
  readonly mismatched_percent: number | null
  /**
   * In percent, of the traces or samples: outside of what is known of the binary. High is usual where a program is
   * small beside its libraries.
   */
  readonly outside_percent: number | null
}

/** Above it, BOLT's own tool warns that the input binary is probably not the one that was recorded. */
const MAX_MISMATCHED_PERCENT = 10

/** A sampled profile of a server should have this many; BOLT's authors record minutes. */
const ENOUGH_SAMPLES = 10_000

/** Reads what perf2bolt says on its way. Pure. */
export function readQuality(text: string): Quality {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(text)?.[1]
    return found === undefined ? null : Number(found)
  }
  return {
    samples: number(/PERF2BOLT: [Rr]ead (\d+) (?:basic )?samples/) ?? 0,
    branches: number(/PERF2BOLT: [Rr]ead \d+ samples and (\d+) (?:LBR|brstack) entries/),
    mismatched_percent: number(/traces mismatching disassembled function contents: \d+ \(([\d.]+)%\)/),
    outside_percent:
      number(/out of range traces involving unknown regions: \d+ \(([\d.]+)%\)/) ??
      number(/out of range samples recorded in unknown regions: \d+ \(([\d.]+)%\)/),
  }
}

/** What there is to say of the samples of a binary under a workload, a sentence each. Pure. */
export function notesOnQuality(name: string, workload: string, quality: Quality): string[] {
  const { samples, branches, mismatched_percent: mismatched, outside_percent: outside } = quality
  const parts = [
    branches === null ? `${samples} samples` : `${samples} samples with ${branches} branches`,
    ...(outside === null ? [] : [`${outside} % outside of its code`]),
    ...(mismatched === null ? [] : [`${mismatched} % that do not fit its code`]),
  ]
  return [
    `${workload}: ${parts.join(', ')}.`,
    ...(samples < ENOUGH_SAMPLES
      ? [`${workload}: ${samples} samples are few; ${ENOUGH_SAMPLES} are enough. Train longer.`]
      : []),
    ...(mismatched !== null && mismatched > MAX_MISMATCHED_PERCENT
      ? [`${workload}: so many branches do not fit ${name} that another file may have run.`]
      : []),
  ]
}
