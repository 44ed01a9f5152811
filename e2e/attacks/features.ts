import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@jest/globals'
import { Tuning } from '../../src/benchmark/machine/tuning.js'
import { readLines } from '../../src/history/lines.js'
import { addSamples } from '../../src/optimizers/profiles/fdata.js'
import { unpack } from '../../src/system/files/tarball.js'
import { cli, type Ran } from '../cli.js'
import { comparedResults } from '../github/results.js'
import type { Attack } from './attack.js'
import { folderWith, PLANNED, refused, times } from './scene.js'

/** Control characters, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\u202e]/u

/** A name of a function as a hostile source file or binary may have it. */
const EVIL = '\u001b[2J\u202e##[set-output name=verdict;]<img src=x onerror=alert(1)>|`|![x](http://evil.example)'

/** Code in Markdown, which is shown as it is: as many backticks at its end as at its beginning. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g

/** One setting that can be read and not written, and one that can be both. */
async function failingWrite(): Promise<void> {
  const root = folderWith()
  const [stuck, other] = [0, 1].map((i) => join(root, `sys/devices/system/cpu/cpu${i}/cpufreq/scaling_governor`))
  const saved = join(root, 'run/boltmark/settings.json')
  for (const file of [stuck!, other!, saved]) mkdirSync(dirname(file), { recursive: true })
  symlinkSync('/proc/self/cmdline', stuck!)
  writeFileSync(other!, 'performance')
  const before = JSON.stringify({ [stuck!]: 'powersave', [other!]: 'powersave' })
  writeFileSync(saved, before)
  await expect(new Tuning(root).restore()).rejects.toThrow('1 of 2 settings of the machine could not be put back')
  expect(readFileSync(other!, 'utf8')).toBe('powersave')
  expect(readFileSync(saved, 'utf8')).toBe(before)
}

/** A hook that looks at what it gets, and says something hostile. */
function hostileHook(): void {
  const hook = `env >own.txt; printf '\\033[2J##[set-output name=x]y\\n::set-env name=A::b\\n'; exit 1`
  const config = `version: 1
target: { adapter: postgresql, address: "127.0.0.1:1", user: bench, password: "\${env:DB_PASSWORD}", hooks: { switch: ${JSON.stringify(['sh', '-c', hook])} } }
workloads: { points: { driver: command, run: [echo, "tps: 1"], metrics: { throughput: { match: "tps: (.*)" } } } }
variants: { baseline: {}, again: {} }
benchmark: { control: false, threads: [1], events: 10 }
machine: { tune: none }
`
  const folder = folderWith({ 'boltmark.yml': config })
  const env = { ...process.env, BOLTMARK_LOCK: folderWith(), DB_PASSWORD: 'a-secret', GITHUB_TOKEN: 'a-token' }
  const { exitCode, stdout, stderr } = cli(folder, ['benchmark'], { env })
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('set-output') })
  expect((stdout + stderr).replaceAll('\n', '')).not.toMatch(UNSEEN)
  expect(stdout + stderr).not.toMatch(/##\[|^\s*::|a-secret/m)
  const own = readFileSync(join(folder, 'own.txt'), 'utf8')
  expect(own).toContain('BOLTMARK_PASSWORD=a-secret')
  expect(own).not.toMatch(/a-token|^DB_PASSWORD/m)
}

/** Whole results whose counted functions and stacks have such names. */
function withFunctions(): string {
  const results = comparedResults({ head: 1 })
  const counted = (variant: string, instructions: number) => ({
    ...{ workload: 'read-only', variant, metrics: { instructions_per_transaction: instructions } },
    functions: [{ name: EVIL, at: EVIL, instructions }],
  })
  const stacks = [{ frames: ['main', EVIL], samples: 9 }]
  const graph = { workload: 'read-only', threads: 8, variant: 'base', samples: 9, stacks }
  return JSON.stringify({
    ...results,
    simulations: [counted('base', 100), counted('head', 200)],
    flame_graphs: [graph],
  })
}

/** What the shell completes after a command line that would start something. */
function completed(): void {
  const files = { 'boltmark.yml': `${PLANNED}"$(touch started)": 1\n`, '$(touch started)': '', '`touch started`': '' }
  const folder = folderWith(files)
  const script = cli(folder, ['completion', 'bash'])
  expect(script.stdout).toBe(cli(folderWith(), ['completion', 'bash']).stdout)
  writeFileSync(join(folder, 'script.sh'), script.stdout)
  const shell = `. ./script.sh; COMP_WORDS=(boltmark '$(touch started)' '\`touch started\`' re); COMP_CWORD=3; _boltmark; echo "$COMPREPLY"`
  const { stdout } = spawnSync('bash', ['-c', shell], { cwd: folder, encoding: 'utf8' })
  expect(stdout.trim()).toBe('report')
  expect(existsSync(join(folder, 'started'))).toBe(false)
}

const RECORD = {
  ...{ schema: 'boltmark.history/1', run: 'r', started: '2026-03-01T10:00:00.000Z', repository: '', sha: '1' },
  ...{ host: 'h', target: 't', runs: 1 },
  cells: [{ workload: 'w', threads: 1, values: { baseline: { throughput: 1 } } }],
}

/** Lines of a history that somebody who may push to its branch has left. */
function hostileHistory(): void {
  const lines = [
    JSON.stringify(RECORD),
    `{"a":${'['.repeat(100_000)}`,
    `[${'[],'.repeat(1_000_000)}0]`,
    JSON.stringify({ ...RECORD, run: EVIL }).replace('"values":{', '"values":{"__proto__":{"throughput":1},'),
    `"${'x'.repeat(5_000_000)}"`,
  ]
  const { records, damaged } = readLines(`${lines.join('\n')}\n`)
  expect(records.map(({ run }) => run)).toContain('r')
  expect(damaged.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 5]))
  expect(({} as { throughput?: number }).throughput).toBeUndefined()
}

