/* Pointers at odd addresses: the linker cannot pack their relocations. */
#include <stdio.h>

static int a = 1, b = 2, c = 3;
static int *even[] = {&a, &b, &c};

#pragma pack(1)
static struct {
  char kind;
  int *at;
} odd[] = {{1, &a}, {2, &b}, {3, &c}, {4, &a}};

__attribute__((noinline)) int visit(int n) {
  int sum = 0;
  for (int i = 0; i < 100000; i++) sum += *odd[(i + n) % 4].at + *even[(i + n) % 3];
  return sum;
}

int main(int argc, char **argv) {
  (void)argv;
  printf("%d\n", visit(argc));
  return 0;
}
