import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** @param {string} version @returns {[number, number, number]} */
const numbers = (version) => {
  const [major = 0, minor = 0, patch = 0] = version
    .replace(/^[v^>=~\s]+/, '')
    .split('.')
    .map((n) => Number.parseInt(n, 10))
  return [major, minor, patch]
}

/** @param {[number, number, number]} a @param {[number, number, number]} b */
const atLeast = (a, b) => {
  for (const i of /** @type {const} */ ([0, 1, 2])) if (a[i] !== b[i]) return a[i] > b[i]
  return true
}

/**
 * Whether a Node version is in a range of the forms this package uses: `^a.b.c`, `>=a.b.c`, joined by `||`.
 * Written here because it runs before anything is installed.
 * @param {string} version
 * @param {string} range
 */
export const satisfies = (version, range) =>
  range.split('||').some((part) => {
    const text = part.trim()
    const [has, wants] = [numbers(version), numbers(text)]
    if (text.startsWith('^')) return has[0] === wants[0] && atLeast(has, wants)
    if (text.startsWith('>=')) return atLeast(has, wants)
    throw new Error(`engines.node has a part this check cannot read: ${text}`)
  })

/** Ends the process with a sentence in Spanish and English where Node is too old for the package. */
export const requireNode = () => {
  const range = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node
  if (satisfies(process.versions.node, range)) return
  console.error(
    [
      `Vianda necesita Node ${range}; aquí hay ${process.version}. Instala una versión actual: https://nodejs.org`,
      `Vianda needs Node ${range}; this is ${process.version}. Install a current one: https://nodejs.org`,
    ].join('\n'),
  )
  process.exit(1)
}
