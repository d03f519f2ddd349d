import { bowl, plate, prop, table } from './parts'
import type { Recipe } from './recipe'
import { newScene, type Variant } from './scene'
import { n } from './svg'

const RADIUS = 440
/** Food is drawn for a modest helping; served, it fills the plate to its rim. */
const HELPING = { plate: 1.17, bowl: 1.08 }
const CORNERS = [
  [92, 96],
  [1112, 100],
  [1116, 790],
  [88, 800],
] as const

/** The whole picture, 1200 by 900: a set table, or (variant 2) a close-up of the food. */
export function compose(slug: string, recipe: Recipe, variant: Variant): string {
  const s = newScene(slug, variant)
  const cloth = recipe.cloths[variant === 1 ? 1 : 0]
  const around = variant === 1 ? [...recipe.around.slice(2), ...recipe.around.slice(0, 2)] : recipe.around
  const beside = CORNERS.map(([x, y], i) => {
    const kind = around[i]
    // Cutlery is long: it must leave the corner above or below it free.
    const lies = kind === 'spoon' || kind === 'fork' ? (i > 1 ? 590 : 230) : y
    return kind
      ? `<g transform="translate(${x} ${lies}) rotate(${x < 600 ? -5 : 5})">${prop(s, kind)}</g>`
      : ''
  })
  const crockery = recipe.soup ? bowl(s, RADIUS, recipe.ware, recipe.soup) : plate(s, RADIUS, recipe.ware)
  const served = `<g transform="translate(600 450)">${crockery}<g transform="scale(${recipe.soup ? HELPING.bowl : HELPING.plate})">${recipe.food(s)}</g></g>`
  const ground = table(s, cloth)
  const [fx, fy] = recipe.focus
  const view =
    variant === 2 ? `translate(600 450) scale(1.75) translate(${n(-600 - fx)} ${n(-450 - fy)})` : ''
  const all = `${ground}${beside.join('')}${served}`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">' +
    `${s.defs()}${view ? `<g transform="${view}">${all}</g>` : all}</svg>`
  )
}
