-- Turns: a small file that Boltmark and every thread of this load generator have in memory says who may run. A thread looks at it between
-- two transactions, and waits there while others have their turn: no request is cut through, and no latency holds a wait.
-- The layout is that of src/benchmark/turns/board.ts: 32-bit words, the order first, then the state of each thread, then how many transactions
-- each has begun. Each count has a cache line of its own, so that threads do not slow each other down.

local ffi = require("ffi")

ffi.cdef([[
int open(const char *path, int flags, ...);
int close(int fd);
void *mmap(void *address, size_t length, int protection, int flags, int fd, long offset);
long syscall(long number, ...);
typedef struct { int64_t s; int64_t ns; } boltmark_wait;
]])

local C = ffi.C

local O_RDWR, PROT_READ_WRITE, MAP_SHARED = 2, 3, 1

local FUTEX = ffi.cast("long", ({x64 = 202, arm64 = 98})[ffi.arch])
local FUTEX_WAIT, FUTEX_WAKE, EVERYBODY = ffi.cast("int", 0), ffi.cast("int", 1), ffi.cast("int", 0x7fffffff)
local ETIMEDOUT = 110

local RUN, STOP = 1, 2
local RUNNING, PARKED, LEFT = 1, 2, 3

-- Boltmark cannot wake anybody: it writes the order, and lets the stopped process go on. The kernel then begins each wait anew, and finds that
-- the order has changed (futex(2)). In a process that was not stopped, somebody has to look: each of n threads does once in 2n ms, so that
-- they look every 2 ms together, however many there are. Who finds a new order wakes the others.
local LOOK_NS = 2e6

local LINE = 16

local turns = {}

local ring = require("ring")

local board, counts

-- A file of so many words, in memory.
local function mapped(path, words)
   local fd = C.open(path, O_RDWR)
   if fd < 0 then error("cannot open " .. path, 0) end
   local memory = C.mmap(nil, 4 * words, PROT_READ_WRITE, MAP_SHARED, fd, 0)
   C.close(fd)
   if ffi.cast("intptr_t", memory) == -1 then error("cannot map " .. path, 0) end
   return ffi.cast("volatile int32_t *", memory)
end

-- Whether turns are taken at all.
function turns.taken()
   return os.getenv("BOLTMARK_TURNS") ~= nil
end

local longest

local function seconds(ns)
   return ffi.new("boltmark_wait", math.floor(ns / 1e9), ns % 1e9)
end

-- Waits while the order is `order`, or until it is time to look.
local function sleep(order)
   longest = longest or seconds(LOOK_NS * sysbench.opt.threads)
   local result = C.syscall(FUTEX, board, FUTEX_WAIT, ffi.cast("int", order), longest)
   local looked = result ~= 0 and ffi.errno() == ETIMEDOUT
   if looked and board[0] ~= order then C.syscall(FUTEX, board, FUTEX_WAKE, EVERYBODY) end
end

local function join()
   local threads = sysbench.opt.threads
   counts = LINE * math.ceil((1 + threads) / LINE)
   board = mapped(os.getenv("BOLTMARK_TURNS"), counts + LINE * threads)
   if os.getenv("BOLTMARK_RING") then ring.join(mapped) else ring = nil end
end

-- Waits while the board says so; false once the load is over.
local function admitted(thread)
   if board[0] == RUN and board[1 + thread] == RUNNING then return true end
   while true do
      local order = board[0]
      if order == STOP then
         board[1 + thread] = LEFT
         return false
      end
      -- Said before it is looked again: who takes the turn away waits for threads that run.
      board[1 + thread] = order == RUN and RUNNING or PARKED
      if order == RUN and board[0] == RUN then return true end
      if order ~= RUN then sleep(order) end
   end
end

local function goes_on()
   return board[0] == RUN
end

-- Waits until this thread may begin a transaction; false once the load is over.
function turns.wait(thread)
   if not board then join() end
   local count = counts + LINE * thread
   board[count] = board[count] + 1
   repeat
      if ring and not goes_on() then ring.pause() end
      if not admitted(thread) then return false end
   until not ring or ring.wait(goes_on)
   return true
end

-- Calls `run`. A thread that ends, for whatever reason, is waited for no longer.
function turns.leaving(thread, run)
   local succeeded, failure = pcall(run, thread)
   if board then
      if ring then ring.leave() end
      board[1 + thread] = LEFT
   end
   if not succeeded then error(failure, 0) end
end

return turns
