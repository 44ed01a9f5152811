-- Asks a database questions and prints every row and every error: an optimised server has to answer as the plain one does. The questions
-- are in the SQL that SQLite, PostgreSQL and MySQL share; all say in which order rows come.

local ROWS = 2000 -- of a table that are looked at one by one

-- @ stands for a table. Together they sort, group, join, scan, search by every index, compare texts, count and write.
local QUESTIONS = {
   "SELECT COUNT(*), MIN(id), MAX(id), SUM(k), MIN(c), MAX(pad) FROM @",
   "SELECT id, k, c, pad FROM @ WHERE id <= " .. ROWS .. " ORDER BY id",
   "SELECT c FROM @ WHERE id = 17",
   "SELECT id, k FROM @ WHERE k BETWEEN 100 AND 600 AND id <= " .. ROWS .. " ORDER BY k, id",
   "SELECT DISTINCT c FROM @ WHERE id BETWEEN 20 AND 420 ORDER BY c",
   "SELECT c, pad FROM @ WHERE id BETWEEN 20 AND 420 ORDER BY pad DESC, c LIMIT 50",
   "SELECT k, COUNT(*), SUM(id), MIN(c) FROM @ WHERE id <= " .. ROWS .. " GROUP BY k HAVING COUNT(*) > 1 ORDER BY k",
   "SELECT a.id, b.id, b.c FROM @ a JOIN @ b ON a.k = b.id WHERE a.id <= 300 ORDER BY a.id, b.id",
   "SELECT a.id, b.id FROM @ a LEFT JOIN @ b ON b.id = a.id + 5 AND b.k > a.k WHERE a.id <= 300 ORDER BY a.id",
   "SELECT id FROM @ WHERE c LIKE '%7-1%' AND id <= " .. ROWS .. " ORDER BY id",
   "SELECT id, UPPER(pad), LENGTH(c), SUBSTR(c, 5, 20), k * 3 - id, k % 7 FROM @ WHERE id <= 200 ORDER BY id",
   "SELECT id FROM @ WHERE k IN (SELECT k FROM @ WHERE id < 50) AND id <= " .. ROWS .. " ORDER BY id",
   "SELECT id FROM @ a WHERE id <= 300 AND NOT EXISTS (SELECT 1 FROM @ b WHERE b.id < a.id AND b.k > a.k) ORDER BY id",
   "SELECT SUM(CASE WHEN k > id THEN k ELSE -id END), COALESCE(MAX(NULLIF(k, 5)), 0) FROM @ WHERE id <= " .. ROWS,
   "SELECT id FROM @ WHERE id <= 20 UNION SELECT k FROM @ WHERE id <= 20 ORDER BY 1",
   "BEGIN",
   "UPDATE @ SET k = k + 1 WHERE id <= 100",
   "UPDATE @ SET c = pad, pad = 'changed' WHERE id BETWEEN 50 AND 60",
   "DELETE FROM @ WHERE id BETWEEN 70 AND 80",
   "INSERT INTO @ (id, k, c, pad) VALUES (75, 4711, 'new', 'row')",
   "SELECT id, k, c, pad FROM @ WHERE id <= 120 ORDER BY id",
   "ROLLBACK",
   "SELECT COUNT(*), SUM(k), MIN(c), MAX(pad) FROM @",
   "BEGIN",
   "UPDATE @ SET k = k + 1 WHERE k <= 100",
   "COMMIT",
   "SELECT COUNT(*), SUM(k) FROM @",
   "SELECT id, k FROM @ WHERE k <= 150 AND id <= " .. ROWS .. " ORDER BY k, id",
}

-- Errors in most databases; the others answer with rows. An error is an answer only here.
local PROVOKING = {
   "SELEC 1",
   "SELECT nosuch FROM @",
   "SELECT id FROM nosuch",
   "SELECT id, k / 0 FROM @ WHERE id <= 2 ORDER BY id",
   "SELECT id FROM @ WHERE id = (SELECT id FROM @ WHERE id < 3)",
   "SELECT SUM(c) FROM @ WHERE id <= 2",
   "INSERT INTO @ (id, k, c, pad) VALUES (1, 1, 'there', 'already')",
   "BEGIN",
   "UPDATE @ SET k = 'no number' WHERE id = 1",
   "SELECT k FROM @ WHERE id = 1",
   "ROLLBACK",
   "SELECT COUNT(*), SUM(k) FROM @",
}

sysbench.cmdline.options = {
   tables = {"Number of tables", 1},
   sqlite_db = {"SQLite's file; the other databases are reached as sysbench does", ""},
}

-- Rows as lists of texts; nil stands for NULL.
local function reader()
   if sysbench.opt.sqlite_db ~= "" then
      local sqlite3 = require("sqlite3")
      local db = sqlite3.open(sysbench.opt.sqlite_db, false)
      return function(sql) return sqlite3.rows(db, sql) end
   end
   local connection = sysbench.sql.driver():connect()
   return function(sql)
      local rows, result = {}, connection:query(sql)
      if not sql:match("^SELECT") then return rows, 0 end
      for _ = 1, result.nrows do rows[#rows + 1] = result:fetch_row() end
      return rows, result.nfields
   end
end

-- An error of the database as a line. sysbench gives those that it would repeat a query for only a number.
local function failure(what)
   if type(what) == "table" then return "error " .. tostring(what.errcode) end
   return "error " .. tostring(what):gsub("^[^:]*:%d+: ", ""):gsub("%s+", " ")
end

local function put(rows, columns)
   for _, row in ipairs(rows) do
      local texts = {}
      for column = 1, columns do texts[column] = row[column] == nil and "NULL" or tostring(row[column]) end
      print(table.concat(texts, "\t"))
   end
end

function ask()
   local read = reader()
   for number = 1, math.min(sysbench.opt.tables, 2) do
      local function about(question)
         local sql = question:gsub("@", "sbtest" .. number)
         print("> " .. sql)
         return sql
      end
      for _, question in ipairs(QUESTIONS) do put(read(about(question))) end
      for _, question in ipairs(PROVOKING) do
         local answered, rows, columns = pcall(read, about(question))
         if answered then put(rows, columns) else print(failure(rows)) end
      end
   end
   print("> end")
end

sysbench.cmdline.commands = {ask = {ask}}
