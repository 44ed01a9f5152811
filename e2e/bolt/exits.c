/*
 * A server of our own, not MongoDB: it takes mongod's arguments, answers every message of MongoDB's protocol with { ok: 1.0 }, forks
 * nothing, and leaves by _exit as mongod does, so that nothing runs that was meant for the end of a program.
 */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static unsigned table[1024];

/* Named like what TCMalloc runs in restartable sequences, which BOLT has to leave alone. */
__attribute__((noinline)) unsigned TcmallocSlab_Internal_Push(unsigned item) {
  return item % 5 == 0 ? table[item % 1024] : item * 31;
}

__attribute__((noinline)) unsigned work(unsigned from) {
  unsigned sum = from;
  for (unsigned i = 0; i < 20000; i++) {
    if (i % 3 == 0) sum += table[i % 1024];
    else if (i % 17 == 0) sum ^= TcmallocSlab_Internal_Push(i);
    else table[i % 1024] = sum;
  }
  return sum;
}

static void leave(int signal) {
  (void)signal;
  _exit(0);
}

static int take(int from, char *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t got = read(from, bytes + done, length - done);
    if (got <= 0) return 0;
    done += (size_t)got;
  }
  return 1;
}

int main(int argc, char **argv) {
  int port = 0;
  const char *ip = "127.0.0.1";
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--version") == 0) return puts("db version v0.0.1") < 0;
    if (strcmp(argv[i], "--nounixsocket") == 0) continue;
    int isPort = strcmp(argv[i], "--port") == 0;
    if ((!isPort && strcmp(argv[i], "--dbpath") && strcmp(argv[i], "--bind_ip")) || ++i == argc)
      return fprintf(stderr, "unrecognised option %s\n", argv[i - 1]), 2;
    if (isPort) port = atoi(argv[i]);
    else if (strcmp(argv[i - 1], "--bind_ip") == 0) ip = argv[i];
  }
  signal(SIGTERM, leave);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
  address.sin_addr.s_addr = inet_addr(ip);
  int listening = socket(AF_INET, SOCK_STREAM, 0);
  int one = 1;
  setsockopt(listening, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(listening, (struct sockaddr *)&address, sizeof address) || listen(listening, 8)) return 1;
  /* The header, no flags, and the document: its length, a double by the name of ok, its end. */
  static const unsigned char reply[] = {38, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0xdd, 7, 0, 0, 0, 0, 0, 0, 0,
                                        17, 0, 0, 0, 1, 'o', 'k', 0, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0};
  for (unsigned asked = 1;; asked++) {
    int client = accept(listening, NULL, NULL);
    char message[4096];
    int length;
    while (take(client, (char *)&length, 4) && length >= 4 && length <= (int)sizeof message &&
           take(client, message, (size_t)length - 4)) {
      table[0] = work(asked);
      if (write(client, reply, sizeof reply) != sizeof reply) break;
    }
    close(client);
  }
}
