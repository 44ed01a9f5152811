import { execFileSync } from 'node:child_process'

const SOURCE = `#include <stdlib.h>
#include <unistd.h>
int main(int count, char **args) { return count > 1 ? (int)sleep(atoi(args[1])) : 1; }
`

/** Compiles a program of any name that sleeps for so many seconds. A copy of sleep(1) does not: where that is one program of many, its name decides which. */
export function compileSleeper(file: string): void {
  execFileSync('cc', ['-x', 'c', '-o', file, '-'], { input: SOURCE })
}
