-- One INSERT per transaction.

local oltp = require("sqlite_common")

function event()
   oltp.insert()
end
