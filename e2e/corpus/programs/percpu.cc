/*
 * Restartable sequences as TCMalloc has them: inlined into two functions with mangled names, each with a handler that is a function of its
 * own in another section. The kernel ends the program if a handler has moved away from its signature.
 */
#include <linux/rseq.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

extern "C" const ptrdiff_t __rseq_offset;

namespace tcmalloc::tcmalloc_internal::subtle::percpu {

static struct rseq *registered() {
  return reinterpret_cast<struct rseq *>(static_cast<char *>(__builtin_thread_pointer()) + __rseq_offset);
}

struct TcmallocSlab {
  long counts[1024][8];

  __attribute__((always_inline)) inline bool Push(int cpu, long by) {
    struct rseq *area = registered();
    __asm__ goto(".pushsection __rseq_cs, \"aw\"\n"
                 ".balign 32\n"
                 "1: .long 0, 0\n"
                 ".quad 2f, 3f - 2f, 4f\n"
                 ".popsection\n"
                 "leaq 1b(%%rip), %%rax\n"
                 "movq %%rax, %0\n"
                 "2: cmpl %1, %2\n"
                 "jnz %l[again]\n"
                 "addq %4, (%3)\n"
                 "3:\n"
                 ".pushsection .text.unlikely, \"ax\"\n"
                 ".byte 0x0f, 0xb9, 0x3d\n"
                 ".long 0x53053053\n"
                 ".local TcmallocSlab_Internal_Push_trampoline_%=\n"
                 ".type TcmallocSlab_Internal_Push_trampoline_%=, @function\n"
                 "TcmallocSlab_Internal_Push_trampoline_%=:\n"
                 "4: jmp %l[again]\n"
                 ".size TcmallocSlab_Internal_Push_trampoline_%=, . - TcmallocSlab_Internal_Push_trampoline_%=\n"
                 ".popsection\n"
                 :
                 : "m"(area->rseq_cs), "r"(cpu), "m"(area->cpu_id), "r"(counts[cpu]), "r"(by)
                 : "rax", "memory", "cc"
                 : again);
    return true;
  again:
    return false;
  }

  __attribute__((noinline)) bool Grow(int cpu) { return Push(cpu, 3); }
  __attribute__((noinline)) bool Shrink(int cpu) { return Push(cpu, -1); }
};

}

using tcmalloc::tcmalloc_internal::subtle::percpu::registered;

static tcmalloc::tcmalloc_internal::subtle::percpu::TcmallocSlab slab;

static int processor() { return static_cast<volatile struct rseq *>(registered())->cpu_id_start; }

static void *work(void *) {
  for (long i = 0; i < 1000000; i++) {
    while (!slab.Grow(processor())) continue;
    while (!slab.Shrink(processor())) continue;
  }
  return nullptr;
}

int main() {
  pthread_t threads[4];
  long all = 0;
  for (pthread_t &thread : threads) pthread_create(&thread, nullptr, work, nullptr);
  for (pthread_t &thread : threads) pthread_join(thread, nullptr);
  for (auto &count : slab.counts) all += count[0];
  printf("%ld\n", all);
}
