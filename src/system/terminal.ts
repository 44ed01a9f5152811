import { styleText } from 'node:util'
import { logUpdateStderr } from 'log-update'
import { plainLines } from './plain.js'
import type { Progress } from './progress.js'
import { masked } from './secrets.js'

/**
 * Shows progress on standard error, because standard output is reserved for results. In a terminal the line is live,
 * elsewhere lines are plain.
 */
export function terminalProgress(stream: NodeJS.WriteStream, quiet: boolean): Progress & { end(): void } {
  const kind = quiet ? quietProgress : stream.isTTY ? liveProgress : plainProgress
  const { stage, line, warning, status, end } = kind(stream)
  return {
    stage: (title) => stage(shown(title)),
    line: (text) => line(shown(text)),
    warning: (text) => warning(shown(text)),
    status: (text) => status(shown(text)),
    end,
  }
}

/**
 * A text without control characters, because names in configs and output of programs must not send commands to a
 * terminal.
 */
function shown(text: string): string {
  return plainLines(masked(text))
}

function quietProgress(stream: NodeJS.WriteStream) {
  return {
    stage: () => {},
    line: () => {},
    status: () => {},
    warning: (text: string) => void stream.write(`warning: ${text}\n`),
    end: () => {},
  }
}

/** The shortest time between two statuses in a log. */
const STATUS_EVERY_MS = 10_000

function plainProgress(stream: NodeJS.WriteStream) {
  let shown = performance.now()
  return {
    stage: (title: string) => void stream.write(`== ${title}\n`),
    line: (text: string) => void stream.write(`   ${text}\n`),
    warning: (text: string) => void stream.write(`   warning: ${text}\n`),
    status(text: string) {
      if (performance.now() - shown < STATUS_EVERY_MS) return
      shown = performance.now()
      stream.write(`   … ${text}\n`)
    },
    end: () => {},
  }
}

function liveProgress(stream: NodeJS.WriteStream) {
  const print = (text: string) => {
    logUpdateStderr.clear()
    stream.write(`${text}\n`)
  }
  return {
    stage: (title: string) => print(styleText('bold', title)),
    line: (text: string) => print(`  ${text}`),
    warning: (text: string) => print(`  ${styleText('yellow', 'warning')} ${text}`),
    status: (text: string) => logUpdateStderr(styleText('dim', `  … ${text}`)),
    end: () => logUpdateStderr.clear(),
  }
}
