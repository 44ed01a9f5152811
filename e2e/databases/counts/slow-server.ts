import { basename } from 'node:path'

/** In front of each answer that the server sends: the loop takes two instructions a turn. */
export const SLOW = (turns: number) => `
#include <sys/socket.h>
__attribute__((noinline)) void injected_loop(void) {
  for (long left = ${turns}; left > 0; left--)
    __asm__ volatile("");
}
ssize_t send(int socket, const void *data, size_t size, int flags) {
  injected_loop();
  return sendto(socket, data, size, flags, 0, 0);
}
`

/**
 * The packaged server; with slow.c, one that loads it as a library.
 * @param server the path of its program
 * @param folder where its user reaches that library
 */
export const buildIn = (server: string, folder: string) => `set -e
rm -f ${basename(server)}
cp ${server} .
[ ! -e slow.c ] || { gcc -O1 -shared -fPIC -o ${folder}/libslow.so slow.c; patchelf --add-needed "${folder}/libslow.so" ${basename(server)}; }
`
