import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { generator, type RandomGenerator } from '../../statistics/random.js'

/** The number of random commands after the fixed ones. A client sends all of them within a second. */
const RANDOM_COMMANDS = 10_000

const SEED = 28

/** A value above the limits up to which Redis keeps small values in compact encodings. */
const LONG = 'long'.repeat(60)

/** A command's name, and its arguments. */
type RedisCommand = readonly string[]

/**
 * Queries in Redis's protocol, a line each, for a client that reads them from standard input, such as redis-cli. Before
 * each query, ECHO makes the client print it. Equal servers with equal data give equal answers, errors included: no
 * query depends on the time, on chance or on the order of a hash table. Pure.
 */
export function redisCommands(): string {
  const random = generator(SEED, 'redis')
  const commands = [
    ...FIXED.map((line) => line.split(' ').map((word) => word.replaceAll('_', ' '))),
    ...Array.from({ length: RANDOM_COMMANDS }, (_, number) => randomCommand(number, random)),
    ...KEYS.flatMap(contentOf),
    ['DBSIZE'],
  ]
  return commands.map((command) => `${asLine(['ECHO', `> ${asLine(command)}`])}\n${asLine(command)}\n`).join('')
}

/** A line that redis-cli splits into these arguments. */
function asLine(command: RedisCommand): string {
  return command.map((word) => (/^[\w.:@*+-]+$/.test(word) ? word : JSON.stringify(word))).join(' ')
}

/** Commands whose arguments need a meaning. An underscore stands for a space inside an argument. */
const FIXED = `
DBSIZE
SET n 10
INCRBYFLOAT n 2.5e-3
GETRANGE n 1 -2
SET bits ab_cd_ef
SETBIT bits 77 1
BITCOUNT bits 1 -2
BITPOS bits 0
BITFIELD bits SET u8 4 200 GET i5 3 INCRBY i8 2 100 OVERFLOW SAT INCRBY u2 10 3 OVERFLOW FAIL INCRBY u2 10 3
BITOP XOR bits2 bits n
BITOP NOT bits3 bits
GETRANGE bits2 0 -1
MSET one ohmytext two mynewtext
LCS one two IDX MINMATCHLEN 2 WITHMATCHLEN
RPUSH names 3 1 2 10
MSET w:1 30 w:2 20 w:3 10 w:10 1
SORT names BY w:* GET # GET w:* DESC
SORT names LIMIT 1 2
SORT names ALPHA STORE sorted
LRANGE sorted 0 -1
LPOS names 10 MAXLEN 2
LINSERT names BEFORE 2 new
LMOVE names sorted RIGHT LEFT
BLMPOP 1 2 names sorted LEFT COUNT 2
ZADD board 1 a 2.5 b -inf c +inf d 1e300 e
ZADD board GT CH 5 a 1 b
ZINCRBY board 0.1 a
ZRANGE board (0 +inf BYSCORE LIMIT 0 2 WITHSCORES
ZADD lex 0 a 0 b 0 bb 0 c
ZRANGEBYLEX lex [aa (c
ZRANGE lex [c [a BYLEX REV
ZUNIONSTORE both 2 board lex WEIGHTS 2 3 AGGREGATE MAX
ZRANGE both 0 -1 WITHSCORES
ZDIFF 2 both lex WITHSCORES
ZINTERCARD 2 both lex LIMIT 3
ZMPOP 1 both MAX COUNT 2
GEOADD italy 13.361389 38.115556 Palermo 15.087269 37.502669 Catania
GEODIST italy Palermo Catania km
GEOHASH italy Palermo Catania
GEOPOS italy Palermo nowhere
GEOSEARCH italy FROMLONLAT 15 37 BYRADIUS 200 km ASC WITHDIST
GEOSEARCHSTORE near italy FROMMEMBER Catania BYBOX 400 400 km STOREDIST
ZRANGE near 0 -1 WITHSCORES
PFADD visits a b c d e f
PFADD visits2 e f g
PFCOUNT visits visits2
PFMERGE visits3 visits visits2
PFCOUNT visits3
XADD stream 1-1 field value other LONG
XADD stream 1-2 field two
XADD stream 2-0 a b c d
XADD stream 1-5 too small
XRANGE stream - + COUNT 2
XREVRANGE stream + 1-2
XGROUP CREATE stream group 0
XREADGROUP GROUP group me COUNT 2 STREAMS stream >
XACK stream group 1-1
XPENDING stream group
XTRIM stream MAXLEN 1
XLEN stream
EVAL return_{1,'two',redis.call('GET',KEYS[1]),{3.7,false}} 1 n
EVAL local_t={}_for_i=1,200_do_t[i]=i*i%7_end_table.sort(t)_return_table.concat(t,',') 0
EVAL return_cjson.encode({1,{a=cjson.decode('[1,2.5,null]')},'x'}) 0
EVAL return_cmsgpack.unpack(cmsgpack.pack({1,'a',{2}}))[2] 0
EVAL return_{bit.bxor(5,1023),bit.tohex(255),struct.unpack('>I2',struct.pack('>I2',513))} 0
EVAL return_(string.gsub('a1b22c333','%d+',function(s)_return_'<'..#s..'>'_end)) 0
EVAL return_redis.call('INCR',KEYS[1]) 1 names
EVAL return_redis.pcall('NOSUCH') 0
EVAL return_nosuch 0
EVAL this_is_no_Lua 0
MULTI
INCR counter
LPUSH counter 1
EXEC
MULTI
INCR counter extra
EXEC
WATCH counter
SET counter 7
MULTI
INCR counter
EXEC
SET until 1 EXAT 4102444800
EXPIRETIME until
GETEX until PERSIST
TTL until
OBJECT ENCODING names
OBJECT ENCODING board
OBJECT ENCODING n
OBJECT HELP
COMMAND DOCS get
COMMAND GETKEYS ZUNIONSTORE to 2 from1 from2
SET small 7
DUMP small
RESTORE other 0 no_dump
COPY board board2
RENAME board2 board3
RENAMENX board3 board
TYPE board3
TOUCH n names nosuch
UNLINK n names nosuch
NOSUCH a b
GET
SUBSCRIBE_ a
OBJECT NOSUCH a
SINTERCARD 0 a
`
  .trim()
  .split('\n')

