/** The changes to a fork's workflow if its gate counts on a simulated processor. */

/** The kinds of gate that `init` writes for pull requests: counts for each push, or timed rounds. */
export const GATE_KINDS = ['counts', 'timed'] as const

export type GateKind = (typeof GATE_KINDS)[number]

/** The default runner is GitHub's own, because a count is the same on every machine. */
export const COUNTS_RUNNER = 'ubuntu-24.04-arm'

/** Counts take minutes. A build that takes longer needs another limit. */
const TIMEOUT_MIN = 60

/** The runner in the examples. */
const TIMED_RUNNER = `      runner: '["self-hosted", "arm64"]'\n`

/** Overrides of the config: nothing is timed, and instructions per transaction are judged. */
const SET = `      set: |
        benchmark.counters=simulate
        benchmark.rounds=0
        gate.metrics=[instructions_per_transaction]
`

/** The workflow for pull requests that counts instead of timing. @param runner the runner's labels */
export function countingGate(text: string, runner: readonly string[]): string {
  const labels = JSON.stringify(runner.length === 1 ? runner[0] : runner)
  const input = `      runner: '${labels}'\n      setup: true\n      timeout-minutes: ${TIMEOUT_MIN}\n${SET}`
  return text.replace(TIMED_RUNNER, input)
}

/** The workflow that publishes for forks, with the same terms. */
export function countingComment(text: string): string {
  return text.replace(/(\/comment\.yml@\S+\n)/, `$1    with:\n${SET}`)
}
