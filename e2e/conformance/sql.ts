import { expect, test } from '@jest/globals'
import { run } from '../../src/system/processes/process.js'
import type { Binaries } from '../../src/targets/target.js'
import type { ServerEndpoint } from '../../src/workloads/driver.js'
import { sysbench } from '../../src/workloads/sysbench/sysbench.js'
import { type Bench, type Subject, seenByAll } from './conformance.js'

/** About a second. */
export const LOAD = { threads: 2, durationS: 1, warmupS: 0, seed: 1 }

export const SYSBENCH = { script: 'oltp_read_write', tables: 2, 'table-size': 500 }

/** A server of MySQL's or PostgreSQL's protocol under sysbench. */
export const sqlServer = (adapter: string, binaries: () => Promise<Binaries>, version: RegExp): Subject => ({
  adapter,
  binaries,
  version,
  ways: { socket: { connect: 'socket' }, tcp: { connect: 'tcp' } },
  driver: 'sysbench',
  workload: SYSBENCH,
  load: LOAD,
  server: {
    longLoad: { ...LOAD, durationS: 10 },
    at: (port) => ({ connect: 'tcp', settings: { port } }),
    refused: { settings: { no_such_setting: 1 } },
  },
})

/** What a server with accounts has to do on a machine with other users. */
export function keepsToItself(bench: Bench): void {
  test('runs as somebody without privileges, and gives nothing away in its arguments', async () => {
    await bench.withServer(async (server) => {
      const endpoint = server.endpoint as ServerEndpoint
      const seen = await seenByAll(server.pids[0]!)
      const { parameters } = bench.workload()
      const command = sysbench.run(endpoint, parameters as never, LOAD)
      expect(seen.uid).not.toBe(0)
      expect(endpoint.password.length).toBeGreaterThan(16)
      expect([seen.arguments, ...command.args].join(' ')).not.toContain(endpoint.password)
      const intruder = sysbench.run({ ...endpoint, password: 'guessed' }, parameters as never, LOAD)
      expect((await run({ ...intruder, timeoutS: 30 })).exitCode).not.toBe(0)
    })
  })

  test('answers every question about its data, and the same way each time', async () => {
    const ask = async () => {
      const [workload, binaries, pristine] = bench.sample(LOAD)
      return (await bench.rig().ask(workload, binaries, pristine))!
    }
    const once = await ask()
    const lines = once.split('\n')
    const questions = lines.filter((line) => line.startsWith('> SELECT'))
    expect(questions.filter((line) => line.includes('sbtest2')).length).toBeGreaterThan(15)
    expect(lines.length).toBeGreaterThan(2000)
    expect(lines.at(-2)).toBe('> end')
    // What every database refuses: bad syntax, an unknown column, an unknown table.
    for (const wrong of ['SELEC 1', 'SELECT nosuch FROM sbtest2', 'SELECT id FROM nosuch']) {
      const answer = lines.slice(lines.lastIndexOf(`> ${wrong}`) + 1)
      const end = answer.findIndex((line) => line.startsWith('> '))
      expect(answer.slice(0, end)).toContainEqual(expect.stringMatching(/^error \S/))
    }
    expect(await ask()).toBe(once)
  })

  test('warms up before the clock starts', async () => {
    const load = { ...LOAD, warmupS: 3 }
    const began = performance.now()
    const { measured } = await bench.rig().observe(...bench.sample(load))
    const allS = (performance.now() - began) / 1000
    expect(measured.durationS).toBeGreaterThan(0.9)
    expect(measured.durationS).toBeLessThan(allS - load.warmupS)
  })
}
