/** When an instrumented program writes its profile. BOLT's runtime supports these combinations. */
export type ProfileWriting =
  /** Once, when it exits. `_exit`, a crash and SIGKILL leave no profile. */
  | { readonly when: 'exit' }
  /** Once for each process when it exits, in a file of its own. For servers that fork. */
  | { readonly when: 'exit-of-each-process' }
  /**
   * Every `everyS` seconds, by a process that watches the server, and once more when the server has ended. The counts
   * are cumulative. `waitForks`: also watch forked processes, for servers that daemonize.
   */
  | { readonly when: 'interval'; readonly everyS: number; readonly waitForks?: boolean | undefined }
