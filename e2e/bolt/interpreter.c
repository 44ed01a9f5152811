#include <stdio.h>
#include <stdlib.h>
typedef struct op { void *opcode; long v; } op;
static const void **table;
__attribute__((noinline)) long interpret(op *p, long n) {
  static const void *const dispatch[] = { &&L_ADD, &&L_SUB, &&L_MUL, &&L_JMP, &&L_END };
  long acc = 1; 
  if (!p) { table = (const void **) dispatch; return 0; }
  goto *p->opcode;
L_ADD: acc += p->v; p++; goto *p->opcode;
L_SUB: acc -= p->v; p++; goto *p->opcode;
L_MUL: acc *= p->v; p++; goto *p->opcode;
L_JMP: if (n-- > 0) p -= p->v; else p++; goto *p->opcode;
L_END: return acc;
}
int main(int c, char **v) {
  long n = c > 1 ? atol(v[1]) : 20000000;
  interpret(0, 0);
  op prog[] = {{(void*)table[0],3},{(void*)table[1],1},{(void*)table[2],3},{(void*)table[3],3},{(void*)table[4],0}};
  printf("%ld\n", interpret(prog, n));
  return 0;
}
