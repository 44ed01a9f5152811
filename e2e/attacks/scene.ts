import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from '@jest/globals'
import type { Ran } from '../cli.js'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

/** A folder with these files, gone when the tests are over. */
export function folderWith(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'boltmark-attack-'))
  made.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** Expects that a command ended with this exit code, and said why: a bug of ours is no refusal. */
export function refused({ exitCode, stderr }: Ran, code: number, said: string | RegExp): void {
  expect(stderr).toMatch(said)
  expect(stderr).not.toContain('This is a bug')
  expect(exitCode).toBe(code)
}

export const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** A config that builds by a command, and takes what that leaves for a server. @param more further lines */
export function building(command: string, version = '(.*)', more = ''): string {
  return `version: 1
target:
  adapter: command
  name: toy
  binaries: { server: server }
  version: { run: [echo, ${'a'.repeat(60)}], match: ${JSON.stringify(version)} }
  start: [sleep, "60"]
  ready: [sleep, "0"]
build: { run: ${JSON.stringify(`${command}; printf '#!/bin/sh\\n' >server; chmod +x server`)} }
workloads: { points: { driver: command, run: [echo, "tps: 1"], metrics: { throughput: { match: "tps: (.*)" } } } }
variants: { baseline: {}, again: {} }
benchmark: { control: false, threads: [1], events: 10 }
${more}`
}

/** A config for `plan`, which starts nothing. */
export const PLANNED = `version: 1
target: { adapter: sqlite, source: . }
workloads: { points: { driver: sysbench, script: oltp_point_select, table-size: 10 } }
variants: { baseline: {}, again: {} }
benchmark: { control: false, threads: [1], events: 10 }
`
