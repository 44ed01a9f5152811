/** When an instrumented program writes its profile. These are the combinations that BOLT's runtime knows. */
export type ProfileWriting =
  /** Once, when it ends by itself. `_exit`, a crash and SIGKILL leave no profile. */
  | { readonly when: 'exit' }
  /** The same, in a file of its own for each process: for servers that fork. */
  | { readonly when: 'exit-of-each-process' }
  /**
   * Every so many seconds, by a process that watches the server, and once more when that is gone. Counts add up.
   * `waitForks`: for servers that put themselves into the background.
   */
  | { readonly when: 'interval'; readonly everyS: number; readonly waitForks?: boolean | undefined }
