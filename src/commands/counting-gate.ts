/** What a workflow of a fork says more if its gate counts on a simulated processor. */

/** The gates that `init` writes for pull requests: counts on each push, or timed rounds. */
export const GATE_KINDS = ['counts', 'timed'] as const

export type GateKind = (typeof GATE_KINDS)[number]

/** A runner of GitHub: a count is the same on each machine. */
export const COUNTS_RUNNER = 'ubuntu-24.04-arm'

/** Counts take minutes. A build that takes longer needs another limit. */
const TIMEOUT_MIN = 60

/** The examples' own runner. */
const TIMED_RUNNER = `      runner: '["self-hosted", "arm64"]'\n`

/** Overrides of the config: nothing is timed, and instructions per transaction are judged. */
const SET = `      set: |
        benchmark.counters=simulate
        benchmark.rounds=0
        gate.metrics=[instructions_per_transaction]
`

/** The workflow for pull requests, with counts in place of timed rounds. @param runner labels */
export function countingGate(text: string, runner: readonly string[]): string {
  const labels = JSON.stringify(runner.length === 1 ? runner[0] : runner)
  const input = `      runner: '${labels}'\n      setup: true\n      timeout-minutes: ${TIMEOUT_MIN}\n${SET}`
  return text.replace(TIMED_RUNNER, input)
}

/** The workflow that publishes for forks, by the same terms. */
export function countingComment(text: string): string {
  return text.replace(/(\/comment\.yml@\S+\n)/, `$1    with:\n${SET}`)
}
