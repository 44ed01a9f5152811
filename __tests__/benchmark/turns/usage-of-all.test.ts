import { expect, test } from '@jest/globals'
import { usageOfAll } from '../../../src/benchmark/turns/usage-of-all.js'
import { start } from '../../../src/system/processes/process.js'
import { NOBODY } from '../instruments/scenes.js'

/** Ends once it has used so much CPU time, in microseconds. */
const BURN = 'while (process.cpuUsage().user < Number(process.argv[1]));'

const BURNED_S = 0.5

test('CPU time of a load that has ended meanwhile counts: it would be taken for that of other programs', async () => {
  const running = await start({
    file: process.execPath,
    args: ['-e', BURN, `${BURNED_S * 1e6}`],
    held: true,
    timeoutS: 60,
  })
  const watching = await usageOfAll(() => [running.pid]).begin(NOBODY)
  await running.release()
  await running.finished
  expect((await watching.end()).startedCpuS).toBeGreaterThanOrEqual(BURNED_S)
})
