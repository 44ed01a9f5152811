/** What makes the counts of this server repeat on a simulated processor. */

/**
 * Settings of a counted server. Vacuum and checkpoints depend on the clock, so they would come at another moment in
 * each run.
 */
export const BY_NO_CLOCK = { autovacuum: 'off', checkpoint_timeout: '1d' } as const

/** PostgreSQL reads without waiting first, and waits in epoll if there is no request yet. */
export const WAITS =
  /^(?:secure_read|secure_raw_read|WaitEventSetWait|WaitEventSetWaitBlock|ModifyWaitEvent|epoll_wait|recv)$/
