const PROBLEM = 'All tests were skipped. Does a name match the pattern after -t? Names are in the test files.'

/** Ends a run with an error if it skipped every test: a pattern after `-t` that no name matches must not look green. */
export default class SomethingRan {
  #ran = true

  /** @param {unknown} _ @param {{ numPassedTests: number, numFailedTests: number, numTotalTests: number }} results */
  onRunComplete(_, { numPassedTests, numFailedTests, numTotalTests }) {
    this.#ran = numPassedTests + numFailedTests > 0 || numTotalTests === 0
  }

  /** Jest ends with 1 if there is one, and does not show it. */
  getLastError() {
    if (this.#ran) return
    console.error(PROBLEM)
    return new Error(PROBLEM)
  }
}
