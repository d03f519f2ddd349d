import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { filesBelow } from './hash.mjs'

const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/

/** @typedef {{ specifier: string, typeOnly: boolean, line: number }} Import `specifier` as written; a glob's is its pattern */
/** @typedef {import('oxc-parser').Program} Program */
/** @typedef {{ path: string, text: string, program: Program, module: import('oxc-parser').EcmaScriptModule, lineAt: (offset: number) => number }} Source */

/** @param {string} text @returns {(offset: number) => number} */
const lineCounter = (text) => (offset) => {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

/**
 * Parses one file; throws on a syntax error, so a check never passes over unread code.
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
export const parseSource = (path, text) => {
  const { program, module, errors } = parseSync(path, text)
  const broken = errors.find((error) => error.severity === 'Error')
  if (broken !== undefined) throw new Error(`${path} cannot be parsed: ${broken.message}`)
  return { path, text, program, module, lineAt: lineCounter(text) }
}

/**
 * Every code file below these folders, parsed.
 * @param {string} root
 * @param {readonly string[]} folders
 */
export const readSources = (root, folders) =>
  folders
    .flatMap((folder) => filesBelow(root, folder))
    .filter((path) => CODE.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))

/**
 * The text of a string literal or of a template without expressions; null for anything else.
 * @param {{ type: string } | null | undefined} node
 * @returns {string | null}
 */
export const literalText = (node) => {
  if (node?.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value
  const template = /** @type {import('oxc-parser').TemplateLiteral | null} */ (
    node?.type === 'TemplateLiteral' ? node : null
  )
  return template?.expressions.length === 0 ? (template.quasis[0]?.value.cooked ?? null) : null
}

/**
 * All imports of a file: import, export from, `import()`, `import('x').T`, `require()`,
 * `import x = require()` and `import.meta.glob()`. A non-literal has the specifier `<computed>`.
 * @param {Source} source
 * @returns {Import[]}
 */
export const importsOf = ({ program, module, lineAt }) => {
  /** @type {Import[]} */
  const found = []
  /** @param {string | null} specifier @param {boolean} typeOnly @param {number} start */
  const add = (specifier, typeOnly, start) =>
    found.push({ specifier: specifier ?? '<computed>', typeOnly, line: lineAt(start) })

  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType), start)
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest
    if (from)
      add(
        from.value,
        entries.every((entry) => entry.isType),
        start,
      )
  }
  new Visitor({
    ImportExpression: (node) => add(literalText(node.source), false, node.start),
    TSImportType: (node) => add(literalText(node.source), true, node.start),
    TSExternalModuleReference: (node) => add(literalText(node.expression), false, node.start),
    CallExpression: (node) => {
      const { callee, arguments: given } = node
      if (callee.type === 'Identifier' && callee.name === 'require')
        add(literalText(given[0]), false, node.start)
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return
      if (callee.property.type !== 'Identifier' || callee.property.name !== 'glob') return
      const patterns = given[0]?.type === 'ArrayExpression' ? given[0].elements : [given[0]]
      for (const pattern of patterns) {
        const text = literalText(pattern)
        if (!text?.startsWith('!')) add(text, false, node.start)
      }
    },
  }).visit(program)
  return found.sort((a, b) => a.line - b.line)
}

/**
 * The lines that use a method with one of these names, e.g. `db.selectFrom(…)`, or a template tag, e.g. sql`…`.
 * @param {Source} source
 * @param {ReadonlySet<string>} names
 */
export const usesOf = ({ program, lineAt }, names) => {
  /** @type {{ name: string, line: number }[]} */
  const found = []
  /** @param {import('oxc-parser').Expression} node */
  const check = (node) => {
    const name =
      node.type === 'Identifier'
        ? node.name
        : node.type === 'MemberExpression' && node.property.type === 'Identifier'
          ? node.property.name
          : ''
    if (names.has(name)) found.push({ name, line: lineAt(node.start) })
  }
  new Visitor({
    CallExpression: (node) => {
      if (node.callee.type === 'MemberExpression') check(node.callee)
    },
    TaggedTemplateExpression: (node) => check(node.tag),
  }).visit(program)
  return found
}

/**
 * The calls of one hook; `within`: the hook of one's own that makes the call, null in a component.
 * @param {Source} source
 * @param {string} hook
 */
export const hookCallsOf = ({ program, lineAt }, hook) => {
  /** @type {{ line: number, within: string | null }[]} */
  const found = []
  /** @type {string[]} */
  const open = []
  new Visitor({
    VariableDeclarator: ({ id }) => void open.push(id.type === 'Identifier' ? id.name : ''),
    'VariableDeclarator:exit': () => void open.pop(),
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'Identifier' || callee.name !== hook) return
      found.push({ line: lineAt(start), within: open.find((name) => /^use[A-Z]/.test(name)) ?? null })
    },
  }).visit(program)
  return found
}
