import { relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** Each area's frame with its first screens comes in one file, not in thirty. */
const AREAS = ['src/app/ClientArea.tsx', 'src/app/AdminArea.tsx']

/** The owner of a lazily loaded part, by its folder. @param {string} source */
const ownerOf = (source) => {
  if (/^src\/(?:features\/client|flows\/order-action|parts\/(?:orders|push)|app\/ClientArea)/.test(source))
    return 'client'
  if (source.startsWith('src/flows/order-for/')) return 'orders'
  return /^src\/(?:features\/admin|app\/AdminArea)/.test(source) ? 'office' : 'others'
}

/**
 * A module's file: `client` or `office` if that area's frame needs it and only parts of the area lead to it, `areas` if
 * others do too; `orders` if besides the client's only the screen to order for a client leads to it, which the office opens
 * late; null leaves it to the bundler.
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} graph
 * @returns {string | null}
 */
const areaGroup = (id, graph) => {
  const importersOf = (/** @type {string} */ one) => graph.getModuleInfo(one)?.importers ?? []
  const above = new Set([id])
  for (const one of above) for (const next of importersOf(one)) above.add(next)
  if (![...above].some((one) => AREAS.includes(relative(ROOT, one)))) return null
  const parts = [...above].filter((one) => importersOf(one).length === 0)
  const owners = new Set(parts.map((one) => ownerOf(relative(ROOT, one))))
  if (owners.has('office')) owners.delete('orders')
  if (owners.size === 2 && owners.has('client') && owners.has('orders')) return 'orders'
  return owners.size === 1 ? ([...owners][0] ?? null) : 'areas'
}

/**
 * The groups in the bundler's order: what an earlier group's module needs goes into its file, too.
 * @type {{ name: (id: string, graph: Parameters<typeof areaGroup>[1]) => string | null }[]}
 */
export const areaGroups = ['areas', 'orders', 'client', 'office', 'others'].map((wanted) => ({
  name: (id, graph) => (areaGroup(id, graph) === wanted ? wanted : null),
}))
