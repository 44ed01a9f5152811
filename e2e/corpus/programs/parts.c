/* Functions whose names say that they are parts of others, as names of Rust's modules do. */
#include <stdio.h>

__attribute__((noinline)) int store(int n) __asm__("tier.warm_up");
__attribute__((noinline)) int evict(int n) __asm__("tier.cold.3");

int store(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) sum += i ^ (sum >> 3);
  return sum;
}

int evict(int n) {
  int sum = 1;
  for (int i = 0; i < n; i++) sum = sum & 1 ? sum + i * 3 : sum ^ i;
  return sum;
}

int main(int argc, char **argv) {
  (void)argv;
  printf("%d\n", store(argc * 100000) + evict(argc * 1000));
  return 0;
}
