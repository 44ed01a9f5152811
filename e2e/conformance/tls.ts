import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { run } from '../../src/system/processes/process.js'
import type { Load, ServerEndpoint } from '../../src/workloads/driver.js'
import { sysbench } from '../../src/workloads/sysbench/sysbench.js'
import type { Bench } from './conformance.js'

/** Copies of the distribution's libssl and libcrypto, each in a folder of its own. */
async function librariesOf(folder: string): Promise<{ ssl: string; crypto: string }> {
  const { stdout } = await run({ file: 'ldconfig', args: ['-p'] })
  const copy = async (name: string) => {
    const path = new RegExp(`^\\s*${name.replaceAll('.', '\\.')} .* => (\\S+)$`, 'm').exec(stdout)![1]!
    await mkdir(join(folder, name), { recursive: true })
    await copyFile(path, join(folder, name, name))
    return join(folder, name, name)
  }
  return { ssl: await copy('libssl.so.3'), crypto: await copy('libcrypto.so.3') }
}

/** MySQL's own client library, which Ubuntu's sysbench uses, encrypts whenever the server can. MariaDB's does as it is told. */
async function alwaysEncrypts(): Promise<boolean> {
  const { stdout } = await run({ file: 'sh', args: ['-c', 'ldd "$(command -v sysbench)"'] })
  return stdout.includes('libmysqlclient')
}

/** What a server that encrypts has to do, with the libraries that do it. */
export function encrypts(bench: Bench, load: Load): void {
  test('encrypts, where the config says so: a client without it is not served by MariaDB, and needs it with PostgreSQL', async () => {
    const observation = await bench.rig({ tls: true }).observe(...bench.sample(load))
    expect(observation.measured.transactions).toBeGreaterThan(0)
    await bench.withServer(
      async (server) => {
        const endpoint = server.endpoint as ServerEndpoint
        const parameters = bench.workload().parameters as never
        const { env, files } = sysbench.run(endpoint, parameters, load)
        if (endpoint.kind === 'postgresql') expect(env).toMatchObject({ PGSSLMODE: 'require' })
        else expect(Object.keys(files!)).toContain('cacert.pem')
        const plain = sysbench.run({ ...endpoint, tls: false }, parameters, load)
        const { exitCode } = await run({ ...plain, timeoutS: 30 })
        expect(exitCode === 0).toBe(endpoint.kind === 'postgresql' || (await alwaysEncrypts()))
      },
      { tls: true },
    )
  })

  test('loads the libraries of a variant, and the measurement proves it', async () => {
    const [workload, binaries, pristine] = bench.sample(load)
    const libraries = await librariesOf(bench.folder)
    const observation = await bench.rig({ tls: true }).observe(workload, { ...binaries, ...libraries }, pristine, load)
    expect(observation.measured.transactions).toBeGreaterThan(0)
  })

  test('a library that it did not load: exit 3, with what it loaded instead, and nothing is left', async () => {
    const [workload, binaries, pristine] = bench.sample(load)
    const { ssl, crypto } = await librariesOf(join(bench.folder, 'elsewhere'))
    const renamed = join(dirname(ssl), 'libssl.so.4')
    await copyFile(ssl, renamed)
    const observing = bench.rig({ tls: true }).observe(workload, { ...binaries, ssl: renamed, crypto }, pristine, load)
    await expect(observing).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/The server .* has not loaded .*libssl\.so\.4 \(but .*libssl\.so\.3\)/),
    })
    expect(await bench.leftBehind()).toEqual([])
  })
}
