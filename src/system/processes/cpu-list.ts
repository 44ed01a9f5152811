/** The CPUs of a list in the notation of taskset(1) and the kernel: `0-3,6`. Pure. */
export function cpusOf(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, to! - from! + 1) }, (_, index) => from! + index)
  })
}
