/**
 * The environment of MySQL's and MariaDB's client libraries: the password, if they get none otherwise, and the setting
 * that disables verification. Connector/C 3.4 would refuse our certificate, which is new for each start, and also a
 * server without one.
 */
export function clientEnvironment(password: string): Record<string, string> {
  return { MYSQL_PWD: password, MARIADB_TLS_DISABLE_PEER_VERIFICATION: '1' }
}
