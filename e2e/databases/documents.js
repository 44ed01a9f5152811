/**
 * A load for servers with MongoDB's protocol: `node documents.js fill|read HOST PORT USER DATABASE [SECONDS]`. It fills a collection with documents, or reads
 * one after the other for a time and prints a boltmark.measured/1 document. The password is in BOLTMARK_PASSWORD.
 */
const { MongodbConnection } = await import(new URL('../../lib/targets/mongodb/connection.js', import.meta.url).href)
const { logIn } = await import(new URL('../../lib/targets/mongodb/login.js', import.meta.url).href)

const [what, host, port, user, database, seconds] = process.argv.slice(2)
const DOCUMENTS = 100
const ANSWER_S = 30

const connection = await MongodbConnection.open({ host, port: Number(port) }, ANSWER_S)
const ask = (command) => connection.command(database, command, ANSWER_S)
const { saslSupportedMechs } = await connection.command('admin', { hello: 1, saslSupportedMechs: `admin.${user}` }, 30)
await logIn(connection, { user, password: process.env.BOLTMARK_PASSWORD, authSource: 'admin' }, saslSupportedMechs)

if (what === 'fill') {
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({ _id: index, text: 'a'.repeat(index) }))
  await ask({ insert: 'documents', documents })
} else {
  const began = performance.now()
  let reads = 0
  for (; performance.now() - began < Number(seconds) * 1000; reads++) {
    const _id = reads % DOCUMENTS
    const { cursor } = await ask({ find: 'documents', filter: { _id }, limit: 1, singleBatch: true })
    if (cursor.firstBatch[0]?.text.length !== _id) throw new Error(`document ${_id} is not as it was filled`)
  }
  const duration = (performance.now() - began) / 1000
  const metrics = { throughput: reads / duration }
  const measured = { schema: 'boltmark.measured/1', metrics, duration_s: duration, transactions: reads }
  process.stdout.write(JSON.stringify(measured))
}
connection.close()
