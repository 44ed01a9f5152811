import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { heat, heatOf } from '../../../src/benchmark/instruments/heat.js'
import { newFolder } from '../../support/new-folder.js'
import { NOBODY } from './scenes.js'

let root: string
beforeEach(async () => {
  root = newFolder('heat')
})

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
  const watch = await heat(root).begin(NOBODY)
  await write({ 'devices/system/cpu/cpu1/thermal_throttle/core_throttle_count': '2' })
  expect((await watch.end()).resources).toEqual({ cpu_mhz: 3000, cpu_mhz_lowest: 2500, throttled: 2 })
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
  const { resources } = await (await heat(root).begin(NOBODY)).end()
  expect(resources).toEqual({ cpu_mhz: 2000, cpu_mhz_lowest: 2000, celsius_highest: 88, throttled: 1 })
})

test('a fan is no throttle, and a sensor that says nothing is left out', async () => {
  await write({
    'class/thermal/thermal_zone0/temp': 'n/a',
    'class/thermal/cooling_device1/type': 'pwm-fan',
    'class/thermal/cooling_device1/cur_state': '5',
  })
  expect(await (await heat(root).begin(NOBODY)).end()).toEqual({ resources: { throttled: 0 } })
})

test('a virtual machine that tells nothing has nothing to tell', async () => {
  expect(await (await heat(root).begin(NOBODY)).end()).toEqual({ resources: { throttled: 0 } })
})

test('counts that were reset meanwhile are no negative', () => {
  const look = { khz: [], milliCelsius: [], heldBack: false }
  expect(heatOf({ ...look, throttles: 9 }, [{ ...look, throttles: 1 }])).toEqual({ throttled: 0 })
})
