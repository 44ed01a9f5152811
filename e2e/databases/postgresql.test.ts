import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { summarize } from '../../src/optimizers/profiles/fdata.js'
import { DatabaseJob } from './job.js'
import { provesTheWholeJob } from './whole-job.js'

const job = new DatabaseJob('postgresql')

describe('PostgreSQL, built from source', () => {
  provesTheWholeJob(job, { functionsProfiled: 1000 })

  test('the function that BOLT 19 cannot rewrite is named', () => {
    const { environment, variants } = job.results()
    const bolt = variants.find(({ name }) => name === 'bolt-merged')!
    const isOld = /llvm-bolt (19|20)\./.test(environment.tools.bolt!)
    expect(bolt.notes.join().includes('skipped ExecInterpExpr')).toBe(isOld)
  })

  test('a profile is the sum of what all server processes recorded', async () => {
    const recording = join(job.workFolder, 'train', 'recording')
    const parts = await Promise.all(readdirSync(recording).map((name) => summarize(join(recording, name))))
    // The postmaster, its helpers, the backends: of the last training, which was write-only on the build by PGO.
    expect(parts.length).toBeGreaterThan(5)
    const [label] = readdirSync(join(job.workFolder, 'train')).filter((name) => name.startsWith('pgo-'))
    const whole = await summarize(join(job.workFolder, 'train', label!, 'write-only', 'server.fdata'))
    expect(whole.total).toBe(parts.reduce((total, part) => total + part.total, 0))
  })

  test('a server that dies in training: exit 3, a clear sentence, nothing left running, finished samples kept', async () => {
    const trained = join(job.workFolder, 'train', 'plain', 'read-only')
    cpSync(trained, `${trained}.kept`, { recursive: true })
    const before = job.samples()
    expect(before.join('')).toContain('"status":"ok"')
    // Another load is another training; it dies before its end.
    const running = job.run('train', 'train.duration=17s')
    await Promise.race([job.killServer('instrument'), running])
    const ran = await running
    expect(ran).toMatchObject({ exitCode: 3 })
    expect(ran.stderr).toMatch(
      /error The training on read-only failed: .*PostgreSQL was ended by SIGKILL; its log is \S+\.log.*→ Check that this workload runs/s,
    )
    expect(job.leftBehind()).toEqual([])
    expect(job.samples()).toEqual(before)
    // The job's own training, for whoever runs this again.
    rmSync(trained, { recursive: true })
    cpSync(`${trained}.kept`, trained, { recursive: true })
    rmSync(`${trained}.kept`, { recursive: true })
  })
})
