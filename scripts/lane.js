// @ts-check
/**
 * Installs what a lane needs, runs it, and prints how long that took:
 *
 *     npm run lane                        lists the lanes
 *     npm run lane NAME -- ARGUMENTS      the arguments go to Jest, or to the lane's program
 *     npm run lane NAME,NAME              runs them at once; the output of all but the first is printed when they end
 *     npm run lane -- --install NAME      only installs
 */
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, resolve } from 'node:path'
import Table from 'cli-table3'
import { filesAtOnce, LANES } from './lanes.js'

/** As npm runs it: what is installed below .tools/ is found first. */
const PATH = [resolve('.tools/bin'), process.env.PATH].join(delimiter)

/** @param {string} file @param {string[]} args @param {Readonly<Record<string, string>>} [env] */
function run(file, args, env) {
  const { status, signal, error } = spawnSync(file, args, { stdio: 'inherit', env: { ...process.env, PATH, ...env } })
  if (error) throw error
  if (status !== 0) process.exit(status ?? (signal === 'SIGINT' ? 130 : 1))
}

/** @param {import('./lanes.js').Lane} lane */
function install({ packages = [], tools = [], setup = [] }) {
  if (packages.length > 0) run('sh', ['scripts/install-packages.sh', ...packages])
  for (const tool of tools) run('sh', [`scripts/tools/${tool}.sh`])
  for (const config of [setup].flat()) run(process.execPath, ['dist/cli/index.js', 'setup', '--config', config])
}

/** @param {import('./lanes.js').Lane} lane @param {string[]} args */
function command(lane, args) {
  const { project, tests = [], program } = lane
  if (program) return [`lib-all/${program}`, ...args]
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js']
  return [
    ...jest,
    ...tests,
    `--selectProjects=${project}`,
    `--maxWorkers=${filesAtOnce(lane, availableParallelism())}`,
    ...args,
  ]
}

function list() {
  const table = new Table({
    head: ['lane', 'takes', 'covers'],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [18, 15, 84],
  })
  for (const [name, { takes, covers }] of Object.entries(LANES)) table.push([name, takes, covers])
  console.log(`${table}\nnpm run lane NAME installs what the lane needs and runs it; times are for two cores.`)
}

/** @param {string} name @returns {import('./lanes.js').Lane} */
function laneNamed(name) {
  const lane = LANES[name]
  if (lane) return lane
  console.error(`error There is no lane ${name}. There are ${Object.keys(LANES).join(', ')}.`)
  process.exit(2)
}

/**
 * Compiles what a lane needs, and starts it.
 * @param {import('./lanes.js').Lane} lane @param {string[]} args @param {boolean} isLive whether its output is printed at once
 * @returns {Promise<number>} its exit code
 */
function start(lane, args, isLive) {
  const tsc = ['node_modules/typescript/bin/tsc']
  if (lane.compile === 'src') run(process.execPath, [...tsc, '-p', 'tsconfig.build.json'])
  if (lane.compile === 'all') run(process.execPath, [...tsc, '--noEmit', 'false', '--outDir', 'lib-all'])
  const env = Object.fromEntries(Object.entries(lane.env ?? {}).map(([key, value]) => [key, process.env[key] ?? value]))
  const node = [process.execPath, ...command(lane, args)]
  const [file, ...words] = lane.offline ? ['sh', 'scripts/without-network.sh', ...node] : node
  return new Promise((ended, failed) => {
    const stdio = isLive ? 'inherit' : 'pipe'
    const child = spawn(/** @type {string} */ (file), words, { stdio, env: { ...process.env, PATH, ...env } })
    /** @type {Buffer[]} */
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
    child.on('error', failed)
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(output))
      ended(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}

const words = process.argv.slice(2)
const onlyInstalls = words[0] === '--install'
const [names, ...args] = onlyInstalls ? words.slice(1) : words
if (names === undefined) {
  list()
  process.exit(0)
}
const lanes = names.split(',').map((name) => ({ name, lane: laneNamed(name) }))
for (const { lane } of lanes) install(lane)
if (onlyInstalls) process.exit(0)
// Ctrl-C also reaches the lanes, which end what they started. This program waits for them.
process.on('SIGINT', () => {})
const ended = lanes.map(async ({ name, lane }, index) => {
  const began = performance.now()
  const code = await start(lane, args, index === 0)
  console.log(
    `The lane ${name} ${code === 0 ? 'took' : 'failed after'} ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`,
  )
  return code
})
process.exitCode = Math.max(...(await Promise.all(ended)))
