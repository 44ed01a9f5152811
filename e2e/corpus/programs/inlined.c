/* Calls a function of another file, which BOLT inlines. */
#include <stdio.h>

extern int small(int n);

__attribute__((noinline)) static int loop(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += small(i ^ sum);
  return sum;
}

int main(int argc, char **argv) {
  (void)argv;
  printf("%d\n", loop(argc * 100000));
  return 0;
}
