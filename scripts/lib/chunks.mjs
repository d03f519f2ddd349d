import { gzipSync } from 'node:zlib'

/** @typedef {{ file: string, isEntry: boolean, imports: string[], dynamicImports: string[], modules: string[] }} Chunk `modules`: sources relative to the project; `imports`: files loaded with it */

/**
 * These chunks and everything that is loaded together with them.
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
 * What the browser loads to show a screen: the entry, the screen's own chunks, and what these load with them.
 * Throws where the build holds no such screen: then nothing was measured.
 * @param {Chunk[]} all
 * @param {string[]} folders the screen's sources
 */
const neededFor = (all, folders) => {
  const own = holding(all, folders)
  if (own.length === 0) throw new Error(`No chunk of the build holds sources of ${folders.join(', ')}`)
  return withImports(all, [...all.filter((chunk) => chunk.isEntry), ...own])
}

/** @param {Chunk[]} chunks @param {(file: string) => Buffer} read @returns {number} bytes, each file compressed by itself as it is sent */
const gzipBytes = (chunks, read) =>
  chunks.reduce((sum, { file }) => sum + gzipSync(read(file), { level: 9 }).length, 0)

const LOGIN = ['src/flows/login']
const CLIENT = ['src/features/client', 'src/flows/order-action']
const OFFICE = ['src/features/admin']

/** Bytes of script (gz) that the sign-in screen may need. */
export const LOGIN_LIMIT = 150_000

/**
 * The sizes of the main screens and what is wrong with them.
 * @param {Chunk[]} all
 * @param {(file: string) => Buffer} read
 * @returns {{ sizes: { screen: string, bytes: number }[], problems: string[] }}
 */
export const measure = (all, read) => {
  const screens = [
    { screen: '/login', needs: neededFor(all, LOGIN), never: [...OFFICE, ...CLIENT] },
    { screen: '/cliente', needs: neededFor(all, CLIENT), never: OFFICE },
    { screen: '/admin', needs: neededFor(all, OFFICE), never: CLIENT },
  ]
  const sizes = screens.map(({ screen, needs }) => ({ screen, bytes: gzipBytes(needs, read) }))
  const strangers = screens.flatMap(({ screen, needs, never }) =>
    holding(needs, never).map(
      ({ file }) => `${screen} loads ${file}, which holds sources of ${never.join(' or ')}`,
    ),
  )
  const login = sizes[0]?.bytes ?? 0
  const heavy =
    login > LOGIN_LIMIT ? [`/login needs ${login} bytes of script (gz), more than ${LOGIN_LIMIT}`] : []
  return { sizes, problems: [...heavy, ...strangers] }
}
