import { cpusOf } from '../system/cpu-list.js'
import { binaryNames, type Config } from './schema.js'
import { listed, nearest, type Path, type Problem } from './source.js'

/**
 * Whether the names in a config fit together: what a schema cannot say.
 * @param metricNames the metrics that exist
 * @param listening the adapters that take target.listen
 */
export function referenceProblems(
  config: Config,
  isMetric: (name: string) => boolean,
  metricNames: readonly string[],
  listening: readonly string[],
): Problem[] {
  const problems: Problem[] = []
  const workloads = Object.keys(config.workloads)
  const variants = Object.keys(config.variants)
  const binaries = binaryNames(config.target)

  const check = (kind: string, name: string, known: readonly string[], path: Path, atKey = false) => {
    if (!known.includes(name)) problems.push({ path, message: unknownName(kind, name, known), atKey })
  }

  for (const [name, variant] of Object.entries(config.variants)) {
    const at = ['variants', name]
    if (variant.optimize && !variant.train)
      problems.push({
        path: at,
        message: `variant ${name} is optimised with ${listed(variant.optimize)} but names no workload to train on: add train`,
        atKey: true,
      })
    if (variant.source !== undefined && (variant.ref !== undefined || config.build || !('source' in config.target)))
      problems.push({
        path: [...at, 'source'],
        message: `variant ${name} has a source of its own, which goes without ref and build.run, and with an adapter that builds from target.source`,
        atKey: true,
      })
    for (const binary of Object.keys(variant.files ?? {}))
      check('binary', binary, binaries, [...at, 'files', binary], true)
    if (variant.files && (variant.ref || variant.source || variant.optimize?.includes('pgo')))
      problems.push({
        path: [...at, 'files'],
        message: `variant ${name} takes files that are there already, which goes without ref, source and pgo: nothing is built for it`,
        atKey: true,
      })
    if (variant.profile?.pinned !== undefined && variant.optimize?.includes('pgo'))
      problems.push({
        path: [...at, 'profile', 'pinned'],
        message: `variant ${name} has pgo, whose profile cannot be pinned: optimize: bolt`,
        atKey: true,
      })
    if (variant.optimize?.includes('bolt') && variant.optimize.at(-1) !== 'bolt')
      problems.push({
        path: [...at, 'optimize'],
        message: `variant ${name}: bolt rewrites what the compiler made, so it comes last: optimize: [pgo, bolt]`,
      })
    if (variant.flags && !variant.optimize?.includes('bolt'))
      problems.push({
        path: [...at, 'flags'],
        message: `variant ${name} has flags of BOLT but is not optimised with BOLT: add optimize: bolt`,
      })
    if (variant.profile && !variant.optimize?.includes('bolt'))
      problems.push({
        path: [...at, 'profile'],
        message: `variant ${name} says where BOLT's profile comes from but is not optimised with BOLT: add optimize: bolt`,
        atKey: true,
      })
    if (variant.binaries && !variant.optimize)
      problems.push({
        path: [...at, 'binaries'],
        message: `variant ${name} says which binaries are optimised but has no optimizer: add optimize: bolt`,
        atKey: true,
      })
    if (variant.train && !variant.optimize)
      problems.push({
        path: [...at, 'train'],
        message: `variant ${name} trains but has no optimizer: add optimize: bolt`,
        atKey: true,
      })
    const compiled = Object.keys(config.target.binaries)
    if (
      variant.optimize?.includes('pgo') &&
      variant.binaries &&
      !variant.binaries.some((binary) => compiled.includes(binary))
    )
      problems.push({
        path: [...at, 'binaries'],
        message: `variant ${name}: pgo compiles the target itself, and leaves libraries as they are: name one of ${listed(compiled)} too, or optimize: bolt`,
      })
    for (const workload of Object.keys(variant.train ?? {}))
      check('workload', workload, workloads, [...at, 'train', workload])
    for (const [index, binary] of (variant.binaries ?? []).entries())
      check('binary', binary, binaries, [...at, 'binaries', index])
  }

  const { libraries = {} } = config.target
  for (const [name, library] of Object.entries(libraries))
    for (const binary of Object.keys(library.binaries))
      if (binaries.indexOf(binary) !== binaries.lastIndexOf(binary))
        problems.push({
          path: ['target', 'libraries', name],
          message: `there are two binaries of the name ${binary}: each needs its own`,
          atKey: true,
        })

  const { benchmark } = config
  check('variant', benchmark.baseline, variants, ['benchmark', 'baseline'])
  const baseline = config.variants[benchmark.baseline]
  if (baseline?.optimize && !baseline.ref && !baseline.source && !baseline.files)
    problems.push({
      path: ['benchmark', 'baseline'],
      message: `the baseline ${benchmark.baseline} is itself optimised; name a plain variant, or give it a ref to compare optimised versions`,
    })
  problems.push(...gateProblems(config))
  for (const [index, workload] of (benchmark.workloads ?? []).entries())
    check('workload', workload, workloads, ['benchmark', 'workloads', index])
  if (benchmark.control && variants.includes('control'))
    problems.push({
      path: ['variants', 'control'],
      message:
        'control is the name of the A/A variant that benchmark.control adds: choose another name, or set benchmark.control: false',
      atKey: true,
    })
  const twice = benchmark.threads.findIndex((count, index) => benchmark.threads.indexOf(count) < index)
  if (twice >= 0)
    problems.push({
      path: ['benchmark', 'threads', twice],
      message: `${benchmark.threads[twice]} threads are named twice: each thread count is measured once`,
    })
  for (const [section, length] of [
    ['train', config.train],
    ['benchmark', benchmark],
  ] as const) {
    if (length.duration !== undefined && length.events !== undefined)
      problems.push({
        path: [section, 'events'],
        message: `${section} has a duration and a number of events: keep one`,
        atKey: true,
      })
  }
  for (const [index, metric] of config.gate.metrics.entries()) {
    if (!isMetric(metric))
      problems.push({ path: ['gate', 'metrics', index], message: unknownName('metric', metric, metricNames) })
  }
  if (benchmark.client && config.target.listen === undefined)
    problems.push({
      path: ['benchmark', 'client'],
      message: listening.includes(config.target.adapter)
        ? `a client on another host needs a server that it can reach: name the address of this machine as target.listen`
        : `${config.target.adapter} takes no client from another host; ${listed(listening)} do: take benchmark.client out`,
      atKey: true,
    })
  // On two hosts the same numbers are different CPUs.
  const overlap = benchmark.client ? [] : sharedCpus(benchmark.pin?.server, benchmark.pin?.client)
  if (overlap.length > 0)
    problems.push({
      path: ['benchmark', 'pin', 'client'],
      message: `server and client share CPU ${overlap.join(', ')}: each needs its own`,
    })
  return problems
}

