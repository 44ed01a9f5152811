-- One of sysbench's scripts, or of the user's, that waits for its turn before every transaction. Which one, the environment says: options are
-- only known once it is loaded.

-- sysbench 1.0.20 keeps the default of an option as the text that Lua made of a number, which nothing in Lua holds: a collection of garbage before it
-- has read all of them turns some into 0. Threads collect again, in thread_run.
collectgarbage("stop")

require(os.getenv("BOLTMARK_SCRIPT"))

local turns = require("turns")
local C = require("ffi").C

-- As sysbench's own loop does: a transaction that the database asks to repeat is repeated.
local function transaction(thread)
   local succeeded, result
   repeat
      succeeded, result = pcall(event, thread)
      if not succeeded then
         if type(result) ~= "table" or result.errcode ~= sysbench.error.RESTART_EVENT then error(result, 2) end
         if sysbench.hooks.before_restart_event then sysbench.hooks.before_restart_event(result) end
      end
   until succeeded
   return result
end

local function run(thread)
   while turns.wait(thread) and C.sb_more_events(thread) do
      C.sb_event_start(thread)
      if transaction(thread) then break end
      C.sb_event_stop(thread)
   end
end

function thread_run(thread)
   collectgarbage("restart")
   turns.leaving(thread, run)
end
