import { relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** What comes in one file for each area, not in thirty: its frame with the screens that people open first. */
const AREAS = ['src/app/ClientArea.tsx', 'src/app/AdminArea.tsx']

/** Whose a part is that is fetched by itself, by its folder. @param {string} source */
const ownerOf = (source) => {
  if (/^src\/(?:features\/client|flows\/order-action|app\/ClientArea)/.test(source)) return 'client'
  return /^src\/(?:features\/admin|app\/AdminArea)/.test(source) ? 'office' : 'others'
}

/**
 * The file that a module goes into: `client` or `office` where its frame needs it and only parts of that area lead to it,
 * `areas` where others do too; null leaves it to the bundler.
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} graph
 * @returns {string | null}
 */
export const areaGroup = (id, graph) => {
  const importersOf = (/** @type {string} */ one) => graph.getModuleInfo(one)?.importers ?? []
  const above = new Set([id])
  for (const one of above) for (const next of importersOf(one)) above.add(next)
  if (![...above].some((one) => AREAS.includes(relative(ROOT, one)))) return null
  const parts = [...above].filter((one) => importersOf(one).length === 0)
  const owners = new Set(parts.map((one) => ownerOf(relative(ROOT, one))))
  return owners.size === 1 ? ([...owners][0] ?? null) : 'areas'
}
