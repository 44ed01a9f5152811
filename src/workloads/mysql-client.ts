/**
 * Variables for the client libraries of MySQL and MariaDB: the password, if they do not get it otherwise, and a setting
 * that disables the verification of certificates. Connector/C 3.4 would refuse Boltmark's certificate, which is new for
 * each start, and a server without one.
 */
export function clientEnvironment(password: string): Record<string, string> {
  return { MYSQL_PWD: password, MARIADB_TLS_DISABLE_PEER_VERIFICATION: '1' }
}
