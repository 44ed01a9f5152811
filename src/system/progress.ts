/**
 * Reports of a run while it works. The doors decide how they look: a live line in a terminal, plain lines in a log,
 * groups in Actions.
 */
export interface Progress {
  /** A stage begins. */
  stage(title: string): void
  /** A line that stays. */
  line(text: string): void
  /** Something that a user should see, though the run continues. */
  warning(text: string): void
  /** The current work. Each status replaces the last, and a log shows only some. */
  status(text: string): void
  /** Between two rounds of a benchmark. The next one waits for it, so that nothing disturbs a sample. */
  betweenRounds?(howFar: () => HowFar): Promise<void>
}

/** How far a benchmark is. */
export interface HowFar {
  readonly cells: number
  /** Cells that need no more rounds. */
  readonly cells_done: number
  /** s, at least; 0 once only open verdicts are measured further. */
  readonly left_s: number
}

/** `1 min 05 s`, for people. */
export function forPeople(seconds: number): string {
  const whole = Math.round(seconds)
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`
}
