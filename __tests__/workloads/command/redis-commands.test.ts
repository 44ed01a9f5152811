import { expect, test } from '@jest/globals'
import { redisCommands } from '../../../src/workloads/command/redis-commands.js'

const lines = redisCommands().trim().split('\n')
const commands = lines.filter((_, at) => at % 2 === 1)

test('each command follows an ECHO of it', () => {
  expect(lines.length % 2).toBe(0)
  for (const [at, command] of commands.entries()) expect(lines[2 * at]).toBe(`ECHO ${JSON.stringify(`> ${command}`)}`)
})

test('the commands are the same each time', () => {
  expect(redisCommands()).toBe(redisCommands())
})

test('no answer depends on chance, on the time, or on the order of a hash table', () => {
  const random =
    /^(\w*RANDMEMBER|RANDOMKEY|SPOP|KEYS|\w*SCAN|SMEMBERS|SINTER|SUNION|SDIFF|HGETALL|HKEYS|HVALS|TIME|INFO|EXPIRE|SETEX|MEMORY) /
  expect(commands.filter((command) => random.test(command))).toEqual([])
})

test('every type of value is written and read, many times', () => {
  const count = (name: string) => commands.filter((command) => command.startsWith(`${name} `)).length
  const rare = ['APPEND', 'LPUSH', 'LRANGE', 'SADD', 'SISMEMBER', 'HSET', 'HGET', 'ZADD', 'ZRANGE'].filter(
    (name) => count(name) < 50,
  )
  expect(rare).toEqual([])
  for (const name of ['XADD', 'PFADD', 'GEOADD', 'BITFIELD', 'EVAL', 'MULTI'])
    expect(count(name) + Number(commands.includes(name))).toBeGreaterThan(0)
})
