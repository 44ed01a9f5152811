/** Settings that decide how files are written when they are made. A server with other values may not read them. */
const OF_DATA = [
  ...['innodb_page_size', 'innodb_data_file_path', 'innodb_file_per_table', 'innodb_undo_tablespaces'],
  ...['innodb_checksum_algorithm', 'innodb_encrypt_tables', 'lower_case_table_names', 'default_storage_engine'],
]

/** Those settings, in the notation with `_`; the server's default for those that are not set. Pure. */
export function settingsOfData(settings: Readonly<Record<string, string>>): Record<string, string> {
  const plain = new Map(
    Object.entries(settings).map(([name, value]) => [name.toLowerCase().replaceAll('-', '_'), value]),
  )
  return Object.fromEntries(OF_DATA.map((name) => [name, plain.get(name) ?? 'default']))
}
