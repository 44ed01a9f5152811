/**
 * What a run reports while it works. The command line and the action show it: as a live line in a terminal, as plain
 * lines in a log, or as groups in Actions.
 */
export interface Progress {
  /** A stage begins. */
  stage(title: string): void
  /** Prints a line that stays. */
  line(text: string): void
  /** Reports something that a user should see. The run continues. */
  warning(text: string): void
  /** Shows the current work. Each status replaces the one before, and a log shows only some. */
  status(text: string): void
  /** Called between two rounds of a benchmark. The next round waits for it, so that it disturbs no sample. */
  betweenRounds?(howFar: () => HowFar): Promise<void>
}

/** The progress of a benchmark. */
export interface HowFar {
  readonly cells: number
  /** The number of cells that need no more rounds. */
  readonly cells_done: number
  /** The least time that remains; s. It is 0 when only open verdicts are measured further. */
  readonly left_s: number
}

/** A duration as text: `1 min 05 s`. */
export function forPeople(seconds: number): string {
  const whole = Math.round(seconds)
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`
}
