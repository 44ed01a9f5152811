import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect } from '@jest/globals'
import { cli, type Ran } from '../cli.js'
import { comparedResults } from '../github/results.js'
import type { Attack } from './attack.js'
import { folderWith, PLANNED, refused, times } from './scene.js'

const planned = (config: string, ...more: string[]): Ran =>
  cli(folderWith({ 'boltmark.yml': config }), ['plan', ...more])

const given = (text: string, ...args: string[]): Ran =>
  cli(folderWith({ 'results.json': text }), [args[0]!, 'results.json', ...args.slice(1)])

/** Whole results, with parts replaced. */
const whole = (more: object = {}) => JSON.stringify({ ...comparedResults({ head: 1 }), ...more })

/** Control characters, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\u202e]/u

const EVIL = '\u001b[2J\u202e##[set-output name=verdict;]pass'

/** Plans a config that names a file, which a shell command makes. */
function naming(make: string, workload: string): Ran {
  const folder = folderWith({
    'boltmark.yml': PLANNED.replace(/^workloads:.*$/m, `workloads: { points: ${workload} }`),
  })
  execFileSync('sh', ['-c', make], { cwd: folder })
  return cli(folder, ['plan'])
}

/** Files that `plan` reads for its estimate. */
const NAMED: readonly Attack[] = [
  ...(
    [
      ['a named pipe that nobody writes to', 'mkfifo x.cfg', 'it is a named pipe'],
      ['a link to /dev/zero', 'ln -s /dev/zero x.cfg', 'larger than the limit'],
      ['a file of 3 TB that takes no room', 'truncate --size 3T x.cfg', 'larger than the limit'],
    ] as const
  ).map(
    ([what, make, said]): Attack => ({
      finding: 'new',
      name: `${what} as a file of options that plan reads`,
      end: 'refused at once, exit code 3',
      run: () => refused(naming(make, '{ driver: sysbench, script: oltp_point_select, config-file: x.cfg }'), 3, said),
    }),
  ),
  {
    finding: 'new',
    name: 'a file of 3 TB that takes no room as a script that a command of the config names',
    end: 'refused at once, exit code 3',
    run() {
      const workload = '{ driver: command, run: [sh, x.sh], metrics: { throughput: { match: "tps: (.*)" } } }'
      refused(naming('truncate --size 3T x.sh', workload), 3, 'larger than the limit')
    },
  },
]

/** What is written by hand. */
const CONFIGS: readonly Attack[] = [
  ...[
    ['an anchor that holds itself', PLANNED.replace('target: {', 'target: &t { x: *t,')],
    ['a merge key that holds itself', `${PLANNED}x: { <<: &q { a: *q } }\n`],
  ].map(
    ([name, config]): Attack => ({
      finding: 'Low',
      name: `a config with ${name}`,
      end: 'refused with its place, exit code 2',
      run: () => refused(planned(config!), 2, /boltmark\.yml:\d+:\d+: .* stands for what it is a part of/),
    }),
  ),
  {
    finding: 'Low',
    name: 'an override with an anchor that holds itself',
    end: 'refused, exit code 2',
    run: () => refused(planned(PLANNED, '--set', 'env=&t [*t]'), 2, 'stands for what it is a part of'),
  },
  {
    finding: 'new',
    name: '16,000 aliases of one list, which the list holds itself',
    end: 'refused with the limit, exit code 2',
    run: () => refused(planned(`${PLANNED}x: &s [${times(16_000, () => '*s').join()}]\n`), 2, 'at most 1000 are read'),
  },
  {
    finding: 'held',
    name: 'aliases of aliases of aliases (a billion laughs)',
    end: 'refused, exit code 2',
    run() {
      const levels = times(12, (i) => `a${i}: &a${i} [${i === 0 ? 'x' : times(10, () => `*a${i - 1}`).join(',')}]`)
      refused(planned(`${PLANNED}${levels.join('\n')}\n`), 2, 'alias')
    },
  },
  {
    finding: 'held',
    name: '50,000 lists within one another',
    end: 'refused, exit code 2',
    run: () => refused(planned(`${PLANNED}x: ${'['.repeat(50_000)}\n`), 2, /boltmark\.yml/),
  },
  {
    finding: 'new',
    name: '16,000 keys in one map, without values',
    end: 'refused with the limit, exit code 2',
    run: () =>
      refused(planned(`${PLANNED}${times(16_000, (i) => `[k${i}]`).join('\n')}\n`), 2, 'at most 2000 are read'),
  },
  {
    finding: 'new',
    name: '16,000 lists of pairs within one another',
    end: 'refused with the limit, exit code 2',
    run: () => refused(planned(`${PLANNED}x: ${'[k: '.repeat(16_000)}\n`), 2, 'more than 100 levels'),
  },
  ...['workloads', 'variants'].map(
    (key): Attack => ({
      finding: 'Low',
      name: `__proto__ as a name under ${key}`,
      end: 'refused with its place, exit code 2',
      run: () =>
        refused(planned(PLANNED.replace(`${key}: {`, `${key}: { __proto__: {},`)), 2, '__proto__ cannot be a name'),
    }),
  ),
  {
    finding: 'Low',
    name: 'a named pipe that nobody writes to as config',
    end: 'refused, and not waited for',
    run() {
      const folder = folderWith()
      execFileSync('mkfifo', [join(folder, 'boltmark.yml')])
      refused(cli(folder, ['plan']), 3, 'named pipe')
    },
  },
  {
    finding: 'Low',
    name: 'a line end in the path of the work folder',
    end: 'refused, exit code 2',
    run: () => refused(planned(PLANNED, '--work-dir', 'a\nb'), 2, 'another control character'),
  },
  {
    finding: 'Low',
    name: 'escape codes and U+202E in a key of the config',
    end: 'the error shows them as spaces',
    run() {
      const { stderr } = planned(`${PLANNED}"${EVIL.replace('\u001b', '\\e')}": 1\n`)
      expect(stderr).toContain('set-output')
      expect(stderr.replaceAll('\n', '')).not.toMatch(UNSEEN)
      expect(stderr).not.toContain('##[')
    },
  },
]

