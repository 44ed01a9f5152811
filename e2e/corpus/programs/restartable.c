/* Counters for each processor that are increased in restartable sequences, as TCMalloc's caches are. */
#define _GNU_SOURCE
#include <linux/rseq.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

#define PROCESSORS 1024
#define TIMES 1000000

extern const ptrdiff_t __rseq_offset;
static long counts[PROCESSORS][8];

static struct rseq *registered(void) { return (struct rseq *)((char *)__builtin_thread_pointer() + __rseq_offset); }

/* The kernel continues at 4 when it interrupts the code between 2 and 3. */
__attribute__((noinline)) static int add_on(int cpu, long *count) {
  struct rseq *area = registered();
  __asm__ goto(".pushsection __rseq_cs, \"aw\"\n"
               ".balign 32\n"
               "1: .long 0, 0\n"
               ".quad 2f, 3f - 2f, 4f\n"
               ".popsection\n"
               "leaq 1b(%%rip), %%rax\n"
               "movq %%rax, %0\n"
               "2: cmpl %1, %2\n"
               "jnz 4f\n"
               "addq $1, (%3)\n"
               "3:\n"
               ".pushsection __rseq_failure, \"ax\"\n"
               ".byte 0x0f, 0xb9, 0x3d\n"
               ".long 0x53053053\n"
               "4: jmp %l[again]\n"
               ".popsection\n"
               :
               : "m"(area->rseq_cs), "r"(cpu), "m"(area->cpu_id), "r"(count)
               : "rax", "memory", "cc"
               : again);
  return 1;
again:
  return 0;
}

static void *work(void *unused) {
  (void)unused;
  for (long i = 0; i < TIMES; i++) {
    int cpu;
    do
      cpu = ((volatile struct rseq *)registered())->cpu_id_start;
    while (!add_on(cpu, counts[cpu]));
  }
  return 0;
}

int main(void) {
  pthread_t threads[4];
  long all = 0;
  for (int i = 0; i < 4; i++) pthread_create(&threads[i], 0, work, 0);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], 0);
  for (int i = 0; i < PROCESSORS; i++) all += counts[i][0];
  printf("%ld\n", all);
  return 0;
}
