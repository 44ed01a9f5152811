-- SQLite's C interface, as much of it as a load generator needs.
-- LD_LIBRARY_PATH decides which build of the library is loaded.

local ffi = require("ffi")

ffi.cdef([[
typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef struct sqlite3_mutex sqlite3_mutex;
int sqlite3_threadsafe(void);
int sqlite3_initialize(void);
sqlite3_mutex *sqlite3_mutex_alloc(int kind);
void sqlite3_mutex_enter(sqlite3_mutex *mutex);
void sqlite3_mutex_leave(sqlite3_mutex *mutex);
int sqlite3_open_v2(const char *file, sqlite3 **db, int flags, const char *vfs);
int sqlite3_close(sqlite3 *db);
int sqlite3_busy_timeout(sqlite3 *db, int ms);
int sqlite3_extended_result_codes(sqlite3 *db, int on);
const char *sqlite3_errmsg(sqlite3 *db);
int sqlite3_get_autocommit(sqlite3 *db);
sqlite3_stmt *sqlite3_next_stmt(sqlite3 *db, sqlite3_stmt *after);
int sqlite3_prepare_v2(sqlite3 *db, const char *sql, int bytes, sqlite3_stmt **statement, const char **tail);
const char *sqlite3_sql(sqlite3_stmt *statement);
sqlite3 *sqlite3_db_handle(sqlite3_stmt *statement);
int sqlite3_bind_int(sqlite3_stmt *statement, int index, int value);
int sqlite3_bind_null(sqlite3_stmt *statement, int index);
int sqlite3_bind_text(sqlite3_stmt *statement, int index, const char *text, int bytes, intptr_t destructor);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);
int sqlite3_column_count(sqlite3_stmt *statement);
const char *sqlite3_column_text(sqlite3_stmt *statement, int column);
]])

local lib = ffi.load("libsqlite3.so.0")

local OK, ROW, DONE = 0, 100, 101
local OPEN_READWRITE, OPEN_CREATE, OPEN_NOMUTEX = 0x2, 0x4, 0x8000
local BUSY_TIMEOUT_MS = 10000 -- SQLite tries again for this long; a lock that is still held then is an error
local MUTEX_STATIC_APP1 = 8 -- one for the whole process, meant for the application's use
local STATIC = 0 -- the text outlives the statement's execution, so SQLite need not copy it

local sqlite3 = {}

local function fail(db, code, doing)
   local message = db ~= nil and ffi.string(lib.sqlite3_errmsg(db)) or "out of memory"
   error(string.format("SQLite error %d: %s (%s)", code, message, doing), 0)
end

local function fail_statement(statement, code)
   fail(lib.sqlite3_db_handle(statement), code, ffi.string(lib.sqlite3_sql(statement)))
end

if lib.sqlite3_threadsafe() == 0 then
   error("this libsqlite3 is compiled with SQLITE_THREADSAFE=0; compile it with 1 or 2", 0)
end
lib.sqlite3_initialize()
local writer = lib.sqlite3_mutex_alloc(MUTEX_STATIC_APP1)

-- SQLite has one writer at a time, and who finds it busy sleeps and looks again: with several threads one writes and the
-- others starve, for seconds. A program that writes from many threads makes them wait in line instead.
function sqlite3.lock_writer()
   lib.sqlite3_mutex_enter(writer)
end

function sqlite3.unlock_writer()
   lib.sqlite3_mutex_leave(writer)
end

-- A connection for one thread.
function sqlite3.open(file, create)
   local out = ffi.new("sqlite3 *[1]")
   -- NOMUTEX: a connection stays with its thread, so its own lock would only be overhead.
   local flags = OPEN_READWRITE + OPEN_NOMUTEX + (create and OPEN_CREATE or 0)
   local code = lib.sqlite3_open_v2(file, out, flags, nil)
   local db = out[0]
   if code ~= OK then fail(db, code, "opening " .. file) end
   lib.sqlite3_extended_result_codes(db, 1)
   lib.sqlite3_busy_timeout(db, BUSY_TIMEOUT_MS)
   return db
end

-- Ends the connection's statements, and itself.
function sqlite3.close(db)
   local statement = lib.sqlite3_next_stmt(db, nil)
   while statement ~= nil do
      lib.sqlite3_finalize(statement)
      statement = lib.sqlite3_next_stmt(db, nil)
   end
   local code = lib.sqlite3_close(db)
   if code ~= OK then fail(db, code, "closing") end
end

function sqlite3.in_transaction(db)
   return lib.sqlite3_get_autocommit(db) == 0
end

-- A prepared statement, and the number of columns of its rows.
function sqlite3.prepare(db, sql)
   local out = ffi.new("sqlite3_stmt *[1]")
   local code = lib.sqlite3_prepare_v2(db, sql, #sql, out, nil)
   if code ~= OK then fail(db, code, sql) end
   return out[0], lib.sqlite3_column_count(out[0])
end

function sqlite3.bind_int(statement, index, value)
   local code = lib.sqlite3_bind_int(statement, index, value)
   if code ~= OK then fail_statement(statement, code) end
end

function sqlite3.bind_null(statement, index)
   local code = lib.sqlite3_bind_null(statement, index)
   if code ~= OK then fail_statement(statement, code) end
end

-- `buffer` must stay as it is until the statement has been executed.
function sqlite3.bind_text(statement, index, buffer, bytes)
   local code = lib.sqlite3_bind_text(statement, index, buffer, bytes, STATIC)
   if code ~= OK then fail_statement(statement, code) end
end

-- Executes a statement and fetches every column of every row. Any answer but ROW and DONE ends the run.
function sqlite3.execute(statement, columns)
   local code = lib.sqlite3_step(statement)
   while code == ROW do
      for column = 0, columns - 1 do
         lib.sqlite3_column_text(statement, column)
      end
      code = lib.sqlite3_step(statement)
   end
   if code ~= DONE then fail_statement(statement, code) end
   lib.sqlite3_reset(statement)
end

-- Executes SQL that is used once; gives its rows as lists of texts (nil for NULL), and the number of columns.
function sqlite3.rows(db, sql)
   local statement, columns = sqlite3.prepare(db, sql)
   local rows = {}
   local code = lib.sqlite3_step(statement)
   while code == ROW do
      local row = {}
      for column = 0, columns - 1 do
         local text = lib.sqlite3_column_text(statement, column)
         row[column + 1] = text ~= nil and ffi.string(text) or nil
      end
      rows[#rows + 1] = row
      code = lib.sqlite3_step(statement)
   end
   if code ~= DONE then fail_statement(statement, code) end
   lib.sqlite3_finalize(statement)
   return rows, columns
end

-- Executes SQL that is used once; gives the first column of the first row as text, or nil.
function sqlite3.query(db, sql)
   local statement = sqlite3.prepare(db, sql)
   local code = lib.sqlite3_step(statement)
   local first
   if code == ROW then
      local text = lib.sqlite3_column_text(statement, 0)
      first = text ~= nil and ffi.string(text) or ""
   end
   while code == ROW do code = lib.sqlite3_step(statement) end
   if code ~= DONE then fail_statement(statement, code) end
   lib.sqlite3_finalize(statement)
   return first
end

return sqlite3
