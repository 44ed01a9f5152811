-- One SELECT by primary key per transaction, whatever --point-selects says.

local oltp = require("sqlite_common")

function event()
   oltp.point_selects(1)
end
