/* Two equal functions whose addresses the program compares, as PostgreSQL does with its callbacks. */
#include <stdio.h>

__attribute__((noinline)) static int first(int n) { return n * 5 + 1; }
__attribute__((noinline)) static int second(int n) { return n * 5 + 1; }
static int (*volatile callbacks[])(int) = {first, second};

int main(int argc, char **argv) {
  (void)argv;
  long seconds = 0, sum = 0;
  for (int i = 0; i < 100000; i++) {
    int (*callback)(int) = callbacks[(i + argc) % 2];
    sum += callback(i);
    seconds += callback == second;
  }
  printf("%ld %ld\n", sum, seconds);
  return 0;
}
