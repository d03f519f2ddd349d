import type { Prop, Soup, Ware } from './parts'
import type { Cloth } from './parts/table'
import type { Scene } from './scene'
import type { Area } from './svg'

/** How one dish is laid: its crockery, its table in the two wide views, what stands around it, and the food. */
export type Recipe = {
  ware: Ware
  /** A bowl with this liquid; without it, a plate. */
  soup?: Soup
  cloths: readonly [Cloth, Cloth]
  /** Top left, top right, bottom right, bottom left. */
  around: readonly [Prop | null, Prop | null, Prop | null, Prop | null]
  /** Where the close-up looks, in plate coordinates. */
  focus: readonly [x: number, y: number]
  /** Food about the middle of the plate; the well's radius is about 350. */
  food(s: Scene): string
}

/** An area in plate coordinates, turned with the plate. */
export function zone(s: Scene, x: number, y: number, rx: number, ry = rx): Area {
  const [px, py] = s.p(x, y)
  return { x: px, y: py, rx, ry }
}
