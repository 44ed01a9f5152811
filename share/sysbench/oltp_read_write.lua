-- Point and range SELECTs, updates, deletes and inserts in one transaction.

local oltp = require("sqlite_common")

function event()
   oltp.begin_write()
   oltp.point_selects()
   oltp.ranges()
   oltp.index_updates()
   oltp.non_index_updates()
   oltp.delete_inserts()
   oltp.commit()
end
