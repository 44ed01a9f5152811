-- One DELETE by primary key per transaction.

local oltp = require("sqlite_common")

function event()
   oltp.delete()
end
