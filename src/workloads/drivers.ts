/** Every load generator that Boltmark supports. A new one is a folder and one line here. */
export { commandDriver } from './command/command.js'
export { goTpc } from './go-tpc/go-tpc.js'
export { pgbench } from './pgbench/pgbench.js'
export { sysbench } from './sysbench/sysbench.js'
export { ycsb } from './ycsb/ycsb.js'
