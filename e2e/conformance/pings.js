/**
 * A load generator for a server that speaks MongoDB's protocol and keeps no data: `node pings.js HOST PORT THREADS SECONDS` asks it `ping` after
 * `ping`, each over a connection of its own, and prints a boltmark.measured/1 document.
 */
import { connect } from 'node:net'

const [host, port, threads, seconds] = process.argv.slice(2)

/** `{ ping: 1.0, $db: "admin" }`, as mongosh sends it. */
const PING = Buffer.from(
  '3700000001000000' +
    '00000000dd0700000000000000220000000170696e6700000000000000f03f0224646200060000006' +
    '1646d696e0000',
  'hex',
)

const began = performance.now()
const over = () => performance.now() - began > Number(seconds) * 1000

function ping() {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), host, () => socket.write(PING))
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('it closed the connection')))
    socket.once('data', () => {
      socket.destroy()
      resolve()
    })
  })
}

let pings = 0
async function thread() {
  while (!over()) {
    await ping()
    pings++
  }
}

await Promise.all(Array.from({ length: Number(threads) }, thread))
const duration = (performance.now() - began) / 1000
const document = { schema: 'boltmark.measured/1', metrics: { throughput: pings / duration }, duration_s: duration }
process.stdout.write(JSON.stringify({ ...document, transactions: pings }))
