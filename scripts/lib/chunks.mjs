/** @typedef {{ file: string, isEntry: boolean, imports: string[], modules: string[] }} Chunk `modules`: sources relative to the project; `imports`: files loaded with it */

/**
 * These chunks and all chunks loaded with them.
 * @param {Chunk[]} all
 * @param {Chunk[]} from
 * @returns {Chunk[]}
 */
const withImports = (all, from) => {
  const reached = new Set(from)
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const next = all.find((other) => other.file === file)
      if (next !== undefined) reached.add(next)
    }
  }
  return [...reached]
}

/** @param {Chunk[]} all @param {string[]} folders @returns {Chunk[]} the chunks with sources of one of these folders */
const holding = (all, folders) =>
  all.filter((chunk) =>
    chunk.modules.some((source) => folders.some((folder) => source.startsWith(`${folder}/`))),
  )

/**
 * The chunks the browser loads for a screen: the entry, the screen's own, and their imports.
 * Throws if the build has no such screen: an empty measurement must not pass.
 * @param {Chunk[]} all
 * @param {string[]} folders the screen's sources
 */
const neededFor = (all, folders) => {
  const own = holding(all, folders)
  if (own.length === 0) throw new Error(`No chunk of the build holds sources of ${folders.join(', ')}`)
  return withImports(all, [...all.filter((chunk) => chunk.isEntry), ...own])
}

const LOGIN = ['src/flows/login']
const CLIENT = ['src/features/client', 'src/flows/order-action']
const OFFICE = ['src/features/admin']
/** Loaded where telephones are typed or read (decision 021). */
const PHONES = ['node_modules/libphonenumber-js']
/** Not needed for the first paint (decision 034). */
const CALENDAR = ['node_modules/date-fns-tz', 'node_modules/date-fns/locale']

/**
 * The files the browser loads for each area. Throws if an area loads the sources of another.
 * @param {Chunk[]} all
 * @returns {{ name: string, files: string[] }[]}
 */
export const areas = (all) =>
  [
    { name: '/login', own: LOGIN, never: [...OFFICE, ...CLIENT, ...PHONES, ...CALENDAR] },
    { name: '/cliente', own: CLIENT, never: [...OFFICE, ...PHONES] },
    { name: '/admin', own: OFFICE, never: [...CLIENT, ...PHONES] },
  ].map(({ name, own, never }) => {
    const needed = neededFor(all, own)
    const [stranger] = holding(needed, never)
    if (stranger)
      throw new Error(`${name} loads ${stranger.file}, which holds sources of ${never.join(' or ')}`)
    return { name, files: needed.map(({ file }) => file) }
  })
