-- What is measured and how it is printed: statement counts, warm-up, the clock of the worker threads, and the reports in
-- sysbench's own format. sysbench counts and reports by itself only for databases that it has a driver for.

local ffi = require("ffi")
local turns = require("turns")

ffi.cdef([[
typedef uint64_t boltmark_counters[8];
boltmark_counters *sb_counters;
void sb_counter_inc(int thread, int counter);
uint64_t sb_rng_state[2];
char sb_latency_histogram[1];
int sb_histogram_init(void *histogram, size_t buckets, double from_ms, double to_ms);
void sb_histogram_done(void *histogram);
typedef struct { int64_t s; int64_t ns; } boltmark_time;
int clock_gettime(int clock, boltmark_time *time);
unsigned alarm(unsigned seconds);
]])

local C = ffi.C

local measure = {OTHER = 0, READ = 1, WRITE = 2}

-- sysbench's counter for bytes written, which only its file benchmark uses: the CPU nanoseconds of a thread.
local CPU_NS = 7
local CLOCK_MONOTONIC, CLOCK_THREAD_CPUTIME = 1, 3

-- sysbench gives its threads 30 s to initialise, by an alarm: a longer warm-up sets it anew every second.
local INIT_LIMIT_S = 30

-- sysbench's own latency histogram has steps of 1.8 %, too coarse for what an optimisation changes; these are 0.45 %.
local HISTOGRAM_BUCKETS, HISTOGRAM_FROM_MS, HISTOGRAM_TO_MS = 4096, 0.001, 100000

-- Where statements are counted: in the thread's own slot, or while it warms up in the slot that no report reads.
local slot

function measure.count(kind)
   C.sb_counter_inc(slot, kind)
end

local time = ffi.new("boltmark_time")

local function seconds(clock)
   C.clock_gettime(clock, time)
   return tonumber(time.s) + tonumber(time.ns) / 1e9
end

local function mixed(x)
   local shift, xor = bit.rshift, bit.bxor
   x = xor(x, shift(x, 30)) * 0xbf58476d1ce4e5b9ULL
   x = xor(x, shift(x, 27)) * 0x94d049bb133111ebULL
   return xor(x, shift(x, 31))
end

-- The random numbers of this thread follow from --rand-seed and the stream alone. sysbench's own seeding hands out seeds
-- in the order in which the threads happen to start. Seed 0 means "any", as for sysbench.
function measure.seed(stream)
   local seed = sysbench.opt.rand_seed
   if seed == 0 then return end
   local step = 0x9e3779b97f4a7c15ULL -- splitmix64
   local first = (seed * 0x100000000ULL + stream) * 2
   C.sb_rng_state[0] = mixed((first + 1) * step)
   C.sb_rng_state[1] = mixed((first + 2) * step)
end

-- Load before the clock starts. Threads start together after all of them have come out of here.
function measure.warm_up(thread)
   local threads = sysbench.opt.threads
   slot = threads
   measure.seed(threads + thread)
   local now = seconds(CLOCK_MONOTONIC)
   local deadline, alive = now + sysbench.opt.sqlite_warmup, now
   while now < deadline do
      event(thread)
      now = seconds(CLOCK_MONOTONIC)
      if now > alive + 1 then
         C.alarm(INIT_LIMIT_S)
         alive = now
      end
   end
   measure.seed(thread)
   slot = thread
end

-- sysbench's event loop without its restarts after errors that may be ignored: there are none here.
local function run(thread)
   local in_turns = turns.taken()
   while (not in_turns or turns.wait(thread)) and C.sb_more_events(thread) do
      C.sb_event_start(thread)
      event(thread)
      C.sb_event_stop(thread)
   end
end

function measure.run(thread)
   local began = seconds(CLOCK_THREAD_CPUTIME)
   turns.leaving(thread, run)
   C.sb_counters[thread][CPU_NS] = (seconds(CLOCK_THREAD_CPUTIME) - began) * 1e9
end

function init()
   C.sb_histogram_done(C.sb_latency_histogram)
   C.sb_histogram_init(C.sb_latency_histogram, HISTOGRAM_BUCKETS, HISTOGRAM_FROM_MS, HISTOGRAM_TO_MS)
end

-- In one write: `print` writes the end of the line by itself, and two threads report at once when the run ends on an interval.
local function put(text)
   io.write(text .. "\n")
end

function sysbench.hooks.report_intermediate(stat)
   local s = stat.time_interval
   put(string.format(
      "[ %.0fs ] thds: %d tps: %.2f qps: %.2f (r/w/o: %.2f/%.2f/%.2f) lat (ms,%d%%): %.4f err/s: %.2f reconn/s: %.2f",
      stat.time_total, stat.threads_running, stat.events / s,
      (stat.reads + stat.writes + stat.other) / s, stat.reads / s, stat.writes / s, stat.other / s,
      sysbench.opt.percentile, stat.latency_pct * 1000, stat.errors / s, stat.reconnects / s))
end

local REPORT = [[
SQL statistics:
    queries performed:
        read:                            %d
        write:                           %d
        other:                           %d
        total:                           %d
    transactions:                        %-6d (%.2f per sec.)
    queries:                             %-6d (%.2f per sec.)
    ignored errors:                      %-6d (%.2f per sec.)
    reconnects:                          %-6d (%.2f per sec.)

General statistics:
    total time:                          %.4fs
    total number of events:              %d
    cpu time (user+sys):                 %.6fs

Latency (ms):
         min:                            %10.4f
         avg:                            %10.4f
         max:                            %10.4f
        %3dth percentile:                %10.4f
         sum:                            %10.2f
]]

-- CPU seconds of all worker threads in the measured phase: the database's, plus what the load generator takes itself.
local function cpu_seconds()
   local ns = 0
   for thread = 0, sysbench.opt.threads - 1 do
      ns = ns + tonumber(C.sb_counters[thread][CPU_NS])
   end
   return ns / 1e9
end

function sysbench.hooks.report_cumulative(stat)
   local s = stat.time_interval
   local queries = stat.reads + stat.writes + stat.other
   put(REPORT:format(
      stat.reads, stat.writes, stat.other, queries,
      stat.events, stat.events / s, queries, queries / s,
      stat.errors, stat.errors / s, stat.reconnects, stat.reconnects / s,
      stat.time_total, stat.events, cpu_seconds(),
      stat.latency_min * 1000, stat.latency_avg * 1000, stat.latency_max * 1000,
      sysbench.opt.percentile, stat.latency_pct * 1000, stat.latency_sum * 1000))
end

return measure
