import type { FlameGraph } from '../../results/schema.js'

/** How the part of the samples in which a function itself ran differs between two graphs. Shares are from 0 to 1. */
interface ShareChange {
  readonly name: string
  readonly share: number
  readonly other: number
}

/** Separates the names in a path. No function's name contains it. */
const STEP = '\n'

/** The share of the samples below each path of callers. Pure. */
export function sharesByPath({ stacks, samples }: Pick<FlameGraph, 'stacks' | 'samples'>): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { frames, samples: seen } of stacks)
    for (let depth = 1; depth <= frames.length; depth++) {
      const path = frames.slice(0, depth).join(STEP)
      shares.set(path, (shares.get(path) ?? 0) + seen / Math.max(1, samples))
    }
  return shares
}

/** The path of callers of each flame, which are listed caller before callee. Pure. */
export function pathsOf(flames: readonly { readonly name: string; readonly depth: number }[]): string[] {
  const callers: string[] = []
  return flames.map(({ name, depth }) => {
    callers.length = depth
    callers.push(name)
    return callers.join(STEP)
  })
}

/**
 * The functions whose own shares changed from `other` to `graph`, the largest change first. Pure.
 * @param own the number of samples in which each function itself ran, by name
 */
export function shareChanges(
  graph: { readonly samples: number; readonly own: readonly (readonly [string, number])[] },
  other: { readonly samples: number; readonly own: readonly (readonly [string, number])[] },
): ShareChange[] {
  const [shares, others] = [graph, other].map(
    ({ samples, own }) => new Map(own.map(([name, seen]) => [name, seen / Math.max(1, samples)])),
  )
  const names = new Set([...shares!.keys(), ...others!.keys()])
  return [...names]
    .map((name) => ({ name, share: shares!.get(name) ?? 0, other: others!.get(name) ?? 0 }))
    .sort((a, b) => Math.abs(b.share - b.other) - Math.abs(a.share - a.other) || (a.name < b.name ? -1 : 1))
}

/**
 * The graphs to compare a graph with: the baseline's at the same thread count, and the same variant's at the fewest
 * threads. Pure.
 */
export function comparedWith(graph: FlameGraph, graphs: readonly FlameGraph[], baseline: string): FlameGraph[] {
  const ofWorkload = graphs.filter(({ workload }) => workload === graph.workload)
  const atBaseline = ofWorkload.filter(
    ({ variant, threads }) => variant === baseline && variant !== graph.variant && threads === graph.threads,
  )
  const own = ofWorkload.filter(({ variant, threads }) => variant === graph.variant && threads < graph.threads)
  return [...atBaseline, ...own.sort((a, b) => a.threads - b.threads).slice(0, 1)]
}
