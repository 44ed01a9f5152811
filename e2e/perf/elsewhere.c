/* A server in miniature: it works on an SQLite database until it is asked to end. */
#include <signal.h>
#include <stdio.h>

/* Of sqlite3.h, which this machine may lack. */
typedef struct sqlite3 sqlite3;
int sqlite3_open(const char *, sqlite3 **);
int sqlite3_exec(sqlite3 *, const char *, int (*)(void *, int, char **, char **), void *, char **);
int sqlite3_close(sqlite3 *);

static volatile sig_atomic_t ended;
static void end(int signal) { ended = signal; }

int main(void) {
  sqlite3 *db;
  signal(SIGTERM, end);
  if (sqlite3_open(":memory:", &db)) return 1;
  sqlite3_exec(db, "create table t (a integer primary key, b int, c text)", 0, 0, 0);
  for (int i = 0; !ended; i++) {
    char statement[200];
    snprintf(statement, sizeof statement, "insert or replace into t values (%d, %d, 'some text of a row')", i % 5000, i % 97);
    sqlite3_exec(db, statement, 0, 0, 0);
    snprintf(statement, sizeof statement, "select count(*), max(c) from t where a between %d and %d", i % 5000, i % 5000 + 50);
    sqlite3_exec(db, statement, 0, 0, 0);
  }
  return sqlite3_close(db);
}
