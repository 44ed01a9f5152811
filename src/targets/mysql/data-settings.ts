/**
 * Settings that determine the format of data files when they are made. A server with other values may not read the
 * files.
 */
const OF_DATA = [
  ...['innodb_page_size', 'innodb_data_file_path', 'innodb_file_per_table', 'innodb_undo_tablespaces'],
  ...['innodb_checksum_algorithm', 'innodb_encrypt_tables', 'lower_case_table_names', 'default_storage_engine'],
]

/**
 * The values of these settings, by their names with `_`. A setting that the config lacks has the server's default.
 * Pure.
 */
export function settingsOfData(settings: Readonly<Record<string, string>>): Record<string, string> {
  const plain = new Map(
    Object.entries(settings).map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value]),
  )
  return Object.fromEntries(OF_DATA.map((name) => [name, plain.get(name) ?? 'default']))
}
