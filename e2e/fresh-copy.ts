import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The project as a clone of the work tree would be: every file that git knows or would take, and nothing that was installed or built beside. */
export function freshCopy(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `boltmark-${name}-`))
  const files = execFileSync(
    'git',
    ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    {
      encoding: 'utf8',
    },
  ).split('\0')
  for (const file of files.filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  return folder
}

/** Makes a folder a git repository with one commit: what a workflow is run in. */
export function asRepository(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid', ...args], {
      encoding: 'utf8',
    })
  if (!existsSync(join(folder, '.git'))) git('init', '--quiet', '--initial-branch=main')
  git('add', '--all')
  git('commit', '--quiet', '--message=All of it')
  return git('rev-parse', 'HEAD').trim()
}
