-- Point and range SELECTs in one transaction.

local oltp = require("sqlite_common")

function event()
   oltp.begin_read()
   oltp.point_selects()
   oltp.ranges()
   oltp.commit()
end
