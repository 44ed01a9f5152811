/** The CPUs of a list in the notation of taskset(1) and the kernel: `0-3,6`. Pure. */
export function cpusOf(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, to! - from! + 1) }, (_, index) => from! + index)
  })
}

/** CPUs in the notation of taskset(1), ascending: `0-3,6`. Pure. */
export function cpuList(cpus: Iterable<number>): string {
  const ranges: [from: number, to: number][] = []
  for (const cpu of [...new Set(cpus)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === cpu - 1) last[1] = cpu
    else ranges.push([cpu, cpu])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}
