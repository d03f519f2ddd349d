import { relative } from 'node:path'
import { ROOT } from './paths.mjs'

/** What comes in one file for each area, not in thirty: its frame with the screens that people open first. */
const AREAS = ['src/app/ClientArea.tsx', 'src/app/AdminArea.tsx']

/** Whose code a source is, by its folder; null for what everybody may use. @param {string} source */
const ownerOf = (source) => {
  if (/^src\/(?:features\/client|flows\/order-action|app\/ClientArea)/.test(source)) return 'client'
  if (/^src\/(?:features\/admin|app\/AdminArea)/.test(source)) return 'office'
  return /^src\/(?:features|flows|app\/DriverArea)/.test(source) ? 'others' : null
}

/**
 * The file that a module goes into: `client` or `office` where its frame needs it and that area alone imports it,
 * `areas` where others do too; null leaves it to the bundler.
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importers: readonly string[] } | null }} graph
 * @returns {string | null}
 */
export const areaGroup = (id, graph) => {
  const importers = new Set([id])
  for (const one of importers)
    for (const next of graph.getModuleInfo(one)?.importers ?? []) importers.add(next)
  const sources = [...importers].map((one) => relative(ROOT, one))
  if (!sources.some((source) => AREAS.includes(source))) return null
  const owners = new Set(sources.map(ownerOf).filter((owner) => owner !== null))
  return owners.size === 1 ? ([...owners][0] ?? null) : 'areas'
}
