#!/bin/sh
# Prints a C program with 2,400 calls through pointers, each of which reaches 2,400 functions. BOLT counts every pair.
awk -v n=2400 'BEGIN {
   print "#include <stdio.h>"
   for (i = 0; i < n; i++) printf "__attribute__((noinline)) static int f%d(int n) { return n ^ %d; }\n", i, i
   print "static int (*volatile const all[])(int) = {"
   for (i = 0; i < n; i++) printf "f%d,\n", i
   print "};\nint main(void) {\n  int sum = 0;\n  for (int i = 0; i < " n "; i++) {"
   for (i = 0; i < n; i++) printf "    sum = all[(i + %d) %% %d](sum);\n", i, n
   print "  }\n  printf(\"%d\\n\", sum);\n  return 0;\n}"
}'