/** A file of a tarball as the system's tar packs it, with a hostile name or kind. */
async function hostileTarball(): Promise<void> {
  for (const pack of ['-P ../outside', '-P /etc/hostname', 'link', 'pipe', 'many']) {
    const folder = folderWith({ outside: 'x' })
    const make = `mkdir in && cd in && ln -s /etc/passwd link && mkfifo pipe && mkdir many && touch $(seq -f many/%g 50) && tar -cf ../made.tar ${pack}`
    expect(spawnSync('sh', ['-c', make], { cwd: folder, encoding: 'utf8' }).status).toBe(0)
    writeFileSync(join(folder, 'made.tar.gz'), gzipSync(readFileSync(join(folder, 'made.tar'))))
    mkdirSync(join(folder, 'out/inside'), { recursive: true })
    const unpacked = unpack(join(folder, 'made.tar.gz'), join(folder, 'out/inside'), { bytes: 1e6, files: 20 })
    await expect(unpacked).rejects.toThrow('refused')
  }
}

const shown = (file: string, text: string): Ran => cli(folderWith({ [file]: text }), ['profile', 'show', file])

/** What runs on machines, servers and shells of others. */
const AROUND: readonly Attack[] = [
  {
    finding: 'Low',
    name: 'a setting of the kernel that cannot be written',
    end: 'the others are put back, the error names it, and the old values stay saved',
    run: failingWrite,
  },
  {
    finding: 'new',
    name: 'a hook of target.address prints escape codes and commands of the runner, and reads its environment',
    end: 'they are shown as text; it gets the password that it needs, and no token',
    run: hostileHook,
  },
  {
    finding: 'new',
    name: 'names of files, a config and a command line that would start programs, while the shell completes',
    end: 'nothing is started; the script depends on nothing in the folder',
    run: completed,
  },
]

/** What others recorded. */
const RECORDED: readonly Attack[] = [
  ...(
    [
      ['the comment', 'md'],
      ['the page', 'html'],
      ['the terminal', 'text'],
    ] as const
  ).map(
    ([where, format]): Attack => ({
      finding: 'new',
      name: `escape codes, HTML and a command of the runner in names of functions in ${where}`,
      end: 'they are shown as text',
      run() {
        const folder = folderWith({ 'results.json': withFunctions() })
        const { exitCode, stdout, stderr } = cli(folder, ['report', 'results.json', '--format', format])
        expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
        if (format !== 'text') expect(stdout).toContain('set-output')
        expect(stdout.replaceAll('\n', '')).not.toMatch(UNSEEN)
        const active = format === 'md' ? stdout.replaceAll(CODE, '') : stdout
        expect(active).not.toMatch({ md: /<img src=x|(?<!\\)!\[x\]\(/, html: /<img src=x/, text: /##\[/ }[format])
      },
    }),
  ),
  {
    finding: 'new',
    name: 'a history with lines that are deep, long, of many lists or named __proto__',
    end: 'each such line is left out or is a record like others; the rest is read',
    run: hostileHistory,
  },
  {
    finding: 'new',
    name: 'a profile with 600,000 functions',
    end: 'refused with the limit, exit code 3',
    run: () =>
      refused(shown('p.fdata', times(600_000, (i) => `1 f${i} 3 1 g 4 0 2\n`).join('')), 3, '500000 functions'),
  },
  {
    finding: 'new',
    name: 'profiles of samples that together name 2.4 million places',
    end: 'they are not added up: refused with the limit',
    isSlow: true,
    async run() {
      const profile = (name: string) => `no_lbr\n${times(1_200_000, (i) => `1 ${name} ${i.toString(16)} 1\n`).join('')}`
      const folder = folderWith({ a: profile('f'), b: profile('g') })
      const [a, b, sum] = ['a', 'b', 'sum'].map((name) => join(folder, name))
      await expect(addSamples([a!, b!], sum!)).rejects.toThrow('more than 2000000 places')
      expect(existsSync(sum!)).toBe(false)
    },
  },
  {
    finding: 'new',
    name: 'escape codes and a command of the runner in names of functions of a profile',
    end: 'they are shown as text',
    run() {
      const { exitCode, stdout } = shown('p.fdata', `no_lbr\n1 ${EVIL.replaceAll(' ', '\\ ')} 3fb 221\n`)
      expect({ exitCode, stdout }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('set-output') })
      expect(stdout.replaceAll('\n', '')).not.toMatch(UNSEEN)
      expect(stdout).not.toContain('##[')
    },
  },
  {
    finding: 'new',
    name: 'a recording that begins as those of perf, and goes on as noise',
    end: 'refused, exit code 3',
    run() {
      const folder = folderWith({ 'perf.data': `PERFILE2${times(5000, (i) => String.fromCharCode(i % 127)).join('')}` })
      const args = ['profile', 'import', 'perf.data', '--binary', resolve('/bin/true'), '--output', 'made.fdata']
      refused(cli(folder, args), 3, /perf|BOLT/)
      expect(existsSync(join(folder, 'made.fdata'))).toBe(false)
    },
  },
  {
    finding: 'held',
    name: 'tarballs with absolute names, names above the folder, links, pipes and too many files',
    end: 'refused',
    run: hostileTarball,
  },
]

/** What is newer than the review. */
export const FEATURES: readonly Attack[] = [...AROUND, ...RECORDED]
