/* An interpreter that jumps by distances between labels, as position-independent ones do. */
#include <stdio.h>

__attribute__((noinline)) static int interpret(const unsigned char *code, int n) {
  static const int distances[] = {&&add - &&add, &&subtract - &&add, &&triple - &&add, &&end - &&add};
  goto *(&&add + distances[*code]);
add:
  n += 3;
  goto *(&&add + distances[*++code]);
subtract:
  n -= 1;
  goto *(&&add + distances[*++code]);
triple:
  n *= 3;
  goto *(&&add + distances[*++code]);
end:
  return n;
}

int main(int argc, char **argv) {
  (void)argv;
  const unsigned char code[] = {0, 1, 2, 0, 1, 2, 0, 3};
  int sum = 0;
  for (int i = 0; i < 10000; i++) sum += interpret(code, argc + i) & 7;
  printf("%d\n", sum);
  return 0;
}
