-- One SELECT that counts the rows in any of --number-of-ranges ranges of an indexed column.

local oltp = require("sqlite_common")
local sqlite3 = require("sqlite3")
local measure = require("sqlite_measure")

sysbench.cmdline.options.number_of_ranges = {"Number of ranges in the WHERE clause of a SELECT", 10}
sysbench.cmdline.options.delta = {"Size of a range", 5}

local statement

function oltp.prepare()
   local ranges = ("k BETWEEN ? AND ? OR "):rep(sysbench.opt.number_of_ranges - 1) .. "k BETWEEN ? AND ?"
   statement = oltp.statement("SELECT count(k) FROM sbtest1 WHERE " .. ranges, measure.READ)
end

function event(thread)
   for index = 1, 2 * sysbench.opt.number_of_ranges, 2 do
      local from = oltp.id_of_thread(thread)
      sqlite3.bind_int(statement.handle, index, from)
      sqlite3.bind_int(statement.handle, index + 1, from + sysbench.opt.delta)
   end
   oltp.execute(statement)
end
