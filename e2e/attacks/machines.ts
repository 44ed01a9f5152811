import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@jest/globals'
import { Tuning } from '../../src/benchmark/machine/tuning.js'
import { FolderLock } from '../../src/system/files/folder-lock.js'
import { cli } from '../cli.js'
import type { Attack } from './attack.js'
import { building, folderWith, PLANNED } from './scene.js'

/** A shell command with a small disk at `small/`. */
function onSmallDisk(folder: string, options: string, shell: string): { status: number | null; stderr: string } {
  const disk = join(folder, 'small')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk])
  try {
    return spawnSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8' })
  } finally {
    // What the command left behind may still look at it.
    execFileSync('umount', ['--lazy', disk])
  }
}

/** A shell command that finds an empty folder in place of /proc. Where `/` is no mount, as after `chroot`, only /proc can be made private. */
function withoutProc(folder: string, shell: string): { stdout: string } {
  const script = `mount --make-private /proc && mount -t tmpfs none /proc && ${shell}`
  const args = ['--mount', '--propagation', 'unchanged', 'sh', '-c', script]
  return spawnSync('unshare', args, { cwd: folder, encoding: 'utf8' })
}

const BOLTMARK = `${process.execPath} ${resolve('dist/cli/index.js')}`

async function takeLock(folder: string): Promise<string> {
  const release = await new FolderLock(folder, 'Name another.').acquire('a test', () => {})
  await release()
  return readdirSync(folder).join()
}

