/** How much of a recording perf2bolt could use. The provenance of a profile contains this. */
export interface Quality {
  readonly samples: number
  /** The number of branches in those samples. Null if samples have none. */
  readonly branches: number | null
  /**
   * The percentage of traces that no path through the code explains. If it is high, the binary is probably another one.
   * Null if there are no traces.
   */
  readonly mismatched_percent: number | null
  /**
   * The percentage of traces or samples outside of the binary's known code. It is usually high if a program is small
   * compared with its libraries.
   */
  readonly outside_percent: number | null
}

/** Above this value, BOLT's own tool warns that the input binary is probably not the recorded one. */
const MAX_MISMATCHED_PERCENT = 10

/** A sampled profile of a server should have at least this number of samples. BOLT's authors record for minutes. */
const ENOUGH_SAMPLES = 10_000

/** Parses the output of perf2bolt. Pure. */
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

/** Remarks on the samples of a binary under a workload, a sentence each. Pure. */
export function notesOnQuality(name: string, workload: string, quality: Quality): string[] {
  const { samples, branches, mismatched_percent: mismatched, outside_percent: outside } = quality
  const parts = [
    branches === null ? `${samples} samples` : `${samples} samples with ${branches} branches`,
    ...(outside === null ? [] : [`${outside} % outside its code`]),
    ...(mismatched === null ? [] : [`${mismatched} % that do not fit its code`]),
  ]
  return [
    `${workload}: ${parts.join(', ')}.`,
    ...(samples < ENOUGH_SAMPLES
      ? [`${workload}: ${samples} samples are few; ${ENOUGH_SAMPLES} are enough. Train longer.`]
      : []),
    ...(mismatched !== null && mismatched > MAX_MISMATCHED_PERCENT
      ? [`${workload}: many branches do not fit ${name}; perhaps another file ran.`]
      : []),
  ]
}
