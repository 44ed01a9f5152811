-- UPDATEs of an indexed column.

local oltp = require("sqlite_common")

function event()
   oltp.index_updates()
end