/** What neighbours and odd machines do. */
export const MACHINES: readonly Attack[] = [
  {
    finding: 'M5',
    name: "a folder in place of the lock's note",
    end: 'the lock is got all the same',
    async run() {
      const folder = folderWith()
      mkdirSync(join(folder, 'holder.json'))
      expect(await takeLock(folder)).toBe('holder.json')
    },
  },
  {
    finding: 'M5',
    name: "escape codes and a command of the runner in the lock's note",
    end: 'they are shown as text',
    async run() {
      const purpose = '\u001b[2J##[set-output name=x]y'
      const note = JSON.stringify({ pid: 1, purpose, since: '2026-01-01T00:00:00Z' })
      const holder = await new FolderLock(folderWith({ 'holder.json': note }), '').holder()
      expect(holder!.purpose).toBe('[2J## [set-output name=x]y')
    },
  },
  {
    finding: 'M5',
    name: "a neighbour removes the note from the lock's folder, which everybody may write to",
    end: 'the folder has the sticky bit: only its owner can',
    run() {
      const lock = join(folderWith(), 'lock')
      process.env.BOLTMARK_LOCK = lock
      try {
        FolderLock.ofHost()
        expect((statSync(lock).mode & 0o7777).toString(8)).toBe('1777')
      } finally {
        delete process.env.BOLTMARK_LOCK
      }
    },
  },
  {
    finding: 'Low',
    name: 'a machine without /proc',
    end: '`doctor` says so, and ends',
    run() {
      const folder = folderWith({ 'boltmark.yml': PLANNED })
      const { stdout } = withoutProc(folder, `${BOLTMARK} doctor --json`)
      expect(JSON.parse(stdout).checks).toContainEqual(expect.objectContaining({ name: '/proc', state: 'problem' }))
    },
  },
  {
    finding: 'Low',
    name: "a draft of the lock's note that a killed run left",
    end: 'it is removed with the next lock',
    run: async () => expect(await takeLock(folderWith({ '.holder.json.0123abcd': '' }))).toBe(''),
  },
  {
    finding: 'Low',
    name: 'BOLTMARK_LOCK=/proc/nope',
    end: 'refused with what to do, and not waited for',
    async run() {
      process.env.BOLTMARK_LOCK = '/proc/nope'
      try {
        expect(() => FolderLock.ofHost()).toThrow('/proc/nope')
      } finally {
        delete process.env.BOLTMARK_LOCK
      }
    },
  },
  {
    finding: 'M6',
    name: 'standard output on a full disk',
    end: 'exit code 3 and a sentence: 1 means that the gate failed',
    run() {
      const folder = folderWith({ 'boltmark.yml': PLANNED })
      const { status, stderr } = spawnSync('sh', ['-c', `${BOLTMARK} plan --json >/dev/full`], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect(status).toBe(3)
      expect(stderr).toContain('Cannot write to standard output')
    },
  },
  {
    finding: 'M7',
    name: 'the tag v0 is moved to other code',
    end: '`init` has written no workflow that follows it',
    run() {
      const folder = folderWith({ 'sqlite3.c': '' })
      execFileSync('git', ['init', '--quiet'], { cwd: folder })
      execFileSync('git', ['remote', 'add', 'origin', 'https://github.com/octo/base.git'], { cwd: folder })
      expect(cli(folder, ['init']).exitCode).toBe(0)
      const workflows = join(folder, '.github/workflows')
      const texts = readdirSync(workflows).map((name) => readFileSync(join(workflows, name), 'utf8'))
      expect(texts.join('\n')).not.toMatch(/uses: boltmark\/\S+@(?![0-9a-f]{40}\b)/)
    },
  },
  {
    finding: 'Low',
    name: 'a file, and a folder that cannot be read, on PATH',
    end: 'passed over; standard output is one JSON document',
    run() {
      const folder = folderWith({ file: '', 'boltmark.yml': PLANNED })
      const env = { PATH: `${join(folder, 'file')}:/proc/1/map_files:${process.env.PATH}` }
      const { stdout } = cli(folder, ['doctor', '--json'], { env })
      expect(JSON.parse(stdout)).toHaveProperty('checks')
    },
  },
  {
    finding: 'Low',
    name: 'a full TMPDIR',
    end: 'the error says which disk is full',
    run() {
      const folder = folderWith({ 'boltmark.yml': building('exit 1; true') })
      const fill = 'dd if=/dev/zero of=small/x bs=1k 2>/dev/null; mkdir -p small'
      const { status, stderr } = onSmallDisk(folder, 'size=64k', `${fill}; TMPDIR=$PWD/small ${BOLTMARK} build`)
      expect(stderr).toMatch(/full|no space (?:is )?left/i)
      expect(status).toBe(3)
    },
  },
  {
    finding: 'Low',
    name: 'a full disk of the work folder',
    end: 'the error says which disk is full, exit code 3',
    run() {
      const folder = folderWith({ 'boltmark.yml': building('true') })
      const fill = 'dd if=/dev/zero of=small/x bs=1k 2>/dev/null'
      const { status, stderr } = onSmallDisk(folder, 'size=64k', `${fill}; ${BOLTMARK} build --work-dir small/work`)
      expect(stderr).toMatch(/full|no space (?:is )?left|0\.0 GiB left/i)
      expect(stderr).not.toContain('This is a bug')
      expect(status).toBe(3)
    },
  },
  {
    finding: 'Low',
    name: 'a disk without inodes',
    end: 'the error says which disk has room for no more files',
    run() {
      const folder = folderWith({ 'boltmark.yml': building('exit 1; true') })
      const fill = 'i=0; while touch small/$i 2>/dev/null; do i=$((i+1)); done'
      const { status, stderr } = onSmallDisk(
        folder,
        'size=1m,nr_inodes=20',
        `${fill}; TMPDIR=$PWD/small ${BOLTMARK} build`,
      )
      expect(stderr).toMatch(/no more files|no space (?:is )?left/i)
      expect(status).toBe(3)
    },
  },
  {
    finding: 'Low',
    name: 'saved kernel settings that are no JSON, or name other files',
    end: 'refused with what to do; no other file is written',
    async run() {
      const root = folderWith()
      mkdirSync(join(root, 'run/boltmark'), { recursive: true })
      const saved = join(root, 'run/boltmark/settings.json')
      writeFileSync(saved, '{')
      await expect(new Tuning(root).restore()).rejects.toThrow('does not say which settings')
      writeFileSync(saved, JSON.stringify({ [join(root, 'victim')]: 'x' }))
      expect(await new Tuning(root).restore()).toEqual({ restored: [] })
      expect(readdirSync(root)).toEqual(['run'])
    },
  },
]
