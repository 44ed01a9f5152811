/**
 * What MySQL's and MariaDB's client libraries take from the environment. The password, where they are given none; and that no certificate is to
 * be vouched for: Connector/C 3.4 would refuse ours, which is made for each start, and a server that has none.
 */
export function clientEnvironment(password: string): Record<string, string> {
  return { MYSQL_PWD: password, MARIADB_TLS_DISABLE_PEER_VERIFICATION: '1' }
}
