/* A leaf function that is interrupted: the handler writes below the stack pointer and its red zone. */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define VALUES 40

static void overwrite(int signal) {
  volatile char below[512];
  (void)signal;
  memset((char *)below, 7, sizeof below);
}

__attribute__((noinline)) static uint64_t sum(const uint64_t *values) {
  volatile uint64_t kept[VALUES];
  uint64_t all = 0;
  for (unsigned i = 0; i < VALUES; i++) kept[i] = values[i] + i;
  __asm__ volatile("int3" ::: "memory");
  for (unsigned i = 0; i < VALUES; i++) all += kept[i];
  return all;
}

int main(void) {
  uint64_t values[VALUES] = {0}, all = 0;
  signal(SIGTRAP, overwrite);
  for (int i = 0; i < 1000; i++) all += sum(values);
  printf("%lu\n", all);
  return 0;
}