/** What a run left, or somebody who says so. */
const RESULTS: readonly Attack[] = [
  ...(['gate', 'compare'] as const).map(
    (command): Attack => ({
      finding: 'Low',
      name: `escape codes, U+202E and a command of the runner in names that ${command} prints`,
      end: 'they are shown as text',
      run() {
        const text = whole().replaceAll('"read-only"', JSON.stringify(EVIL))
        const { stdout, stderr } = given(text, command)
        expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(UNSEEN)
        expect(stdout + stderr).not.toContain('##[')
      },
    }),
  ),
  {
    finding: 'Low',
    name: 'a carriage return in a name that becomes a label of OpenMetrics',
    end: 'the label has none',
    run() {
      const { stdout } = given(whole().replaceAll('"read-only"', '"a\\rb"'), 'report', '--format', 'openmetrics')
      expect(stdout).toContain('a\\nb')
      expect(stdout).not.toContain('\r')
    },
  },
  {
    finding: 'held',
    name: '__proto__ and constructor as names in results',
    end: 'they are names like others',
    run() {
      const { exitCode, stdout } = given(whole().replaceAll('"head"', '"__proto__"'), 'compare', '--json')
      expect(exitCode).toBe(0)
      expect(JSON.parse(stdout).comparisons[0].candidate).toBe('__proto__')
    },
  },
  {
    finding: 'held',
    name: 'HTML in a name of a page',
    end: 'it is text',
    run() {
      const { stdout } = given(
        whole().replaceAll('"read-only"', '"<img src=x onerror=alert(1)>"'),
        'report',
        '--format',
        'html',
      )
      expect(stdout).not.toContain('<img src=x')
    },
  },
  {
    finding: 'held',
    name: 'results without an end (/dev/zero)',
    end: 'refused at 64 MiB, exit code 3',
    run: () => refused(cli(folderWith(), ['compare', '/dev/zero']), 3, 'is larger than'),
  },
]

/** A real package with GitHub's attestation of it, and the keys that it holds by: see __tests__/system/attestation.test.ts. */
const ATTESTED = resolve('__tests__/system/attested')
const SEEDS = createRequire(import.meta.url)('@sigstore/tuf/seeds.json')
const KEYS = Buffer.from(SEEDS['https://tuf-repo-cdn.sigstore.dev'].targets['trusted_root.json'], 'base64')

function verified(file: string, repository: string): Ran {
  const folder = folderWith({ 'root.json': KEYS.toString() })
  const evidence = ['--attestation', join(ATTESTED, 'attestation.json'), '--repository', repository]
  return cli(folder, ['verify', file, ...evidence, '--trusted-root', 'root.json'])
}

/** Files with an attestation. */
const ORIGINS: readonly Attack[] = [
  {
    finding: 'Low',
    name: 'a bundle that a workflow of another repository attested',
    end: 'refused with where it comes from, exit code 3',
    run() {
      expect(verified(join(ATTESTED, 'package.whl'), 'malancas/attest-demo').exitCode).toBe(0)
      refused(verified(join(ATTESTED, 'package.whl'), 'octo/base'), 3, 'it comes from malancas/attest-demo')
    },
  },
  {
    finding: 'Low',
    name: 'a bundle beside the attestation of another',
    end: 'refused, exit code 3',
    run: () => refused(verified(resolve('package.json'), 'malancas/attest-demo'), 3, 'is of another file'),
  },
]

export const DOCUMENTS: readonly Attack[] = [...CONFIGS, ...NAMED, ...RESULTS, ...ORIGINS]
