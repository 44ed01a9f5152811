-- What the OLTP scripts for SQLite share: options, data, statements. They are sysbench's own OLTP benchmarks (the same
-- tables, statements, options and defaults) for an embedded database, which sysbench 1.0.20 has no driver for.

if sysbench.cmdline.command == nil then
   error("Command is required. Supported commands: prepare, run, cleanup, help", 0)
end

-- sysbench 1.0.20 keeps the default of an option as the text that Lua made of a number, which nothing in Lua holds: a collection of garbage before it
-- has read all of them turns some into 0. Threads collect again, in thread_init.
collectgarbage("stop")

local sqlite3 = require("sqlite3")
local measure = require("sqlite_measure")
local tables = require("sqlite_tables")

sysbench.cmdline.options = {
   table_size = {"Number of rows per table", 10000},
   range_size = {"Range size for range SELECT queries", 100},
   tables = {"Number of tables", 1},
   point_selects = {"Number of point SELECT queries per transaction", 10},
   simple_ranges = {"Number of simple range SELECT queries per transaction", 1},
   sum_ranges = {"Number of SELECT SUM() queries per transaction", 1},
   order_ranges = {"Number of SELECT ORDER BY queries per transaction", 1},
   distinct_ranges = {"Number of SELECT DISTINCT queries per transaction", 1},
   index_updates = {"Number of UPDATE index queries per transaction", 1},
   non_index_updates = {"Number of UPDATE non-index queries per transaction", 1},
   delete_inserts = {"Number of DELETE/INSERT combinations per transaction", 1},
   range_selects = {"Enable/disable all range SELECT queries", true},
   auto_inc = {"Let SQLite choose the ids of the rows (otherwise the script does)", true},
   skip_trx = {"No explicit transactions: every statement commits for itself", false},
   secondary = {"Use a secondary index in place of the PRIMARY KEY", false},
   create_secondary = {"Create a secondary index in addition to the PRIMARY KEY", true},
   sqlite_db = {"Database file", "sbtest.db"},
   sqlite_pragmas = {"Pragmas of every connection, name=value,…", {"journal_mode=wal", "synchronous=normal"}},
   sqlite_begin = {"How a writing transaction begins: immediate (writers wait in line) or deferred", "immediate"},
   sqlite_jit = {"Compile the scripts while they run; what is compiled, LuaJIT decides with random numbers", true},
   sqlite_warmup = {"Seconds of load before the clock starts; nothing of it is in the figures", 0},
}

-- Random numbers for the data, apart from those of any thread.
local DATA_STREAM = 2 ^ 31

local SQL = {
   {"point_selects", "SELECT c FROM sbtest%u WHERE id=?"},
   {"simple_ranges", "SELECT c FROM sbtest%u WHERE id BETWEEN ? AND ?"},
   {"sum_ranges", "SELECT SUM(k) FROM sbtest%u WHERE id BETWEEN ? AND ?"},
   {"order_ranges", "SELECT c FROM sbtest%u WHERE id BETWEEN ? AND ? ORDER BY c"},
   {"distinct_ranges", "SELECT DISTINCT c FROM sbtest%u WHERE id BETWEEN ? AND ? ORDER BY c"},
   {"index_updates", "UPDATE sbtest%u SET k=k+1 WHERE id=?"},
   {"non_index_updates", "UPDATE sbtest%u SET c=? WHERE id=?"},
   {"deletes", "DELETE FROM sbtest%u WHERE id=?"},
   {"inserts", tables.INSERT},
}

local oltp = {}

-- The state of one worker thread: every thread has a Lua interpreter of its own.
local db, opt
local statements = {} -- by name, then by table

local rand_default = sysbench.rand.default
local bind_int = sqlite3.bind_int

local function set_pragma(pragma)
   local name, value = pragma:match("^([%w_]+)=([%w_%-]+)$")
   if not name then error("--sqlite-pragmas: '" .. pragma .. "' is not name=value", 0) end
   sqlite3.query(db, string.format("PRAGMA %s=%s", name, value))
   local now = sqlite3.query(db, "PRAGMA " .. name)
   -- SQLite says nothing about a pragma that it does not know, nor about a journal mode that it cannot have.
   if now == nil then error("--sqlite-pragmas: SQLite has no pragma '" .. name .. "'", 0) end
   if name == "journal_mode" and now ~= value:lower() then
      error(string.format("--sqlite-pragmas: journal_mode is %s, not %s", now, value), 0)
   end
end

local function connect(create)
   opt = sysbench.opt
   if not opt.sqlite_jit then jit.off() end
   db = sqlite3.open(opt.sqlite_db, create)
   for _, pragma in ipairs(opt.sqlite_pragmas) do set_pragma(pragma) end
end

-- A statement for oltp.execute. `kind`: measure.READ, measure.WRITE or measure.OTHER, as it is to be counted.
function oltp.statement(sql, kind)
   local handle, columns = sqlite3.prepare(db, sql)
   return {handle = handle, columns = columns, kind = kind}
end

function oltp.execute(statement)
   sqlite3.execute(statement.handle, statement.columns)
   measure.count(statement.kind)
