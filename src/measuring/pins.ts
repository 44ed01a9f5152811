import { allowedCpus } from '../benchmark/instruments/disturbances.js'
import type { Job } from '../job/job.js'
import { UsageError } from '../system/errors.js'
import { cpuList, cpusOf } from '../system/processes/cpu-list.js'
import { run } from '../system/processes/process.js'

/** The CPUs of a machine. The kernel's lists are undefined where /sys does not show them. */
export interface MachineCpus {
  readonly present: ReadonlySet<number> | undefined
  readonly online: ReadonlySet<number> | undefined
  /** The CPUs that the cgroup of this process may use. */
  readonly allowed: ReadonlySet<number>
}

/** No machine has more CPUs. */
const ALL = '0-8191'

/**
 * Prints the present and the online CPUs, then the state of a process that asked for all CPUs. The kernel grants it
 * those of its cpuset, whatever the affinity of this process is. Only the shell and taskset are needed.
 */
const TELL_CPUS = `
for list in present online; do
  cpus=; [ ! -r /sys/devices/system/cpu/$list ] || read -r cpus </sys/devices/system/cpu/$list
  echo "$list: $cpus"
done
taskset --cpu-list ${ALL} sh -c 'while read -r line; do echo "$line"; done </proc/self/status'`

/** The CPUs of this machine, or of the one that `begin` starts commands on. */
export async function machineCpus(begin?: Parameters<typeof run>[1]): Promise<MachineCpus> {
  const { stdout } = await run({ file: 'sh', args: ['-c', TELL_CPUS], timeoutS: 60 }, begin)
  const shown = (list: string) => {
    const cpus = new RegExp(`^${list}: (\\d\\S*)$`, 'm').exec(stdout)?.[1]
    return cpus === undefined ? undefined : new Set(cpusOf(cpus))
  }
  return { present: shown('present'), online: shown('online'), allowed: allowedCpus(stdout) }
}

/**
 * Why a pin names CPUs that a process cannot use: a sentence. taskset ignores them silently if it can use one of the
 * others. Undefined if all can be used, or if the machine does not say which. Pure.
 */
export function lackOfCpus(pin: string, { present, online, allowed }: MachineCpus, where: string): string | undefined {
  const asked = cpusOf(pin)
  const usable = [...allowed].filter((cpu) => online?.has(cpu) ?? true)
  if (usable.length === 0) return undefined
  const kinds: Record<string, number[]> = {}
  for (const cpu of asked.filter((each) => !usable.includes(each))) {
    const isAbsent = present && !present.has(cpu)
    const kind = isAbsent
      ? 'not there'
      : online && !online.has(cpu)
        ? 'offline'
        : 'outside of the cpuset of this process'
    kinds[kind] = [...(kinds[kind] ?? []), cpu]
  }
  const reasons = Object.entries(kinds).map(
    ([kind, cpus]) => `CPU${cpus.length > 1 ? 's' : ''} ${cpuList(cpus)} ${cpus.length > 1 ? 'are' : 'is'} ${kind}`,
  )
  if (reasons.length === 0) return undefined
  return `${reasons.join(', ')}. ${where} has CPU${usable.length > 1 ? 's' : ''} ${cpuList(usable)} for it.`
}

/**
 * The pins that this machine cannot fulfil, as an error. Undefined if it can. It starts nothing but a shell.
 * A pin of a load on another host is checked there, by `checkClientPin`.
 */
export async function wrongPins({ config, loaded }: Job): Promise<UsageError | undefined> {
  const { pin = {}, client } = config.benchmark
  const here = Object.entries({ server: pin.server, client: client ? undefined : pin.client })
  if (here.every(([, cpus]) => cpus === undefined)) return undefined
  const cpus = await machineCpus()
  const problems = here.flatMap(([who, asked]) => {
    const why = asked === undefined ? undefined : lackOfCpus(asked, cpus, 'This machine')
    return why === undefined ? [] : `benchmark.pin.${who}: ${asked}: ${why}`
  })
  return problems.length === 0 ? undefined : new UsageError(`${loaded.file}: ${problems.join(' ')}`, REMEDY)
}

const REMEDY = 'Name CPUs among these, or take the pin out.'

/** @throws UsageError if this machine cannot fulfil a pin */
export async function checkPins(job: Job): Promise<void> {
  const wrong = await wrongPins(job)
  if (wrong) throw wrong
}

/** @throws UsageError if the other host that runs the load generator cannot fulfil its pin */
export async function checkClientPin({ config, loaded, client: host }: Job): Promise<void> {
  const { pin, client } = config.benchmark
  if (!client || pin?.client === undefined) return
  const why = lackOfCpus(pin.client, await machineCpus(host.start), client.ssh)
  if (why) throw new UsageError(`${loaded.file}: benchmark.pin.client: ${pin.client}: ${why}`, REMEDY)
}
