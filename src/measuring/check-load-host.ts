import { demandOf } from '../job/demand.js'
import type { Job } from '../job/job.js'
import { distributionIn, installCommand } from '../system/distribution.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { run } from '../system/processes/process.js'
import { OTHER_FILES } from './capacity.js'

/**
 * The programs that run and end a command on the other host, and hand turns on. All belong to coreutils, util-linux and
 * grep.
 */
const TOOLS = ['setsid', 'timeout', 'taskset', 'mktemp', 'base64', 'head', 'dd', 'od', 'grep', 'sleep']

const SYSTEM = '== os-release'

/** Without `cat`, which may be missing there. */
const TELL_SYSTEM = `echo '${SYSTEM}'; [ ! -r /etc/os-release ] || while read -r line; do echo "$line"; done </etc/os-release`

/**
 * Checks the host of the load if it is another one: whether it admits the user, and has the programs of the workloads.
 * @throws OutsideError with what is missing there. It is called before any stage begins
 */
export async function checkLoadHost(job: Job): Promise<void> {
  const { client } = job.config.benchmark
  if (!client) return
  job.progress.status(`looking at ${client.ssh}`)
  const needed = [...job.workloads.values()].flatMap(({ driver, parameters }) => driver.requirements(parameters))
  const programs = [...new Set([...TOOLS, ...needed.map(({ program }) => program)])]
  const { exitCode, stdout, stderr } = await run(
    {
      file: 'sh',
      args: [
        '-c',
        `ulimit -n; for program; do command -v "$program" >/dev/null || echo "$program"; done; ${TELL_SYSTEM}`,
        'sh',
        ...programs,
      ],
      timeoutS: 60,
    },
    job.client.start,
  )
  const [found, system = ''] = stdout.split(`${SYSTEM}\n`)
  const [openFiles, ...absent] = found!.trim().split('\n')
  if (exitCode !== 0) throw new OutsideError(`A shell on ${client.ssh} failed: ${stderr.trim()}`)
  if (absent.length > 0) {
    const packages = needed.flatMap((requirement) => (absent.includes(requirement.program) ? requirement.packages : []))
    throw new OutsideError(
      `Missing on ${client.ssh}: ${absent.join(', ')}.`,
      `Install them there: ${installCommand(distributionIn(system), packages.length > 0 ? packages : ['coreutils', 'util-linux', 'grep'])}`,
    )
  }
  const files = demandOf(job.config, job.workloads).connections + OTHER_FILES
  if (files > Number(openFiles))
    throw new OutsideError(
      `The load generator on ${client.ssh} needs ${files} open files, and ${openFiles} are allowed there.`,
      'Raise the limit of that user in /etc/security/limits.conf.',
    )
  job.progress.line(`the load comes from ${client.ssh}`)
}

/** @throws UsageError when the installed version of a load generator lacks what the config asks for */
export async function refuseVersions(job: Job): Promise<void> {
  for (const [name, { driver, parameters }] of job.workloads) {
    if (!driver.refuseVersion) continue
    const reason = driver.refuseVersion(parameters, await job.driverVersion(name))
    if (reason) throw new UsageError(`${job.loaded.file}: workload ${name}: ${reason}.`)
  }
}
