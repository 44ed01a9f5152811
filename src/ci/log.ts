import * as core from '@actions/core'
import { plainLines } from '../system/plain.js'
import type { Progress } from '../system/progress.js'

/** In a log, the current step is shown at most once in this time. */
const STATUS_EVERY_MS = 30_000

/** Progress in a job's log: a group for each stage, and warnings as annotations. */
export function actionsProgress(): Progress & { end(): void } {
  let open = false
  let shown = performance.now()
  const end = () => {
    if (open) core.endGroup()
    open = false
  }
  return {
    stage(title) {
      end()
      core.startGroup(plainLines(title))
      open = true
    },
    line: (text) => core.info(plainLines(text)),
    warning: (text) => core.warning(plainLines(text)),
    status(text) {
      if (performance.now() - shown < STATUS_EVERY_MS) return
      shown = performance.now()
      core.info(`… ${plainLines(text)}`)
    },
    end,
  }
}
