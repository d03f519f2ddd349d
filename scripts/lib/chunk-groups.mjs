import { relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** Each area's frame and the screens that people open first and most: they come in one file, not in thirty. */
const FIRST = [
  'src/app/ClientArea.tsx',
  'src/features/client/menu/MenuPage.tsx',
  'src/features/client/orders/HistoryPage.tsx',
  'src/flows/order-action/DishPage.tsx',
  'src/app/AdminArea.tsx',
  'src/features/admin/dashboard/DashboardPage.tsx',
  'src/features/admin/orders/OrdersPage.tsx',
]

/** Whose code a source is, by its folder; null for what everybody may use. @param {string} source */
const ownerOf = (source) => {
  if (/^src\/(?:features\/client|flows\/order-action|app\/ClientArea)/.test(source)) return 'client'
  if (/^src\/(?:features\/admin|app\/AdminArea)/.test(source)) return 'office'
  return /^src\/(?:features|flows|app\/DriverArea)/.test(source) ? 'others' : null
}

/**
 * The file that a module goes into: `client` or `office` where it serves a first screen and that area alone imports it,
 * `areas` where others do too; null leaves it to the bundler.
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} graph
 * @returns {string | null}
 */
export const areaGroup = (id, graph) => {
  const importers = new Set([id])
  for (const one of importers) for (const next of graph.getModuleInfo(one)?.importers ?? []) importers.add(next)
  const sources = [...importers].map((one) => relative(ROOT, one))
  if (!sources.some((source) => FIRST.includes(source))) return null
  const owners = new Set(sources.map(ownerOf).filter((owner) => owner !== null))
  return owners.size === 1 ? ([...owners][0] ?? null) : 'areas'
}
