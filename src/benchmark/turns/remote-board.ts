import { OutsideError } from '../../system/errors.js'
import { sleep, throwIfInterrupted } from '../../system/processes/interrupt.js'
import type { Running } from '../../system/processes/process.js'
import { type Board, boardLayout, ORDER, PARKED, WORD_BYTES } from './board.js'

/** Starts a shell script on the host of the load generator. */
type Converse = (script: string, onLine: (line: string) => void) => Promise<Running>

/** What the script prints when no thread is in a transaction. */
const ALL_PARKED = 'parked'

/** How long the other host may take to make the file; s. */
const READY_S = 30

/** How often the script looks at the threads at most. Each look takes some milliseconds. */
const LOOKS = 60_000

/** What the script has reported. */
interface Heard {
  /** The path of the file. */
  path: string | undefined
  /** Whether the threads were parked after the last order. */
  isParked: boolean
  hasEnded: boolean
}

/**
 * A board on another host. A script there writes the orders into the file, and reports when the threads are parked. If
 * the connection ends, the script removes the file and ends.
 */
export class RemoteBoard implements Board {
  /** Unknown, because the counts stay on the other host. */
  readonly begun = undefined

  private constructor(
    readonly path: string,
    private readonly script: Running,
    private readonly heard: Heard,
  ) {}

  /**
   * A connection that broke is noticed by its next use. So if there is no answer, a second try makes a new connection.
   * @throws OutsideError when the other host cannot make the file, or cannot be reached
   */
  static async open(converse: Converse, threads: number): Promise<RemoteBoard> {
    try {
      return await RemoteBoard.#opened(converse, threads)
    } catch (error) {
      throwIfInterrupted()
      if (!(error instanceof OutsideError)) throw error
      return RemoteBoard.#opened(converse, threads)
    }
  }

  static async #opened(converse: Converse, threads: number): Promise<RemoteBoard> {
    const heard: Heard = { path: undefined, isParked: false, hasEnded: false }
    const script = await converse(scriptFor(threads), (line) => {
      if (line === ALL_PARKED) heard.isParked = true
      else heard.path ??= line
    })
    void script.finished.then(() => {
      heard.hasEnded = true
    })
    for (let waitedS = 0; heard.path === undefined && !heard.hasEnded && waitedS < READY_S; waitedS += 0.01)
      await sleep(0.01)
    if (heard.path !== undefined) return new RemoteBoard(heard.path, script, heard)
    const { stderr } = await script.stop()
    throw new OutsideError(`The host of the load cannot make a file for turns: ${stderr.trim() || 'no answer'}.`)
  }

  /** @throws OutsideError when the connection has ended */
  get isParked(): boolean {
    if (this.heard.hasEnded)
      throw new OutsideError('The connection to the host of the load ended, and with it the turns.')
    return this.heard.isParked
  }

  tell(order: keyof typeof ORDER): void {
    this.heard.isParked = false
    this.script.tell(order)
  }

  async remove(): Promise<void> {
    await this.script.stop()
  }
}

/** The script for a POSIX shell with coreutils and grep. It reads an order from each line of its input. */
function scriptFor(threads: number): string {
  const running = `od -A n -v -t d4 -w${WORD_BYTES} -j ${WORD_BYTES} -N ${WORD_BYTES * threads} "$board" | grep -q '[0-${PARKED - 1}]'`
  const orders = Object.entries(ORDER).map(([name, word]) => `    ${name}) order '\\00${word}' ;;`)
  return [
    "trap '' PIPE HUP",
    'umask 077',
    'board=$(mktemp /dev/shm/boltmark-turns-XXXXXX 2>/dev/null || mktemp -t boltmark-turns-XXXXXX) || exit 125',
    `head -c ${boardLayout(threads).bytes} /dev/zero >"$board"`,
    `order() { printf "$1\\000\\000\\000" | dd of="$board" conv=notrunc status=none; }`,
    `running() { ${running}; }`,
    'echo "$board"',
    'while read -r word; do',
    '  case $word in',
    ...orders,
    '  esac',
    '  [ "$word" = wait ] || continue',
    `  looks=${LOOKS}`,
    '  while running && [ "$looks" -gt 0 ]; do looks=$((looks - 1)); sleep 0.001; done',
    `  running || echo ${ALL_PARKED}`,
    'done',
    'rm -f "$board"',
  ].join('\n')
}
