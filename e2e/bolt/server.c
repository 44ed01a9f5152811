/* Two kinds of work with branches that the compiler guesses wrong: `r N` reads, `w N` writes. Prints a checksum. */
#include <stdio.h>
#include <stdlib.h>

static unsigned table[1024];

__attribute__((noinline)) unsigned lookup(unsigned key) {
  unsigned at = key * 2654435761u % 1024;
  if (table[at] == 0) at = (at + 1) % 1024;
  if (table[at] > 0x80000000u) return table[at] - key;
  if (key % 3) return table[at] ^ key;
  if (key % 5 == 0) return ~key;
  return table[at];
}

__attribute__((noinline)) unsigned store(unsigned key, unsigned value) {
  for (unsigned probe = 0; probe < 8; probe++) {
    unsigned at = (key * 2654435761u + probe * probe) % 1024;
    if (table[at] != 0 && table[at] != value && probe != 7) continue;
    if (value % 7 == 0) table[at] += 3;
    else if (value % 2) table[at] ^= value;
    else table[at] = value;
    return table[at];
  }
  return 0;
}

__attribute__((noinline)) unsigned rebalance(unsigned from) {
  unsigned moved = 0;
  for (unsigned i = from % 64; i + 1 < 1024; i += 64) {
    if (table[i] <= table[i + 1]) continue;
    unsigned kept = table[i];
    table[i] = table[i + 1];
    table[i + 1] = kept;
    moved++;
  }
  return moved;
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  unsigned long times = strtoul(argv[2], NULL, 10);
  unsigned sum = 1;
  for (unsigned i = 0; i < 1024; i++) table[i] = i * 40503u;
  for (unsigned long i = 0; i < times; i++) {
    if (argv[1][0] == 'r') sum += lookup((unsigned)i ^ sum);
    else sum ^= store((unsigned)i + sum, sum | 1) + (i % 16 == 0 ? rebalance((unsigned)i) : 0);
  }
  printf("%u\n", sum);
  return 0;
}
