/** A paragraph of a control file: its fields by name; see deb822(5). A field of several lines keeps its line ends. */
export type Fields = Readonly<Record<string, string>>

/** Parses the first paragraph, also inside an OpenPGP signature. Pure. */
export function fieldsIn(text: string): Fields {
  const unsigned = text.replace(/^-----BEGIN PGP SIGNED MESSAGE-----\n(?:[^\n]+\n)*\n/, '').trimStart()
  const [paragraph] = unsigned.split(/\n[ \t]*\n/, 1) as [string]
  const fields: [string, string][] = []
  for (const line of paragraph.split('\n')) {
    const named = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line)
    const last = fields.at(-1)
    if (named && !/^[ \t#]/.test(line)) fields.push([named[1]!, named[2]!.trimEnd()])
    else if (last && /^[ \t]/.test(line)) last[1] += `\n${line.trim()}`
  }
  return Object.fromEntries(fields)
}

/** A file that a .dsc or .changes file lists. */
export interface ListedFile {
  readonly name: string
  readonly sha256: string
}

/** The files that a .dsc or .changes file lists in its field Checksums-Sha256. */
export function listedFiles({ 'Checksums-Sha256': listed = '' }: Fields): ListedFile[] {
  return [...listed.matchAll(/^([0-9a-f]{64}) \d+ (\S+)$/gm)].map(([, sha256, name]) => ({
    name: name!,
    sha256: sha256!,
  }))
}

/** The packages in a list of exact dependencies (`gcc-12 (= 12.2.0-14), …`), as in a .buildinfo file. */
export function exactPackages(list: string): { readonly name: string; readonly version: string }[] {
  return [...list.matchAll(/(?:^|,)\s*([a-z0-9][a-z0-9+.-]*)(?::\w+)? \(= ([^)]+)\)/g)].map(([, name, version]) => ({
    name: name!,
    version: version!,
  }))
}
