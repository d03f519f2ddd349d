import { Visitor } from 'oxc-parser'
import { literalText } from './syntax.mjs'

/** @typedef {import('oxc-parser').Expression} Expression */
/** @typedef {{ file: string, line: number, title: string, ids: string[], runs: boolean, unread: boolean }} TestTitle `title`: with its groups before it; `runs`: not skipped or to do; `unread`: its ids exist only while the tests run, unreadable here */

const MAKERS = new Set(['it', 'test', 'describe', 'suite'])
const IDLE = new Set(['skip', 'todo', 'fixme'])
const NOT_TESTS = new Set([
  'use',
  'step',
  'beforeEach',
  'beforeAll',
  'afterEach',
  'afterAll',
  'extend',
  'slow',
  'setTimeout',
  'info',
  'configure',
])
const BRACKETED = /\[([A-Z]{2,}-\d+)\]/g
const EXACT = /^[A-Z]{2,}-\d+$/
const FILLED_IN = /\[(?:%s|%o|%j|\$[\w.]+|…)\]/
const PLACEHOLDER = /%[sojdi]|\$[\w.]+/

/** The words of `test.describe.skip`, `it.each(…)`, … from the left; null for anything else. @param {Expression} callee @returns {string[] | null} */
const wordsOf = (callee) => {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return wordsOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const before = wordsOf(callee.object)
  return before === null ? null : [...before, callee.property.name]
}

/** A literal, a template (`…` for each expression), or texts joined by `+`. @param {import('oxc-parser').Argument | undefined} node @returns {string | null} */
const titleOf = (node) => {
  if (node === undefined) return null
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked ?? '').join('…')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return literalText(node)
  return `${titleOf(node.left) ?? '…'}${titleOf(node.right) ?? '…'}`
}

/** The ids in brackets within a text. @param {string} text */
const bracketed = (text) => [...text.matchAll(BRACKETED)].map((match) => match[1] ?? '')

/**
 * The ids in the table of an `.each(table)`: in brackets within its texts, or, if the title has the brackets, as whole
 * texts.
 * @param {unknown} node
 * @param {boolean} whole
 * @returns {string[]}
 */
const idsWithin = (node, whole) => {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((item) => idsWithin(item, whole))
  const own =
    'type' in node && node.type === 'Literal' && 'value' in node && typeof node.value === 'string'
      ? node.value
      : ''
  const ids = whole && EXACT.test(own) ? [own] : bracketed(own)
  return [...ids, ...Object.values(node).flatMap((part) => idsWithin(part, whole))]
}

/** @param {Expression} callee @returns {import('oxc-parser').Node | null} the table of `it.each(table)` or it.each`table` */
const tableOf = (callee) => {
  if (callee.type === 'TaggedTemplateExpression') return callee.quasi
  return callee.type === 'CallExpression' ? (callee.arguments[0] ?? null) : null
}

/**
 * The titles of a file's tests, read without running it: `it`, `test`, `describe` with all modifiers after a dot, their
 * groups' titles before them. Ids stand in brackets in a title; for placeholders of ids (`[%s]`, `[$id]`) or of texts
 * with ids (`%s`), they come from the `.each` table, written in place or as a constant of the same file.
 * @param {import('./syntax.mjs').Source} source
 * @returns {TestTitle[]}
 */
export const titlesOf = ({ path, program, lineAt }) => {
  /** @type {TestTitle[]} */
  const found = []
  /** @type {Map<string, unknown>} */
  const constants = new Map()
  /** @type {{ start: number, title: string, runs: boolean }[]} */
  const groups = []

  /** @param {import('oxc-parser').CallExpression} node */
  const read = (node) => {
    const words = wordsOf(node.callee)
    const [maker = ''] = words ?? []
    if (words === null || !MAKERS.has(maker) || words.some((word) => NOT_TESTS.has(word))) return null
    const title = titleOf(node.arguments[0])
    // `it.each(table)` alone and `test.skip(condition, why)` have no title and no body.
    const hasBody = node.arguments.slice(1).some((argument) => /Function/.test(argument.type))
    if (!hasBody && !words.includes('todo')) return null
    const isGroup = maker === 'describe' || maker === 'suite' || words.includes('describe')
    return { title: title ?? '…', isGroup, runs: !words.some((word) => IDLE.has(word)) }
  }

  new Visitor({
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier') constants.set(node.id.name, node.init)
    },
  }).visit(program)
  new Visitor({
    CallExpression: (node) => {
      const own = read(node)
      if (own === null) return
      if (own.isGroup) {
        groups.push({ start: node.start, title: own.title, runs: own.runs })
        return
      }
      const title = [...groups.map((group) => group.title), own.title].join(' › ')
      const table = tableOf(node.callee)
      const rows = table?.type === 'Identifier' ? constants.get(table.name) : table
      const filled =
        PLACEHOLDER.test(title) || FILLED_IN.test(title) ? idsWithin(rows, FILLED_IN.test(title)) : []
      found.push({
        file: path,
        line: lineAt(node.start),
        title,
        ids: [...new Set([...bracketed(title), ...filled])],
        runs: own.runs && groups.every((group) => group.runs),
        unread: FILLED_IN.test(title) && filled.length === 0,
      })
    },
    'CallExpression:exit': (node) => {
      if (groups.at(-1)?.start === node.start) groups.pop()
    },
  }).visit(program)
  return found
}
