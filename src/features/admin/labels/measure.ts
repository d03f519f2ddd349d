import { theme } from '../../../ui/theme/theme'
import type { Measure } from './label-parts'

/** Pixels; a browser draws small letters slightly wider than the large ones. */
const SIZE = 100
const SPARE = 1.01
/** Without a canvas every letter counts as a wide one: too many labels, and nothing is cut. */
const WIDE = 0.8

const canvasOf = (weight: 'bold' | 'normal') => {
  const context = document.createElement('canvas').getContext('2d')
  if (context) context.font = `${theme.weight[weight]} ${SIZE}px ${theme.font.body}`
  return context
}

/** Measures words in the page's own letters, each once. */
export const measurer = (): Measure => {
  const canvases = { bold: canvasOf('bold'), normal: canvasOf('normal') }
  const known = { bold: new Map<string, number>(), normal: new Map<string, number>() }
  return (word, weight) => {
    const seen = known[weight].get(word)
    if (seen !== undefined) return seen
    const pixels = canvases[weight]?.measureText(word).width ?? word.length * WIDE * SIZE
    const width = (pixels / SIZE) * SPARE
    known[weight].set(word, width)
    return width
  }
}
