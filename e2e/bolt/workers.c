/* Three processes, each doing the same work; with an argument they leave by _exit, as mongod does. */
#include <sys/wait.h>
#include <unistd.h>

__attribute__((noinline)) int work(int i) { return i % 3 == 0 ? i * 2 : i + 1; }

int main(int count, char **arguments) {
  (void)arguments;
  volatile long sum = 0;
  for (int k = 0; k < 3; k++) {
    if (fork() != 0) continue;
    for (int i = 0; i < 1000; i++) sum += work(i);
    if (count > 1) _exit(0);
    return 0;
  }
  while (wait(0) > 0) {
  }
  if (count > 1) _exit(0);
  return 0;
}
