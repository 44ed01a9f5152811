#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A function whose code is chosen when the program is loaded, as target_clones makes it. */
static int twice(int n) { return 2 * n; }
static void *chosen(void) { return twice; }
int doubled(int n) __attribute__((ifunc("chosen")));

/* Functions of libc. Each is bound by its first call, by its place among the relocations. */
int main(void) {
  long sum = 0;
  srand(7);
  for (int n = 0; n < 100000; n++) {
    char text[32];
    snprintf(text, sizeof text, "%d", doubled(n % 1000));
    char *copy = strdup(text);
    sum += strtol(copy, NULL, 10) + toupper(text[0]) + (strstr(copy, "99") != NULL) + abs((int)strlen(strrchr(copy, text[0])));
    free(copy);
  }
  time_t epoch = 0;
  struct tm day;
  printf("%ld %d\n", sum, gmtime_r(&epoch, &day)->tm_year);
  return 0;
}
