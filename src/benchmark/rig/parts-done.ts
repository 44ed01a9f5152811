import type { Workload } from '../../workloads/workload.js'

/**
 * Counts the tables that a load generator reports as prepared.
 * @returns a function to call with each line of its output
 */
export function partsDone({ driver, parameters }: Workload, tell: (part: string) => void): (line: string) => void {
  const parts = driver.parts?.(parameters)
  let done = 0
  return (line) => {
    if (parts?.done.test(line)) tell(`${parts.name} ${++done} of ${parts.count}`)
  }
}
