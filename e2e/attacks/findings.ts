import type { Attack } from './attack.js'

/** A finding of the review of the code as it was at 570f211, and the attacks that it became. */
interface Finding {
  readonly finding: string
  readonly what: string
  /** Matches their names, where they are not simply those of the finding. */
  readonly attacks?: RegExp
}

/** Every finding of high and medium rank, and every line of low rank. */
export const FINDINGS: readonly Finding[] = [
  { finding: 'H1', what: 'a fork without the label can publish a green check' },
  { finding: 'H2', what: "the runner's command files and tokens reach builds, servers and load generators" },
  { finding: 'M1', what: 'daemons outlive the job' },
  { finding: 'M2', what: '`safe.directory=*` switches off how git guards against other owners' },
  { finding: 'M3', what: "the gate's config comes from the head, and nothing says so" },
  { finding: 'M4', what: 'the label is a moment, not a commit' },
  { finding: 'M5', what: "everybody may write to the lock's folder, and its note is printed unchecked" },
  { finding: 'M6', what: 'standard output that cannot be written ends with 1, which means that the gate failed' },
  { finding: 'M7', what: 'the privileged job follows a tag that can be moved' },
  { finding: 'Low', what: 'cyclic anchors of YAML are a bug', attacks: /(anchor|merge key) that holds itself/ },
  { finding: 'Low', what: '200,000 samples overflow the stack', attacks: /samples in|,000 samples$|samples with/ },
  { finding: 'Low', what: '300,000 stacks overflow the stack', attacks: /300,000 stacks/ },
  { finding: 'Low', what: '2,000 variants take 11 s, and 20,000 over a minute', attacks: /\d variants/ },
  { finding: 'Low', what: '50,000 cells take over a minute', attacks: /50,000 cells|200 metrics in/ },
  {
    finding: 'Low',
    what: 'a CPU name of 15 million backticks takes 1 GB',
    attacks: /backticks|MB|million|maps|intervals with/,
  },
  {
    finding: 'Low',
    what: '`gate` and `compare` print escape codes and commands',
    attacks: /that (gate|compare) prints|key of the config/,
  },
  { finding: 'Low', what: 'a label of OpenMetrics keeps a carriage return', attacks: /carriage return in a name/ },
  { finding: 'Low', what: 'a bundle has no authenticity', attacks: /^a bundle/ },
  { finding: 'Low', what: "a user's expression blocks the process", attacks: /expression that takes years/ },
  { finding: 'Low', what: 'SIGTERM does not end Boltmark', attacks: /^SIGTERM while/ },
  {
    finding: 'Low',
    what: 'a named pipe as config blocks the process',
    attacks: /named pipe that nobody writes to as config/,
  },
  { finding: 'Low', what: '`BOLTMARK_LOCK=/proc/nope` blocks the process', attacks: /BOLTMARK_LOCK/ },
  { finding: 'Low', what: 'a machine without /proc blocks the process', attacks: /without \/proc/ },
  { finding: 'Low', what: '`POSIXLY_CORRECT` breaks chown, and `GIT_DIR` misleads', attacks: /POSIXLY_CORRECT/ },
  { finding: 'Low', what: 'a folder on PATH that cannot be read breaks `--json`', attacks: /on PATH/ },
  { finding: 'Low', what: 'a line end in the work path: "has not loaded"', attacks: /line end in the path/ },
  { finding: 'Low', what: 'no inodes: "git failed with 128"', attacks: /without inodes/ },
  { finding: 'Low', what: 'a full disk is refused for a wrong reason, a full TMPDIR without one', attacks: /a full / },
  { finding: 'Low', what: "kill -9 leaves drafts of the lock's note", attacks: /draft of the lock's note/ },
  { finding: 'Low', what: 'saved settings are parsed unguarded', attacks: /saved kernel settings/ },
  {
    finding: 'Low',
    what: 'one failing write blocks all settings',
    attacks: /setting of the kernel that cannot be written/,
  },
  { finding: 'Low', what: "a check run's app is not compared", attacks: /another app's check run/ },
  { finding: 'Low', what: '`__proto__` is dropped or accepted as a name', attacks: /^__proto__ as a name/ },
]

/** The attacks of a finding. */
export function attacksOf({ finding, attacks }: Finding, all: readonly Attack[]): readonly Attack[] {
  return all.filter((attack) => attack.finding === finding && (attacks?.test(attack.name) ?? true))
}

/** The rows of the second table of docs/security-attacks.md: numbers of the first, and the expected ends. */
export function rowsOfFindings(all: readonly Attack[]): string[] {
  return FINDINGS.map((one) => {
    const attacks = attacksOf(one, all)
    const ends = [...new Set(attacks.map(({ end }) => end))]
    return `| ${one.finding} | ${one.what} | ${ranges(attacks.map((attack) => all.indexOf(attack) + 1))} | ${ends.join('; ')} |`
  })
}

/** `1–3, 5`. */
function ranges(numbers: readonly number[]): string {
  const begins = numbers.filter((one, i) => one !== (numbers[i - 1] ?? 0) + 1 || i === 0)
  const ends = numbers.filter((one, i) => one + 1 !== numbers[i + 1])
  return begins.map((begin, i) => (begin === ends[i] ? `${begin}` : `${begin}–${ends[i]}`)).join(', ')
}
