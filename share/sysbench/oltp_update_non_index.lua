-- UPDATEs of a column without an index.

local oltp = require("sqlite_common")

function event()
   oltp.non_index_updates()
end
