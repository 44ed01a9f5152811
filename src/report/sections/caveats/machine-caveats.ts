import { MachineSection } from '../../../config/machine-schema.js'
import { brief, count, counted, list, share } from '../../../results/words.js'
import type { Facts } from '../../facts/facts.js'
import type { Markup } from '../../markup.js'

/** The limits if a config sets none. */
const USUAL = MachineSection.parse({})

/**
 * Ways in which a sample loses CPU time: the name in `resources`, in percent of the CPU time, and the usual limit.
 */
const DISTURBANCES = [
  { name: 'steal_percent', limit: USUAL['max-steal'], who: 'the hypervisor took' },
  { name: 'other_load_percent', limit: USUAL['max-other-load'], who: 'other programs used' },
] as const

/** Samples that count although they exceed the usual limits, because the run had wider ones. */
export function onDisturbances({ results: { samples, plan, target } }: Facts, markup: Markup): string[] {
  const counting = samples.filter(({ status }) => status === 'ok')
  // What a server that Boltmark did not start uses of this machine counts as other load, too.
  const told =
    target.elsewhere && !target.elsewhere.seen
      ? DISTURBANCES.filter(({ name }) => name !== 'other_load_percent')
      : DISTURBANCES
  const beyond = told.map(({ name, limit, who }) => {
    const levels = counting.map(({ resources }) => resources?.[name] ?? 0)
    return { who, limit, levels, kept: levels.filter((level) => level > limit * 100) }
  })
  const disturbed = counting.filter((_, i) => beyond.some(({ levels, limit }) => levels[i]! > limit * 100)).length
  if (disturbed === 0) return []
  const how = beyond
    .filter(({ kept }) => kept.length > 0)
    .map(
      ({ who, limit, kept }) =>
        `in ${count(kept.length)} ${who} more than ${share(limit)} of the CPU time (up to ${brief(kept.reduce((a, b) => Math.max(a, b)))} %)`,
    )
  const { limits } = plan
  const own = limits
    ? ` (the limits of this run were ${brief(limits.steal_percent)} % and ${brief(limits.other_load_percent)} %)`
    : ''
  return [
    `${counted(disturbed, 'sample')} of the ${count(counting.length)} that count ${disturbed === 1 ? 'was' : 'were'} disturbed beyond the usual limits, but kept${own}: ${list(how)}. ` +
      `With the usual limits (${markup.name('machine.max-steal')}, ${markup.name('machine.max-other-load')}) they would have been excluded.`,
  ]
}

/** What was not observed of servers that ran already. */
export function onElsewhere({ results: { target } }: Facts, markup: Markup): string[] {
  if (!target.elsewhere) return []
  const { restores, switches, seen } = target.elsewhere
  return [
    ...(seen
      ? []
      : [
          'Boltmark did not start the servers: their CPU time, memory and processor counters were not measured, and what else ran beside them is not known.',
        ]),
    ...(restores
      ? []
      : [
          `Their data was not restored between samples (${markup.name('target.hooks.restore')}): what a workload wrote stayed for the samples after it.`,
        ]),
    ...(switches
      ? []
      : [
          'They were not restarted for each sample: what differs from one start of a server to the next is in no interval here.',
        ]),
  ]
}

export function onMachine({ results }: Facts, markup: Markup): string[] {
  const { governor, aslr } = results.environment.settings
  return [
    ...(governor !== undefined && governor !== 'performance'
      ? [`The CPU governor is ${markup.name(governor)}: the clock rate may change while measuring.`]
      : []),
    ...(aslr === '0'
      ? [
          'Address space randomisation is off: every restart has the same memory layout, so the effect of that layout is part of the result.',
        ]
      : []),
  ]
}
