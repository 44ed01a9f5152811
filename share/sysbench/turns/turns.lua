-- Turns: a small file that Boltmark and every thread of this load generator have in memory says who may run. A thread looks at it between
-- two transactions, and waits there while others have their turn: no request is cut through, and no latency holds a wait.
-- The layout is that of src/benchmark/turns/board.ts: 32-bit words, the order first, then the state of each thread.

local ffi = require("ffi")

ffi.cdef([[
int open(const char *path, int flags, ...);
int close(int fd);
void *mmap(void *address, size_t length, int protection, int flags, int fd, long offset);
int usleep(unsigned microseconds);
]])

local C = ffi.C

local O_RDWR, PROT_READ_WRITE, MAP_SHARED = 2, 3, 1

local RUN, STOP = 1, 2
local RUNNING, PARKED, LEFT = 1, 2, 3

-- Only while a turn ends: a load generator whose threads all wait is stopped by a signal, and takes no CPU.
local POLL_US = 200

local turns = {}

local board

local function mapped(path)
   local fd = C.open(path, O_RDWR)
   if fd < 0 then error("cannot open " .. path, 0) end
   local memory = C.mmap(nil, 4 * (1 + sysbench.opt.threads), PROT_READ_WRITE, MAP_SHARED, fd, 0)
   C.close(fd)
   if ffi.cast("intptr_t", memory) == -1 then error("cannot map " .. path, 0) end
   return ffi.cast("volatile int32_t *", memory)
end

-- Whether turns are taken at all.
function turns.taken()
   return os.getenv("BOLTMARK_TURNS") ~= nil
end

-- Waits until this thread may begin a transaction; false once the load is over.
function turns.wait(thread)
   board = board or mapped(os.getenv("BOLTMARK_TURNS"))
   if board[0] == RUN and board[1 + thread] == RUNNING then return true end
   while true do
      if board[0] == STOP then
         board[1 + thread] = LEFT
         return false
      end
      -- Said before it is looked again: who takes the turn away waits for threads that run.
      board[1 + thread] = board[0] == RUN and RUNNING or PARKED
      if board[0] == RUN and board[1 + thread] == RUNNING then return true end
      C.usleep(POLL_US)
   end
end

-- A thread that ends for a reason of its own is waited for no longer.
function turns.leave(thread)
   board[1 + thread] = LEFT
end

return turns
