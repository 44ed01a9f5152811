-- sysbench's tables sbtest1, sbtest2, … and the rows in them.

local ffi = require("ffi")
local sqlite3 = require("sqlite3")

ffi.cdef("void sb_rand_str(const char *template, char *text);")

local tables = {INSERT = "INSERT INTO sbtest%u (id, k, c, pad) VALUES (?, ?, ?, ?)"}

-- Groups of eleven random digits: 119 characters for c, 59 for pad.
local GROUP = ("#"):rep(11)
local C_TEMPLATE = (GROUP .. "-"):rep(9) .. GROUP
local PAD_TEMPLATE = (GROUP .. "-"):rep(4) .. GROUP

-- One thread executes one statement at a time, so one buffer of each kind is enough.
local c_text = ffi.new("char[?]", #C_TEMPLATE)
local pad_text = ffi.new("char[?]", #PAD_TEMPLATE)

function tables.bind_c(statement, index)
   ffi.C.sb_rand_str(C_TEMPLATE, c_text)
   sqlite3.bind_text(statement, index, c_text, #C_TEMPLATE)
end

-- Binds all columns of tables.INSERT but the id.
function tables.bind_row(statement, k)
   sqlite3.bind_int(statement, 2, k)
   tables.bind_c(statement, 3)
   ffi.C.sb_rand_str(PAD_TEMPLATE, pad_text)
   sqlite3.bind_text(statement, 4, pad_text, #PAD_TEMPLATE)
end

function tables.create(db, number)
   local opt = sysbench.opt
   print(string.format("Creating table 'sbtest%d'...", number))
   sqlite3.query(db, string.format(
      [[CREATE TABLE sbtest%d(
          id INTEGER NOT NULL,
          k INTEGER DEFAULT '0' NOT NULL,
          c CHAR(120) DEFAULT '' NOT NULL,
          pad CHAR(60) DEFAULT '' NOT NULL%s)]],
      number, opt.secondary and "" or ", PRIMARY KEY (id)"))

   print(string.format("Inserting %d records into 'sbtest%d'", opt.table_size, number))
   local insert = sqlite3.prepare(db, tables.INSERT:format(number))
   local sqlite_chooses_id = opt.auto_inc and not opt.secondary
   for id = 1, opt.table_size do
      if sqlite_chooses_id then
         sqlite3.bind_null(insert, 1)
      else
         sqlite3.bind_int(insert, 1, id)
      end
      tables.bind_row(insert, sysbench.rand.default(1, opt.table_size))
      sqlite3.execute(insert, 0)
   end

   if opt.secondary then
      sqlite3.query(db, string.format("CREATE INDEX xid_%d ON sbtest%d(id)", number, number))
   end
   if opt.create_secondary then
      print(string.format("Creating a secondary index on 'sbtest%d'...", number))
      sqlite3.query(db, string.format("CREATE INDEX k_%d ON sbtest%d(k)", number, number))
   end
end

function tables.drop(db, number)
   print(string.format("Dropping table 'sbtest%d'...", number))
   sqlite3.query(db, string.format("DROP TABLE IF EXISTS sbtest%d", number))
end

return tables