/** Whether the gate names a variant that base and head can both be made as. */
function gateProblems({ gate, variants }: Config): Problem[] {
  const path = ['gate', gate.variant === undefined ? 'profile' : 'variant']
  if (gate.variant === undefined)
    return gate.profile === undefined
      ? []
      : [{ path, message: 'gate.profile is for an optimised variant: name it with gate.variant', atKey: true }]
  const variant = variants[gate.variant]
  if (!variant) return [{ path, message: unknownName('variant', gate.variant, Object.keys(variants)) }]
  if (!variant.optimize || variant.ref || variant.source || variant.files)
    return [
      {
        path,
        message: `gate.variant has to be optimised, and built of what is checked out (without ref, source and files); ${gate.variant} is not`,
      },
    ]
  if (gate.profile !== undefined && variant.optimize.join() !== 'bolt')
    return [
      {
        path: ['gate', 'profile'],
        message: `a profile can be pinned for bolt alone; ${gate.variant} has pgo`,
        atKey: true,
      },
    ]
  return []
}

export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  const hint = near ? `did you mean ${near}?` : known.length > 0 ? `known: ${listed(known)}` : `there is none`
  return `there is no ${kind} "${name}"; ${hint}`
}

/** CPUs that two lists in the notation of taskset(1) have in common. */
export function sharedCpus(a: string | undefined, b: string | undefined): number[] {
  if (!a || !b) return []
  const second = new Set(cpusOf(b))
  return cpusOf(a).filter((cpu) => second.has(cpu))
}
