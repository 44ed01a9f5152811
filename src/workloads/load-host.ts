import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Running, start } from '../system/processes/process.js'
import type { ClientCommand } from './driver.js'

/** The host that the load generator runs on. */
export interface LoadHost {
  /** Starts a command of a driver, with its files in place. */
  readonly start: (command: ClientCommand) => Promise<Running>
  /**
   * Starts a shell script on another host, whose standard input stays open: `tell` sends it a line. Undefined on this
   * machine, where nothing has to be told to a script.
   * @param onLine gets each line that it prints
   */
  readonly converse?: (script: string, onLine: (line: string) => void) => Promise<Running>
  /** Closes whatever was opened for it. */
  close(): Promise<void>
}

/** The load generator runs on this machine. */
export class LocalHost implements LoadHost {
  /** @param folder in it, each command that reads files gets a folder */
  constructor(private readonly folder: string) {}

  readonly start = async ({ files, ...command }: ClientCommand): Promise<Running> => {
    if (!files) return start(command)
    await mkdir(this.folder, { recursive: true })
    const cwd = await mkdtemp(join(this.folder, 'client-'))
    const remove = () => rm(cwd, { recursive: true, force: true })
    try {
      for (const [name, path] of Object.entries(files)) await copyFile(path, join(cwd, name))
      const running = await start({ ...command, cwd })
      const finished = running.finished.then((result) => remove().then(() => result))
      return { ...running, finished }
    } catch (error) {
      await remove()
      throw error
    }
  }

  async close(): Promise<void> {}
}