/** The keys of random commands. Each type has two, so that some commands meet a key of another type. */
const KEYS = ['string:1', 'string:2', 'list:1', 'list:2', 'set:1', 'set:2', 'hash:1', 'hash:2', 'zset:1', 'zset:2']

/**
 * Commands with the types of their arguments. `S`, `L`, `E`, `H`, `Z`: a key of a string, list, set, hash or sorted
 * set. `*` is any key, `n` an index, `i` a number to add, `f` a number with a fraction, `v` a value, `m` a member.
 */
const SHAPES = `
SET S v|GET S|APPEND S v|INCR S|INCRBY S i|DECRBY S i|INCRBYFLOAT S f|GETDEL S|GETSET S v|SETRANGE S n v|STRLEN S
GETRANGE S n n|SETBIT S n 1|BITCOUNT S|MSET S v S i|MGET S S *|SETNX S v|LCS S S LEN|SET S i XX GET
LPUSH L v v|RPUSH L v i m|LPOP L|RPOP L 3|LRANGE L n n|LLEN L|LINDEX L n|LSET L n v|LREM L n m|LTRIM L n 400
LINSERT L AFTER m v|LPOS L m RANK 1 COUNT 0|LMOVE L L LEFT RIGHT|RPOPLPUSH L L|LPUSHX L m
SADD E m m i|SADD E i i|SREM E m|SISMEMBER E m|SMISMEMBER E m m|SCARD E|SMOVE E E m|SORT E ALPHA
SINTERSTORE E E E|SUNIONSTORE E E E|SDIFFSTORE E E E|SINTERCARD 2 E E
HSET H m v m i|HGET H m|HDEL H m|HINCRBY H m i|HINCRBYFLOAT H m f|HMGET H m m m|HLEN H|HSTRLEN H m|HSETNX H m v|HEXISTS H m
ZADD Z f m i m|ZADD Z NX i m|ZADD Z LT CH f m|ZINCRBY Z f m|ZREM Z m|ZSCORE Z m|ZMSCORE Z m m|ZRANK Z m|ZREVRANK Z m
ZRANGE Z n n WITHSCORES|ZREVRANGE Z n n|ZRANGEBYSCORE Z i f WITHSCORES LIMIT 0 20|ZCOUNT Z -inf f|ZPOPMIN Z|ZPOPMAX Z 2
ZREMRANGEBYRANK Z n n|ZUNIONSTORE Z 2 Z Z WEIGHTS 1 -2|ZINTERSTORE Z 2 Z E AGGREGATE MIN|ZDIFFSTORE Z 2 Z Z|ZLEXCOUNT Z - +
TYPE *|EXISTS * *|DEL *|COPY * * REPLACE|OBJECT ENCODING *|STRLEN *|LLEN *|INCR *|HLEN *|ZCARD *|PERSIST *|EXPIREAT * 4102444800
`
  .trim()
  .split(/[\n|]/)
  .map((line) => line.split(' '))

const TYPES: Readonly<Record<string, string>> = { S: 'string', L: 'list', E: 'set', H: 'hash', Z: 'zset' }

const VALUES = ['', 'a', 'two words', '"quoted" \\ \n', '12', '-7', '3.25', '9223372036854775806', '1e5', LONG]

/** `DEL` and `COPY` would empty or mix up the keys too often, so they are rarer than other commands. */
const RARE = 10

function randomCommand(number: number, random: RandomGenerator): RedisCommand {
  const below = (end: number) => uniformInt(random, 0, end - 1)
  const shape = SHAPES[below(SHAPES.length)]!
  if (['DEL', 'COPY'].includes(shape[0]!) && number % RARE !== 0) return ['TYPE', KEYS[below(KEYS.length)]!]
  return shape.map((word, at) => {
    if (at === 0) return word
    if (word in TYPES) return `${TYPES[word]}:${1 + below(2)}`
    if (word === '*') return KEYS[below(KEYS.length)]!
    if (word === 'n') return `${below(60) - 20}`
    if (word === 'i') return `${below(2000) - 1000}`
    if (word === 'f') return `${(below(20_000) - 10_000) / 64}`
    if (word === 'm') return below(8) === 0 ? VALUES[1 + below(VALUES.length - 1)]! : `m${below(300)}`
    return word === 'v' ? VALUES[below(VALUES.length)]! : word
  })
}

/** Reads a key with commands for every type; those for the other types are errors. */
function contentOf(key: string): RedisCommand[] {
  const members = Array.from({ length: 300 }, (_, number) => `m${number}`)
  return [
    ['GET', key],
    ['LRANGE', key, '0', '-1'],
    ['SORT', key, 'ALPHA'],
    ['HMGET', key, ...members],
    ['ZRANGE', key, '0', '-1', 'WITHSCORES'],
  ]
}
