/* main calls a function that is more than 128 MB away (the linker puts .far there), through the linker's veneer. */
   .text
   .globl main
   .type main, %function
main:
   stp x29, x30, [sp, -32]!
   stp x19, x20, [sp, 16]
   mov w19, 10000
   mov w20, 0
1: mov w0, w20
   bl away
   mov w20, w0
   subs w19, w19, 1
   b.ne 1b
   mov w1, w20
   adrp x0, format
   add x0, x0, :lo12:format
   bl printf
   mov w0, 0
   ldp x19, x20, [sp, 16]
   ldp x29, x30, [sp], 32
   ret
   .size main, . - main
   .section .far, "ax", %progbits
   .globl away
   .type away, %function
away:
   add w0, w0, 3
   eor w0, w0, 6
   ret
   .size away, . - away
   .section .rodata
format: .string "%d\n"
   .section .note.GNU-stack, "", %progbits
