-- A ring: load generators with one thread each hand their turns on to each other, after a few transactions and without Boltmark. So one client
-- goes round the servers, even where the machine is so busy that Boltmark itself waits for a CPU.
-- The layout is that of src/benchmark/turns/ring.ts: lines of sixteen 32-bit words. The first has the number of the cycle and a random number.
-- Then each place has a line: whether it has the turn, whether it takes part, the cycle of its last turn, its turns, and their nanoseconds.
-- Only the place that has the turn writes, except that Boltmark takes out places whose load has ended.

local ffi = require("ffi")
local C = ffi.C

local FUTEX = ffi.cast("long", ({x64 = 202, arm64 = 98})[ffi.arch])
local CLOCK_GETTIME = ffi.cast("long", ({x64 = 228, arm64 = 113})[ffi.arch])
local FUTEX_WAIT, FUTEX_WAKE, ONE = ffi.cast("int", 0), ffi.cast("int", 1), ffi.cast("int", 1)
local CLOCK_MONOTONIC = ffi.cast("int", 1)

local LINE = 16
local CYCLE, RANDOM = 0, 1
local HAS_TURN, TAKES_PART, LAST_CYCLE, TURNS, OWN_NS = 0, 1, 2, 3, 4

-- The shortest turn. A transaction is never cut, so a turn of long transactions has one of them.
local TURN_NS = 2e6

-- Nobody wakes a place when the ring ends, so each one looks from time to time.
local LOOK = ffi.new("boltmark_wait", 0, 2e7)

local ring = {}

local words, me, places, own, began

local function line(place)
   return LINE * (1 + place)
end

-- Takes the place that the environment names. `map`: maps a file of so many words into memory.
function ring.join(map)
   me, places = tonumber(os.getenv("BOLTMARK_PLACE")), tonumber(os.getenv("BOLTMARK_PLACES"))
   words = map(os.getenv("BOLTMARK_RING"), line(places))
   own = ffi.cast("volatile double *", words + line(me) + OWN_NS)
end

local time = ffi.new("boltmark_wait")

local function now()
   C.syscall(CLOCK_GETTIME, CLOCK_MONOTONIC, time)
   return tonumber(time.s) * 1e9 + tonumber(time.ns)
end

-- A whole number below `below`, from xorshift (Marsaglia 2003).
local function random(below)
   local x = words[RANDOM]
   x = bit.bxor(x, bit.lshift(x, 13))
   x = bit.bxor(x, bit.rshift(x, 17))
   x = bit.bxor(x, bit.lshift(x, 5))
   words[RANDOM] = x
   return x % below
end

-- The places that have had no turn in this cycle.
local function waiting()
   local all = {}
   for place = 0, places - 1 do
      local at = line(place)
      if words[at + TAKES_PART] == 1 and words[at + LAST_CYCLE] < words[CYCLE] then all[#all + 1] = place end
   end
   return all
end

-- The next place is drawn, so that no variant always follows the same other one.
local function hand_on()
   local all = waiting()
   if #all == 0 then
      words[CYCLE] = words[CYCLE] + 1
      all = waiting()
   end
   if #all == 0 then return end
   local at = line(all[1 + random(#all)])
   words[at + LAST_CYCLE] = words[CYCLE]
   words[at + HAS_TURN] = 1
   C.syscall(FUTEX, words + at, FUTEX_WAKE, ONE)
end

-- Ends this place's turn, if it has one.
function ring.pause()
   if not words or not began then return end
   local at = line(me)
   own[0] = own[0] + now() - began
   words[at + TURNS] = words[at + TURNS] + 1
   began = nil
   words[at + HAS_TURN] = 0
end

-- Waits until this place has its turn; false if `goes_on` is before.
function ring.wait(goes_on)
   if began then
      if now() - began < TURN_NS then return true end
      ring.pause()
      hand_on()
   end
   local at = line(me)
   while words[at + HAS_TURN] == 0 do
      if not goes_on() then return false end
      C.syscall(FUTEX, words + at, FUTEX_WAIT, ffi.cast("int", 0), LOOK)
   end
   began = now()
   return true
end

-- The load has ended: others go on without it.
function ring.leave()
   if not words then return end
   words[line(me) + TAKES_PART] = 0
   if began then
      ring.pause()
      hand_on()
   end
end

return ring
