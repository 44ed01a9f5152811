import { dirname, join, normalize } from 'node:path'

/** @typedef {import('./names.js').Names} Names */

/**
 * The exports of `src/` that nothing but their own file or a test needs.
 * A function that its own file calls may be exported for a test, a fuzz target or a measurement that calls it alone.
 * @param {ReadonlyMap<string, Names>} files by path
 * @returns {string[]}
 */
export function needlessExports(files) {
  const used = usersOf(files)
  return exportsOf(files).flatMap(({ file, name, uses }) => {
    const users = [...(used.get(`${file} ${name}`) ?? []), ...(used.get(`${file} *`) ?? [])]
    if (users.some((user) => !isTest(user))) return []
    if (users.length === 0)
      return [`${file}: no other file uses ${name}: drop its export${uses > 0 ? '' : ', or all of it'}`]
    return uses > 0 ? [] : [`${file}: tests alone use ${name}: remove it`]
  })
}

/**
 * The exported names that mean two things in `src/`: two files export one, or a file has a type of its own by it.
 * @param {ReadonlyMap<string, Names>} files by path
 * @returns {string[]}
 */
export function namesWithTwoMeanings(files) {
  const all = declaredIn(files)
  return exportsOf(files).flatMap(({ file, name, isType }) => {
    const other = all.find(
      (one) => one.name === name && one.file !== file && (one.isExported || (isType && one.isType)),
    )
    return other ? [`${file}: ${name} is another thing in ${other.file}: rename one`] : []
  })
}

/** @param {ReadonlyMap<string, Names>} files */
function declaredIn(files) {
  return [...files]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, { declared }]) => declared.map((one) => ({ file, ...one })))
}

/** @param {ReadonlyMap<string, Names>} files */
const exportsOf = (files) => declaredIn(files).filter(({ isExported }) => isExported)

/** @param {string} file */
const isTest = (file) => /^(__tests__|e2e|bench|fuzz)\//.test(file)

/** The other files that use an export, by `FILE NAME`. @param {ReadonlyMap<string, Names>} files */
function usersOf(files) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  for (const [file, { imports }] of files)
    for (const { from, name } of imports.filter(({ from }) => from.startsWith('.'))) {
      const key = `${normalize(join(dirname(file), from))
        .replace(/^lib\//, 'src/')
        .replace(/\.js$/, '.ts')} ${name}`
      users.set(key, (users.get(key) ?? new Set()).add(file))
    }
  return users
}