end

local writing = false -- this thread is the writer

local function start_writing()
   sqlite3.lock_writer()
   writing = true
end

local function stop_writing()
   writing = false
   sqlite3.unlock_writer()
end

-- Executes statements that write as the one writer: of the transaction, or where there is none, for as long as this takes.
local function write(first, second)
   local alone = not writing
   if alone then start_writing() end
   oltp.execute(first)
   if second then oltp.execute(second) end
   if alone then stop_writing() end
end

local function prepare_statements()
   for _, definition in ipairs(SQL) do
      local name, sql = unpack(definition)
      local kind = sql:sub(1, 6) == "SELECT" and measure.READ or measure.WRITE
      statements[name] = {}
      for number = 1, opt.tables do
         statements[name][number] = oltp.statement(sql:format(number), kind)
      end
   end
   statements.begin_read = oltp.statement("BEGIN", measure.OTHER)
   statements.begin_write = oltp.statement("BEGIN " .. opt.sqlite_begin, measure.OTHER)
   statements.commit = oltp.statement("COMMIT", measure.OTHER)
end

local function any_table(name)
   return statements[name][sysbench.rand.uniform(1, opt.tables)]
end

local function any_id()
   return rand_default(1, opt.table_size)
end

-- An id out of the thread's own part of a table, so that threads do not overlap.
function oltp.id_of_thread(thread)
   local part = opt.table_size / opt.threads
   return rand_default(part * thread, part * (thread + 1))
end

function oltp.begin_read()
   if not opt.skip_trx then oltp.execute(statements.begin_read) end
end

function oltp.begin_write()
   if opt.skip_trx then return end
   start_writing()
   oltp.execute(statements.begin_write)
end

function oltp.commit()
   if opt.skip_trx then return end
   oltp.execute(statements.commit)
   if writing then stop_writing() end
end

function oltp.point_selects(count)
   local statement = any_table("point_selects")
   for _ = 1, count or opt.point_selects do
      bind_int(statement.handle, 1, any_id())
      oltp.execute(statement)
   end
end

local function ranges(name)
   local statement = any_table(name)
   for _ = 1, opt[name] do
      local id = any_id()
      bind_int(statement.handle, 1, id)
      bind_int(statement.handle, 2, id + opt.range_size - 1)
      oltp.execute(statement)
   end
end

function oltp.ranges()
   if not opt.range_selects then return end
   ranges("simple_ranges")
   ranges("sum_ranges")
   ranges("order_ranges")
   ranges("distinct_ranges")
end

function oltp.index_updates()
   local statement = any_table("index_updates")
   for _ = 1, opt.index_updates do
      bind_int(statement.handle, 1, any_id())
      write(statement)
   end
end

function oltp.non_index_updates()
   local statement = any_table("non_index_updates")
   for _ = 1, opt.non_index_updates do
      tables.bind_c(statement.handle, 1)
      bind_int(statement.handle, 2, any_id())
      write(statement)
   end
end

function oltp.delete_inserts()
   local number = sysbench.rand.uniform(1, opt.tables)
   local delete, insert = statements.deletes[number], statements.inserts[number]
   for _ = 1, opt.delete_inserts do
      local id = any_id()
      bind_int(delete.handle, 1, id)
      bind_int(insert.handle, 1, id)
      tables.bind_row(insert.handle, any_id())
      write(delete, insert) -- together, or another thread could insert the id in between
   end
end

function oltp.delete()
   local statement = any_table("deletes")
   bind_int(statement.handle, 1, any_id())
   write(statement)
end

function oltp.insert()
   local statement = any_table("inserts")
   if opt.auto_inc then
      sqlite3.bind_null(statement.handle, 1)
   else
      bind_int(statement.handle, 1, sysbench.rand.unique() - 2147483648)
   end
   tables.bind_row(statement.handle, any_id())
   write(statement)
end

-- sysbench calls the functions below by their names.

function prepare()
   connect(true)
   measure.seed(DATA_STREAM)
   for number = 1, opt.tables do
      sqlite3.query(db, "BEGIN IMMEDIATE")
      tables.create(db, number)
      sqlite3.query(db, "COMMIT")
   end
   sqlite3.close(db)
end

function cleanup()
   connect(false)
   for number = 1, opt.tables do
      tables.drop(db, number)
   end
   sqlite3.close(db)
end

-- An error ends the run (sysbench prints it and ends with exit code 1), so no other thread may wait for this one's locks.
local function unless_it_fails(work, thread)
   local done, problem = pcall(work, thread)
   if done then return end
   if sqlite3.in_transaction(db) then pcall(sqlite3.query, db, "ROLLBACK") end
   if writing then stop_writing() end
   error(problem, 0)
end

function thread_init(thread)
   collectgarbage("restart")
   connect(false)
   prepare_statements()
   if oltp.prepare then oltp.prepare() end -- a script's own statements
   unless_it_fails(measure.warm_up, thread)
end

-- There is no thread_done: sysbench's clock would run on while the last connection to close moves the WAL into the database.
function thread_run(thread)
   unless_it_fails(measure.run, thread)
end

return oltp
