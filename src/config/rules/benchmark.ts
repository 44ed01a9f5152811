import { GATED_COUNT, metricNamed } from '../../results/metrics.js'
import { cpusOf } from '../../system/processes/cpu-list.js'
import type { Config } from '../schema.js'
import { listed, type Problem } from '../source.js'
import { mustBeKnown, type Registered, type Rule } from './rule.js'

const baselineExists: Rule = ({ benchmark, variants }) =>
  mustBeKnown('variant', benchmark.baseline, Object.keys(variants), ['benchmark', 'baseline'])

function measuredWorkloadsExist({ benchmark, workloads }: Config): Problem[] {
  const known = Object.keys(workloads)
  return (benchmark.workloads ?? []).flatMap((workload, index) =>
    mustBeKnown('workload', workload, known, ['benchmark', 'workloads', index]),
  )
}

function controlIsNoVariant({ benchmark, variants }: Config): Problem[] {
  if (!benchmark.control || !('control' in variants)) return []
  const message =
    'control is the name of the A/A variant that benchmark.control adds: choose another name, or set benchmark.control: false'
  return [{ path: ['variants', 'control'], message, atKey: true }]
}

function threadCountsDiffer({ benchmark: { threads } }: Config): Problem[] {
  const twice = threads.findIndex((count, index) => threads.indexOf(count) < index)
  if (twice < 0) return []
  const message = `${threads[twice]} threads are named twice: each thread count is measured once`
  return [{ path: ['benchmark', 'threads', twice], message }]
}

function lengthIsTimeOrEvents(config: Config): Problem[] {
  return (['train', 'benchmark'] as const).flatMap((section) => {
    const { duration, events } = config[section]
    if (duration === undefined || events === undefined) return []
    const message = `${section} has a duration and a number of events: keep one`
    return [{ path: [section, 'events'], message, atKey: true }]
  })
}

function serverIsReachable({ benchmark, target }: Config, { listening }: Registered): Problem[] {
  if (!benchmark.client || target.listen !== undefined || target.address !== undefined) return []
  const message = listening.includes(target.adapter)
    ? `a client on another host needs a server that it can reach: name the address of this machine as target.listen`
    : `${target.adapter} takes no client from another host; ${listed(listening)} do: take benchmark.client out`
  return [{ path: ['benchmark', 'client'], message, atKey: true }]
}

function serverAndClientShareNoCpu({ benchmark: { client, pin } }: Config): Problem[] {
  // Server and client must not share CPUs. If they are on two hosts, equal numbers mean different CPUs.
  if (client || !pin?.server || !pin.client) return []
  const taken = new Set(cpusOf(pin.server))
  const shared = cpusOf(pin.client).filter((cpu) => taken.has(cpu))
  if (shared.length === 0) return []
  return [
    {
      path: ['benchmark', 'pin', 'client'],
      message: `server and client share CPU ${shared.join(', ')}: each needs its own`,
    },
  ]
}

function countsNeedNoRounds({ benchmark: { rounds, counters }, gate }: Config): Problem[] {
  if (rounds.max > 0) return []
  if (counters !== 'simulate') {
    const message = '0 rounds measure nothing: count instead (benchmark.counters: simulate), or take rounds'
    return [{ path: ['benchmark', 'rounds'], message }]
  }
  const timed = gate.metrics.filter((metric) => !metricNamed(metric)?.simulated)
  if (gate['fail-on'] === 'never' || timed.length === 0) return []
  const message = `without rounds nothing gives ${listed(timed)}: gate.metrics can be [${GATED_COUNT}]`
  return [{ path: ['gate', 'metrics'], message }]
}

function eventsAreCounted({ benchmark }: Config): Problem[] {
  if (benchmark.counters !== 'off' || Object.keys(benchmark['count-events']).length === 0) return []
  const message = 'count-events has perf count in each sample, and benchmark.counters is off: take one of them out'
  return [{ path: ['benchmark', 'count-events'], message, atKey: true }]
}

export const BENCHMARK_RULES: readonly Rule[] = [
  baselineExists,
  measuredWorkloadsExist,
  controlIsNoVariant,
  threadCountsDiffer,
  lengthIsTimeOrEvents,
  serverIsReachable,
  serverAndClientShareNoCpu,
  countsNeedNoRounds,
  eventsAreCounted,
]
