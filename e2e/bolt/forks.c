/* A server with a process for each connection: three children, each with its own share of work. */
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

__attribute__((noinline)) unsigned work(unsigned times) {
  unsigned sum = 0;
  for (unsigned i = 0; i < times; i++) sum = i % 3 ? sum * 7 + i : sum ^ i;
  return sum;
}

int main(void) {
  for (unsigned child = 1; child <= 3; child++)
    if (fork() == 0) exit(work(child * 10000) == 1);
  while (wait(NULL) > 0)
    ;
  return 0;
}
