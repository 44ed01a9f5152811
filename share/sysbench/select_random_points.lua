-- One SELECT of rows with any of --random-points values of an indexed column.

local oltp = require("sqlite_common")
local sqlite3 = require("sqlite3")
local measure = require("sqlite_measure")

sysbench.cmdline.options.random_points = {"Number of values in the WHERE clause of a SELECT", 10}

local statement

function oltp.prepare()
   local values = ("?, "):rep(sysbench.opt.random_points - 1) .. "?"
   statement = oltp.statement("SELECT id, k, c, pad FROM sbtest1 WHERE k IN (" .. values .. ")", measure.READ)
end

function event(thread)
   for index = 1, sysbench.opt.random_points do
      sqlite3.bind_int(statement.handle, index, oltp.id_of_thread(thread))
   end
   oltp.execute(statement)
end
