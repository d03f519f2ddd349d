import { existsSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, posix } from 'node:path'
import { BODIES, MOUNTS, QUERY_WORDS, RULES } from './boundary-rules.mjs'
import { hookCallsOf, importsOf, readSources, usesOf } from './syntax.mjs'

/** @typedef {import('./boundary-rules.mjs').Rule} Rule */
/** @typedef {{ file: string, line: number, rule: string, problem: string }} Finding */

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts', '.d.mts', '/index.ts', '/index.tsx']

/** @param {string} pattern @param {Record<string, string>} names */
const toRegExp = (pattern, names = {}) => {
  const source = pattern
    .split(/(\*\*|\*|:[a-z]+)/)
    .map((part) => {
      if (part === '**') return '.*'
      if (part === '*') return '[^/]*'
      if (!part.startsWith(':')) return part.replace(/[.+^${}()|[\]\\?]/g, '\\$&')
      const known = names[part.slice(1)]
      return known === undefined ? `(?<${part.slice(1)}>[^/]+)` : known.replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`)
}

/** @param {string} path @param {string[]} patterns @param {Record<string, string>} [names] */
const isOneOf = (path, patterns, names) => patterns.some((pattern) => toRegExp(pattern, names).test(path))

/**
 * The rule of a file and the values of the rule's `:names`.
 * @param {string} path
 * @returns {{ rule: Rule, names: Record<string, string> } | null}
 */
export const ruleOf = (path) => {
  for (const rule of RULES) {
    for (const pattern of rule.files) {
      const match = toRegExp(pattern).exec(path)
      if (match !== null) return { rule, names: { ...match.groups } }
    }
  }
  return null
}

/** @param {string} root @returns {(specifier: string) => string} `#contract/x` → `contract/x.ts` */
const aliases = (root) => {
  /** @type {[string, string][]} */
  const table = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports ?? {})
  return (specifier) => {
    for (const [from, to] of table) {
      const [start = '', end = ''] = from.split('*')
      if (!specifier.startsWith(start) || !specifier.endsWith(end)) continue
      return posix.normalize(to.replace('*', specifier.slice(start.length, specifier.length - end.length)))
    }
    return specifier
  }
}

/** @param {string} root @param {string} path without or with its ending @returns {string | null} */
const existing = (root, path) =>
  ENDINGS.map((ending) => path + ending).find(
    (file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile(),
  ) ?? null

/** @param {string} specifier @returns {string} `@scope/name/x` → `@scope/name`; Node's own → `node:` */
const packageOf = (specifier) => {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** @param {Rule} rule @param {string} name */
const allowsPackage = ({ packages }, name) => {
  /** @param {string} entry */
  const isIt = (entry) => entry === name || (entry.startsWith('@') && name.startsWith(`${entry}/`))
  return 'only' in packages ? packages.only.some(isIt) : !packages.allBut.some(isIt)
}

/**
 * The problem with one file's use of another of our files; null if allowed.
 * @param {string} file
 * @param {string} target
 * @param {boolean} typeOnly
 * @param {{ rule: Rule, names: Record<string, string> }} own
 */
const wrongWith = (file, target, typeOnly, { rule, names }) => {
  const module = /^server\/modules\/([^/]+)\//.exec(target)?.[1]
  const inside = module === undefined || file.startsWith(`server/modules/${module}/`)
  if (!inside && !file.startsWith('test/') && target !== `server/modules/${module}/index.ts`) {
    return `a module is used through its index.ts only, not ${target}`
  }
  if (typeOnly && isOneOf(target, rule.types ?? [], names)) return null
  if (inside && isOneOf(target, rule.except ?? [], names)) return `may not use ${target}`
  if (isOneOf(target, rule.local, names)) return null
  return isOneOf(target, rule.types ?? [], names)
    ? `may use ${target} as types only`
    : `may not use ${target}`
}

/**
 * Groups of nodes that reach each other: strongly connected components of two or more (Tarjan).
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
const circlesIn = (graph) => {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const circles = []
  /** @param {string} node */
  const visit = (node) => {
    const own = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(node, own)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next)
      if (known === undefined) own.low = Math.min(own.low, visit(next).low)
      else if (known.isOpen) own.low = Math.min(own.low, known.index)
    }
    if (own.low === own.index) {
      const group = open.splice(open.indexOf(node))
      for (const name of group) Object.assign(seen.get(name) ?? {}, { isOpen: false })
      if (group.length > 1) circles.push(group.sort())
    }
    return own
  }
  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return circles
}

/**
 * Circles between files, and between folders that do not lie in each other: what is below a folder may use the folder's
 * own files, because these compose it.
 * @param {(readonly [from: string, to: string])[]} edges
 * @returns {Finding[]}
 */
const circleFindings = (edges) => {
  /** @type {Map<string, Set<string>>} */
  const files = new Map()
  /** @type {Map<string, Set<string>>} */
  const folders = new Map()
  for (const [from, to] of edges) {
    files.set(from, (files.get(from) ?? new Set()).add(to))
    const [a, b] = [posix.dirname(from), posix.dirname(to)]
    if (!`${a}/`.startsWith(`${b}/`) && !`${b}/`.startsWith(`${a}/`))
      folders.set(a, (folders.get(a) ?? new Set()).add(b))
  }
  return [...circlesIn(files), ...circlesIn(folders)].map((circle) => ({
    file: circle[0] ?? '',
    line: 0,
    rule: 'no circles',
    problem: `a circle of imports: ${circle.join(', ')}`,
  }))
}

/**
 * Whether the server is ours is asked where a screen or part is mounted, so at few places, and in no hook of our own.
 * @param {import('./syntax.mjs').Source[]} sources
 * @returns {Finding[]}
 */
const mountFindings = (sources) => {
  const { hook, most } = MOUNTS
  const calls = sources
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap((source) => hookCallsOf(source, hook).map((call) => ({ file: source.path, ...call })))
  const rule = `${hook} → where a screen or part is mounted`
  const inHooks = calls
    .filter(({ file, within }) => within !== null || !file.endsWith('.tsx'))
    .map(({ file, line }) => ({
      file,
      line,
      rule,
      problem: 'a hook is told by its caller, and does not ask',
    }))
  const last = calls[most]
  if (last === undefined) return inHooks
  return [...inHooks, { ...last, rule, problem: `${calls.length} places ask, at most ${most} may` }]
}

/**
 * Checks each import of the bodies' files below `root` against the rules.
 * @param {string} root
 * @param {{ bodies?: { folder: string, least: number }[] }} [options]
 * @returns {{ findings: Finding[], files: number, imports: number }}
 */
export const checkBoundaries = (root, { bodies = BODIES } = {}) => {
  const sources = readSources(
    root,
    bodies.map(({ folder }) => folder),
  )
  const unalias = aliases(root)
  /** @type {Finding[]} */
  const findings = []
  /** @type {[string, string][]} */
  const edges = []
  let imports = 0

  for (const source of sources) {
    const file = source.path
    const own = ruleOf(file)
    if (own === null) {
      findings.push({
        file,
        line: 1,
        rule: 'layout',
        problem: 'no rule knows this place (see the house rules table)',
      })
      continue
    }
    /** @param {number} line @param {string} problem */
    const report = (line, problem) => findings.push({ file, line, rule: own.rule.name, problem })
    if (file.startsWith('server/') && own.rule.sql !== true) {
      for (const { name, line } of usesOf(source, QUERY_WORDS))
        report(line, `SQL belongs in a repository: ${name}`)
    }
    for (const { specifier, typeOnly, line } of importsOf(source)) {
      imports += 1
      const written = unalias(specifier.replace(/\?[\w=&-]*$/, ''))
      const isLocal = /^\.{1,2}(\/|$)/.test(specifier) || specifier.startsWith('#')
      if (specifier === '<computed>') {
        if (!/^(test|scripts)\//.test(file)) report(line, 'an import that is not a literal cannot be checked')
      } else if (specifier.startsWith('/')) {
        report(line, `an absolute path cannot be checked: ${specifier}`)
      } else if (!isLocal) {
        const name = packageOf(specifier)
        if (!allowsPackage(own.rule, name))
          report(line, `may not use ${name === 'node:' ? specifier : `the package ${name}`}`)
      } else {
        const path = specifier.startsWith('#') ? written : posix.join(posix.dirname(file), written)
        const target = path.includes('*') ? path.replace(/\*.*$/, 'any') : existing(root, path)
        const problem =
          target === null ? `leads to no file: ${specifier}` : wrongWith(file, target, typeOnly, own)
        if (problem !== null) report(line, problem)
        if (target !== null) edges.push([file, target])
      }
    }
  }
  for (const { folder, least } of bodies) {
    const read = sources.filter(({ path }) => path.startsWith(`${folder}/`)).length
    if (read >= least) continue
    findings.push({
      file: folder,
      line: 0,
      rule: 'reach',
      problem: `only ${read} files read where at least ${least} are expected`,
    })
  }
  findings.push(...circleFindings(edges), ...mountFindings(sources))
  return { findings, files: sources.length, imports }
}
