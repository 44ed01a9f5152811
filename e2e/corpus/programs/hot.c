/* Ordinary code: the flags are what is tried. */
#include <stdio.h>

__attribute__((noinline)) static int choose(int n) {
  switch (n % 5) {
    case 0: return n * 3;
    case 1: return n - 7;
    case 2: return n ^ 21;
    case 3: return n >> 2;
    default: return -n;
  }
}

int main(int argc, char **argv) {
  (void)argv;
  int sum = 0;
  for (int i = 0; i < 100000; i++) sum += choose(i * argc);
  printf("%d\n", sum);
  return 0;
}
