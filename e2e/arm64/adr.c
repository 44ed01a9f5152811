/* A jump that BOLT cannot follow makes a function "not simple", as GCC's jump tables with -fPIC do; what it refers to by `adr` can then not be
   moved. Linked with its relocations, BOLT 19 ends with "Cannot relax adr in non-simple function jumps". */
__attribute__((noinline)) int other(int x) { return x * 3 + 1; }

int jumps(int x);
__asm__(".text\n"
        ".type jumps, %function\n"
        "jumps:\n"
        "  adr x9, other\n"
        "  adr x10, 1f\n"
        "  and x11, x0, #3\n"
        "  add x10, x10, x11, lsl #3\n"
        "  br x10\n"
        "1:\n"
        "  add w0, w0, #1\n  br x9\n"
        "  add w0, w0, #2\n  br x9\n"
        "  add w0, w0, #3\n  br x9\n"
        "  add w0, w0, #4\n  br x9\n"
        ".size jumps, . - jumps\n");

__attribute__((noinline)) int branches(int x) { return x % 16 == 3 ? x * 31 : x ^ 5; }

int main(int argc, char **argv) {
  (void)argv;
  int x = argc;
  for (int i = 0; i < 100000; i++) x = branches(x + jumps(i));
  return x == 0;
}
