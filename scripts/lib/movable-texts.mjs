import { Visitor } from 'oxc-parser'

/** @typedef {import('oxc-parser').JSXChild | import('oxc-parser').Expression} Node */

const isBlank = (/** @type {string} */ text) => text.trim() === ''

/** @typedef {'text' | 'element' | 'nothing' | 'unknown'} Outcome */

/** `DAYS.map(…)`. @param {import('oxc-parser').CallExpression} node */
const isList = ({ callee }) =>
  callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'map'

/** A text of `src/texts`, or a constant: its root is in capitals. @param {Node} node @returns {boolean} */
const isConstant = (node) => {
  if (node.type === 'CallExpression') return !isList(node) && isConstant(node.callee)
  if (node.type === 'MemberExpression') return isConstant(node.object)
  return node.type === 'Identifier' && /^[A-Z][A-Z_]+$/.test(node.name)
}

/**
 * What a child can render as. Only the browser test sees what an expression of unknown type does.
 * @param {Node} node @returns {Outcome[]}
 */
const outcomesOf = (node) => {
  switch (node.type) {
    case 'JSXText':
      return isBlank(node.value) ? [] : ['text']
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' ? [] : outcomesOf(node.expression)
    case 'ConditionalExpression':
      return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)]
    case 'LogicalExpression':
      return node.operator === '&&'
        ? ['nothing', ...outcomesOf(node.right)]
        : [...outcomesOf(node.left), ...outcomesOf(node.right)]
    case 'TemplateLiteral':
      return ['text']
    case 'Literal':
      if (typeof node.value !== 'string') return ['nothing']
      return isBlank(node.value) ? [] : ['text']
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    default:
      return [isConstant(node) ? 'text' : 'unknown']
  }
}

/** @param {Set<Outcome>} outcomes */
const comesAndGoes = (outcomes) =>
  outcomes.size > 1 && (outcomes.has('nothing') || (outcomes.has('text') && outcomes.has('element')))

/**
 * Texts beside something that comes and goes, or that come and go beside something: a browser's translation moves text
 * nodes, and React then fails to insert before them or to remove them. Such a text stands in an element of its own.
 * @param {import('./syntax.mjs').Source} source
 * @returns {string[]} each as `path:line`
 */
export const movableTexts = ({ path, program, lineAt }) => {
  /** @type {string[]} */
  const found = []
  const look = (/** @type {import('oxc-parser').JSXElement | import('oxc-parser').JSXFragment} */ node) => {
    const children = node.children.map((child) => new Set(outcomesOf(child))).filter(({ size }) => size > 0)
    const hasText = children.some((outcomes) => outcomes.has('text'))
    if (children.length > 1 && hasText && children.some(comesAndGoes))
      found.push(`${path}:${lineAt(node.start)}`)
  }
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(program)
  return found
}
