/*
 * Two versions of one program: compiled with -DNEXT, it is the next release. In that, a function has another
 * name, one takes one more argument, which changes its mangled name, and one has other code. Prints a checksum.
 */
#include <cstdio>
#include <cstdlib>

#ifdef NEXT
#define lookup find_entry
#define MORE_PARAMETERS , int
#define MORE_ARGUMENTS , 0
#define NEW_CODE if (i % 5 == 4) { moved += 2; continue; }
#else
#define MORE_PARAMETERS
#define MORE_ARGUMENTS
#define NEW_CODE
#endif

static unsigned table[1024];

__attribute__((noinline)) unsigned lookup(unsigned key) {
  unsigned at = key * 2654435761u % 1024;
  if (table[at] == 0) at = (at + 1) % 1024;
  if (table[at] > 0x80000000u) return table[at] - key;
  if (key % 3) return table[at] ^ key;
  if (key % 5 == 0) return ~key;
  return table[at];
}

__attribute__((noinline)) unsigned store(unsigned key, unsigned value MORE_PARAMETERS) {
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
    NEW_CODE
    unsigned kept = table[i];
    table[i] = table[i + 1];
    table[i + 1] = kept;
    moved++;
  }
  return moved;
}

/* The same in both, and most of the work. */
__attribute__((noinline)) unsigned mix(unsigned value) {
  for (unsigned i = 0; i < 16; i++) {
    if (value & 1) value = value / 2 ^ 0xedb88320u;
    else value /= 2;
    if (value % 7 == 0) value += i;
  }
  return value;
}

int main(int, char **argv) {
  unsigned long times = strtoul(argv[1], nullptr, 10);
  unsigned sum = 1;
  for (unsigned i = 0; i < 1024; i++) table[i] = i * 40503u;
  for (unsigned long i = 0; i < times; i++) {
    sum += i % 7 ? lookup(i ^ sum) : sum;
    sum ^= store(i + sum, sum | 1 MORE_ARGUMENTS) + (i % 16 == 0 ? rebalance(i) : mix(sum));
  }
  std::printf("%u\n", sum);
}
