import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const USE = /<use href="[^"]*\/icons-[^"#]*#([\w-]+)"/g
const SYMBOL = /<symbol id="([\w-]+)".*?<\/symbol>/gs

/**
 * A frame with its icons in the page itself: in a file of their own they come behind the scripts, seconds later on a slow
 * line. React leaves the addresses in a frame's markup as they are.
 * @template {{ html: string }} Frame
 * @param {Frame} frame
 * @returns {Frame & { icons: string }}
 */
export const withIcons = (frame) => {
  const used = new Set([...frame.html.matchAll(USE)].map(([, name]) => name))
  if (used.size === 0) return { ...frame, icons: '' }
  const sprite = readFileSync(join(ROOT, 'src/ui/primitives/icons.svg'), 'utf8')
  const symbols = [...sprite.matchAll(SYMBOL)].filter(([, name]) => used.has(name))
  if (symbols.length < used.size) throw new Error('A frame has an icon that the file lacks')
  const icons = symbols.map(([symbol]) => symbol.replace('id="', 'id="icon-')).join('')
  return {
    ...frame,
    html: frame.html.replace(USE, '<use href="#icon-$1"'),
    icons: `<svg width="0" height="0" aria-hidden="true">${icons}</svg>`,
  }
}
