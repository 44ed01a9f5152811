import ts from 'typescript'

/**
 * What a file declares at its top level, and what it uses of other files.
 * @typedef {{ name: string, isExported: boolean, isType: boolean, uses: number }} Declared `uses`: in the file itself
 * @typedef {{ from: string, name: string }} Import `from` as the file writes it; the name `*` stands for all
 * @typedef {{ declared: Declared[], imports: Import[] }} Names
 */

/** @param {string} file @param {string} text @returns {Names} */
export function namesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const { counts, imports } = usesIn(source)
  const exported = new Set(source.statements.filter(isExported).flatMap(topLevelNames))
  /** @type {Map<string, Declared>} A schema and its type share a name and are one thing. */
  const declared = new Map()
  for (const statement of source.statements)
    for (const name of topLevelNames(statement)) {
      const uses = (counts.get(name) ?? 0) - 1 - (declared.has(name) ? 1 : 0)
      const isType = declared.get(name)?.isType || namesType(statement, name)
      declared.set(name, { name, isExported: exported.has(name), isType, uses })
    }
  return { declared: [...declared.values()], imports }
}

/** @param {ts.Statement} statement @returns {string[]} */
function topLevelNames(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

/** Whether it is a type, or a schema: a constant in the case of a type, `Gate` but not `NOTHING`. */
function namesType(/** @type {ts.Statement} */ statement, /** @type {string} */ name) {
  return !ts.isFunctionDeclaration(statement) && /^[A-Z][A-Za-z\d]*[a-z]/.test(name)
}

/** @param {ts.Statement} statement */
function isExported(statement) {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
}

/** How often each word is an identifier of the file, and all that it imports. @param {ts.SourceFile} source */
function usesIn(source) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  /** @type {Import[]} */
  const imports = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1)
    else imports.push(...importsOf(node))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { counts, imports }
}

/** @param {ts.Node} node @returns {Import[]} */
function importsOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return []
    const from = node.moduleSpecifier.text
    const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
    if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return [{ from, name: '*' }]
    return bindings.elements.map(({ propertyName, name }) => ({ from, name: (propertyName ?? name).text }))
  }
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  const argument = isDynamic ? node.arguments[0] : ts.isImportTypeNode(node) ? node.argument : undefined
  const literal = argument && ts.isLiteralTypeNode(argument) ? argument.literal : argument
  return literal && ts.isStringLiteralLike(literal) ? [{ from: literal.text, name: '*' }] : []
}
