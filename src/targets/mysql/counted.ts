/** Settings that make the counts of these servers repeat on a simulated processor. */

/** The C library lets threads share heaps if there are more than eight for each CPU. A counted server has one CPU. */
export const OWN_HEAPS = { MALLOC_ARENA_MAX: '512' } as const

/**
 * Functions that read a request and wait for it, by their names in C and in C++. MariaDB tells its thread pool when a
 * thread waits. The C library calls its cancellation functions around each call that may wait.
 */
export const VIO_WAITS =
  /^(?:vio_read|vio_io_wait|vio_socket_io_wait|poll|ppoll|recv|thd_wait_(?:begin|end)|__pthread_(?:en|dis)able_asynccancel)(?:\(.*)?$/

/**
 * Settings of a counted server, and what valgrind can run. @param configured the settings of the config
 */
export function settingsForCounts(configured: Readonly<Record<string, string>>): Record<string, string> {
  return {
    // The main thread serves the connection. A separate thread would take over the heap of any thread that ended before
    // it. `malloc` would then execute up to 1,800 instructions more in a transaction of 260,000.
    thread_handling: 'no-threads',
    // Automatic statistics depend on the clock, and on the number of rows written.
    innodb_stats_auto_recalc: '0',
    // MariaDB reserves 8 TiB of addresses for a pool that may grow. valgrind has fewer.
    loose_innodb_buffer_pool_size_max: configured.innodb_buffer_pool_size ?? '128M',
    // valgrind does not know io_uring.
    innodb_use_native_aio: '0',
  }
}
