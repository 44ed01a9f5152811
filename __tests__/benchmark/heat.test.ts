import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { heatAsResources, heatOf, watchHeat } from '../../src/benchmark/heat.js'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'boltmark-heat-'))
})
afterEach(() => rm(root, { recursive: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'sys', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${text}\n`)
  }
}

test('x86-64: the clock, and how often the processor slowed itself down', async () => {
  await write({
    'devices/system/cpu/cpu0/cpufreq/scaling_cur_freq': '3500000',
    'devices/system/cpu/cpu1/cpufreq/scaling_cur_freq': '2500000',
    'devices/system/cpu/cpu0/thermal_throttle/core_throttle_count': '7',
    'devices/system/cpu/cpu1/thermal_throttle/core_throttle_count': '0',
    'devices/system/cpu/cpufreq/boost': '1',
  })
  const watch = await watchHeat(root)
  await write({ 'devices/system/cpu/cpu1/thermal_throttle/core_throttle_count': '2' })
  expect(heatAsResources(await watch.end())).toEqual({ cpu_mhz: 3000, cpu_mhz_lowest: 2500, throttled: 2 })
})

test('arm64: temperatures, and whether the kernel holds the clock back', async () => {
  await write({
    'devices/system/cpu/cpu0/cpufreq/scaling_cur_freq': '2000000',
    'class/thermal/thermal_zone0/temp': '61500',
    'class/thermal/thermal_zone1/temp': '88000',
    'class/thermal/cooling_device0/type': 'thermal-cpufreq-0',
    'class/thermal/cooling_device0/cur_state': '3',
    'class/thermal/cooling_device1/type': 'pwm-fan',
    'class/thermal/cooling_device1/cur_state': '5',
  })
  const seen = await (await watchHeat(root)).end()
  expect(seen).toEqual({ meanMhz: 2000, lowestMhz: 2000, highestCelsius: 88, throttled: 1 })
})

test('a fan is no throttle, and a sensor that says nothing is left out', async () => {
  await write({
    'class/thermal/thermal_zone0/temp': 'n/a',
    'class/thermal/cooling_device1/type': 'pwm-fan',
    'class/thermal/cooling_device1/cur_state': '5',
  })
  expect(await (await watchHeat(root)).end()).toEqual({ throttled: 0 })
})

test('a virtual machine that tells nothing has nothing to tell', async () => {
  expect(await (await watchHeat(root)).end()).toEqual({ throttled: 0 })
})

test('counts that were reset meanwhile are no negative', () => {
  const look = { khz: [], milliCelsius: [], heldBack: false }
  expect(heatOf({ ...look, throttles: 9 }, [{ ...look, throttles: 1 }])).toEqual({ throttled: 0 })
})
