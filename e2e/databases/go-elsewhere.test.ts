/** CPU profiles of a Go program that ran outside of Boltmark: taken, weighed, merged, and compiled in. `npm run lane tidb`. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../../__tests__/support/new-folder.js'
import { GoPgo } from '../../src/optimizers/pgo/go.js'

const PROGRAM = `package main

import (
	"fmt"
	"os"
	"runtime/pprof"
	"time"
)

type counter interface{ add(n int) int }
type odd struct{}

func (odd) add(n int) int { return n % 3 }

//go:noinline
func work(c counter, n int) (sum int) {
	for i := 0; i < n; i++ {
		sum += c.add(i)
	}
	return
}

func main() {
	file, _ := os.Create(os.Args[1])
	if len(os.Args) > 2 {
		pprof.Lookup("heap").WriteTo(file, 0)
		return
	}
	pprof.StartCPUProfile(file)
	end, sum := time.Now().Add(time.Second), 0
	for time.Now().Before(end) {
		sum += work(odd{}, 100000)
	}
	pprof.StopCPUProfile()
	fmt.Println(sum)
}
`

let folder: string
let pgo: GoPgo
const file = (name: string) => join(folder, name)
const go = (...args: string[]) => execFileSync('go', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

beforeAll(async () => {
  folder = newFolder('go-elsewhere')
  writeFileSync(file('go.mod'), 'module toy\ngo 1.21\n')
  writeFileSync(file('main.go'), PROGRAM)
  go('build', '-o', 'toy', '.')
  for (const host of ['web1.pprof', 'web2.pprof']) execFileSync(file('toy'), [file(host)])
  pgo = await GoPgo.find()
})

test('profiles of two hosts are taken, merged by weight, and Go compiles with the sum', async () => {
  const taken = await Promise.all(
    ['web1', 'web2'].map((host) => pgo.take(file(`${host}.pprof`), file(`${host}.taken`), { server: file('toy') })),
  )
  for (const { mass, notes } of taken) {
    expect(mass).toBeGreaterThan(10)
    expect(notes).toEqual([])
  }
  const merged = await pgo.merge(
    [
      { ...taken[0]!, weight: 2 },
      { ...taken[1]!, weight: 1 },
    ],
    file('merged'),
  )
  expect(merged.mass).toBeGreaterThan(taken[0]!.mass + taken[1]!.mass)
  go('build', ...pgo.using(merged.profile), '-o', 'optimised', '.')
  expect(() => execFileSync('cmp', ['-s', file('toy'), file('optimised')])).toThrow()
})

test('one of another build is taken, and the notes say so', async () => {
  writeFileSync(file('main.go'), PROGRAM.replace('100000', '100001'))
  go('build', '-o', 'later', '.')
  const { notes } = await pgo.take(file('web1.pprof'), file('later.taken'), { server: file('later') })
  expect(notes).toEqual([expect.stringMatching(/^web1\.pprof is not of this very build: it is of \S+\/toy/)])
})

test('a heap profile is refused', async () => {
  execFileSync(file('toy'), [file('heap.pprof'), 'heap'])
  await expect(pgo.take(file('heap.pprof'), file('heap.taken'), { server: file('toy') })).rejects.toThrow(
    'is no CPU profile',
  )
})
