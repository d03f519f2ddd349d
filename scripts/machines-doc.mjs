/**
 * Draws docs/machines.md from the machines themselves. `--check` writes nothing and exits 1 when the file is stale.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

/**
 * @typedef {import('xstate').AnyStateMachine} Machine
 * @typedef {import('xstate').AnyStateNode} Node
 * @typedef {import('xstate').AnyTransitionDefinition} Transition
 */

const DOC = new URL('../docs/machines.md', import.meta.url)
const INDENT = '    '

/** A chart starts nothing, so it needs no effects. */
const noPorts = {}

const MACHINES = [
  { title: 'Login', path: '../machines/login/machine.ts', bind: 'bindLogin' },
  { title: 'Mailed code', path: '../machines/shared/mailed-code.ts', bind: 'bindMailedCode' },
  { title: 'Registration', path: '../machines/registration/machine.ts', bind: 'bindRegistration' },
  { title: 'First start', path: '../machines/setup/machine.ts', bind: 'bindSetup' },
  { title: 'Order form', path: '../machines/order-action/machine.ts', bind: 'bindOrderAction' },
  { title: 'Menu save', path: '../machines/menu-save/machine.ts', bind: 'bindMenuSave' },
  { title: 'Import', path: '../machines/import/machine.ts', bind: 'bindImport' },
  { title: 'Bank statement', path: '../machines/statement/machine.ts', bind: 'bindStatement' },
  { title: 'Renewal', path: '../machines/renovation/machine.ts', bind: 'bindRenovation' },
]

/** @param {Node} node */
const idOf = (node) => node.id.replaceAll(/[^A-Za-z0-9]/g, '_')

/**
 * `xstate.done.actor.x` and `xstate.after.1000.y` in the code's words.
 * @param {string} type
 */
function eventName(type) {
  if (type === '') return 'always'
  const call = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (call) return `${call[2]} ${call[1]}`
  const after = /^xstate\.after\.(.+?)\./.exec(type)
  return after ? `after ${after[1]}` : type
}

/** @param {{ type: string } | string | Function} named a guard or an action */
const nameOf = (named) => (typeof named === 'string' ? named : 'type' in named ? named.type : named.name)

/** @param {Transition} transition */
function labelOf(transition) {
  const guard = transition.guard ? ` [${nameOf(transition.guard)}]` : ''
  const actions = transition.actions.map(nameOf).join(', ')
  return `${eventName(transition.eventType)}${guard}${actions ? ` / ${actions}` : ''}`
}

/**
 * @param {Node} node
 * @returns {Transition[]}
 */
const transitionsOf = (node) => [...node.transitions.values()].flat().concat(node.always ?? [])

/**
 * @param {Node} node
 * @returns {string[]}
 */
function drawTransitions(node) {
  const own = transitionsOf(node).flatMap((transition) =>
    (transition.target ?? [node]).map(
      (target) => `${idOf(node)} --> ${idOf(target)}: ${labelOf(transition)}`,
    ),
  )
  return own.concat(Object.values(node.states).flatMap(drawTransitions))
}

/**
 * @param {Node} node
 * @param {number} depth
 * @returns {string[]}
 */
function drawStates(node, depth) {
  const pad = INDENT.repeat(depth)
  const children = Object.values(node.states)
  const name = `${pad}state "${node.key}" as ${idOf(node)}`
  if (children.length === 0) {
    return node.type === 'final' ? [name, `${pad}${idOf(node)} --> [*]`] : [name]
  }
  return [`${name} {`, ...drawInside(node, depth + 1), `${pad}}`]
}

/**
 * @param {Node} node
 * @param {number} depth
 * @returns {string[]}
 */
function drawInside(node, depth) {
  const pad = INDENT.repeat(depth)
  const children = Object.values(node.states)
  if (node.type === 'parallel') {
    return children.flatMap((child, index) => [
      ...(index > 0 ? [`${pad}--`] : []),
      ...drawStates(child, depth),
    ])
  }
  const initial = node.initial.target.map((target) => `${pad}[*] --> ${idOf(target)}`)
  return [...initial, ...children.flatMap((child) => drawStates(child, depth))]
}

/**
 * One machine as a mermaid state diagram.
 * @param {Machine} machine
 */
function drawMachine(machine) {
  // A parallel machine is drawn inside one state of its own name: mermaid divides only states into regions.
  const isParallel = machine.root.type === 'parallel'
  const body = isParallel ? drawStates(machine.root, 1) : drawInside(machine.root, 1)
  const transitions = drawTransitions(machine.root).map((line) => INDENT + line)
  return ['```mermaid', 'stateDiagram-v2', ...body, ...transitions, '```'].join('\n')
}

/** The whole page. */
export async function drawMachines() {
  const unregister = register()
  const sections = []
  for (const { title, path, bind } of MACHINES) {
    /** @type {Record<string, (ports: object) => Machine>} */
    const module = await import(path)
    const bound = module[bind]
    if (!bound) throw new Error(`${path} has no ${bind}`)
    sections.push(`## ${title}\n\n${drawMachine(bound(noPorts))}`)
  }
  await unregister()
  const head =
    '# The flows as statecharts\n\n' +
    'Drawn from the code by `node scripts/machines-doc.mjs`; do not edit. A label reads `event [guard] / actions`.'
  return `${[head, ...sections].join('\n\n')}\n`
}

async function main() {
  const drawn = await drawMachines()
  if (!process.argv.includes('--check')) return writeFile(DOC, drawn)
  const kept = await readFile(DOC, 'utf8').catch(() => '')
  if (kept === drawn) return
  console.error('docs/machines.md is stale: run node scripts/machines-doc.mjs')
  process.exitCode = 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
