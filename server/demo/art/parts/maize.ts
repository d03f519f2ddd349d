import type { Scene } from '../scene'
import {
  type Area,
  blob,
  circle,
  fill,
  mix,
  move,
  oval,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'
import { heap } from './grains'

/** A wheel cut from a corn cob, or its length with `turn`. */
export function cobWheel(s: Scene, x: number, y: number, size: number): string {
  let kernels = ''
  for (let i = 0; i < 15; i++) {
    const turn = (i / 15) * TAU
    kernels += solid(
      Math.cos(turn) * size * 0.8,
      Math.sin(turn) * size * 0.8,
      blob(s.r, size * 0.21, size * 0.17, 0.05, 8, turn),
      s.r.pick(['#f7d45a', '#f3c842']),
      { depth: 4, shine: 0.5 },
    )
  }
  return solid(x, y, oval(size * 0.92), '#d9a935', {
    depth: 10,
    extra:
      kernels +
      fill(oval(size * 0.58), '#f3e2ac') +
      fill(blob(s.r, size * 0.3, size * 0.28, 0.1, 8), '#fcf3d2'),
  })
}

/** Humita: sweetcorn dough steamed in its husk, opened at the middle; lies along `turn`. */
export function humita(s: Scene, x: number, y: number, size: number, turn: number): string {
  const husk = (k: number, side: number): string =>
    smooth(
      turned(
        [
          [-size * 1.2, side * size * 0.1],
          [-size * 0.8, side * size * 0.52 * k],
          [0, side * size * 0.66 * k],
          [size * 0.8, side * size * 0.5 * k],
          [size * 1.35, side * size * 0.2],
          [size * 0.6, 0],
          [-size * 0.6, 0],
        ],
        turn,
      ),
    )
  const veins = (side: number) =>
    [0.2, 0.34, 0.48]
      .map((k) =>
        stroke(
          smooth(
            turned(
              [
                [-size * 1.05, side * size * 0.08],
                [-size * 0.4, side * size * k],
                [size * 0.5, side * size * k],
                [size * 1.15, side * size * 0.16],
              ],
              turn,
            ),
            false,
          ),
          '#a3a04e',
          3.5,
          0.55,
        ),
      )
      .join('')
  const dough = blob(s.r, size * 0.92, size * 0.36, 0.035, 14, turn)
  let specks = ''
  for (const [px, py] of scatter(s.r, { x: 0, y: 0, rx: size * 0.75, ry: size * 0.26 }, 20, size * 0.08)) {
    const [[qx, qy] = [0, 0]] = turned([[px, py]], turn)
    specks += circle(qx, qy, s.r.between(3, 7), s.r.pick(['#fff0b4', '#d9a53a', '#f7d873']), 0.8)
  }
  return (
    solid(x, y, husk(1.08, -1), '#cfc377', { depth: 11, shine: 0.35, extra: veins(-1) }) +
    solid(x, y, husk(1.08, 1), '#bfb766', { depth: 11, shine: 0.3, extra: veins(1) }) +
    solid(x, y, dough, '#eec45a', { depth: 9, shine: 0.55, extra: specks })
  )
}

/** One fat kernel (mote, choclo): a drop with a paler tip. */
function kernel(s: Scene, x: number, y: number, size: number, color: string): string {
  const turn = s.r.next() * TAU
  const [tx, ty] = [Math.cos(turn) * size * 0.62, Math.sin(turn) * size * 0.62]
  const tip = fill(oval(size * 0.28, size * 0.2, turn + TAU / 4), mix(color, '#a8702c', 0.32), 0.75)
  return solid(x, y, blob(s.r, size, size * 0.8, 0.07, 8, turn), color, {
    depth: 4,
    shine: 0.6,
    extra: move(tx, ty, tip),
  })
}

/** A heap of hulled white maize. */
export function mote(s: Scene, area: Area, color = '#f4e6c2'): string {
  const base = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.06), mix(color, '#8a5f2a', 0.45), {
    depth: 14,
  })
  const count = (area.rx * area.ry) / 190
  return base + heap(s, area, count, 17, (x, y) => kernel(s, x, y, s.r.between(17, 22), color))
}

/** Kernels of young maize, strewn over an area. */
export const choclo = (s: Scene, area: Area, count: number): string =>
  heap(s, area, count, 15, (x, y) => kernel(s, x, y, 14, '#f5cf4f'))

/** Toasted maize: glossy amber kernels with scorched patches. */
export function tostado(s: Scene, x: number, y: number): string {
  const scorch = fill(blob(s.r, 6, 4, 0.2, 6), '#7b3d10', 0.55)
  const color = s.r.pick(['#d9912f', '#e2a33f', '#c87d25'])
  return solid(x, y, blob(s.r, 16, 12, 0.1, 7, s.r.next() * TAU), color, {
    depth: 4,
    shine: 0.45,
    extra: move(4, 3, scorch),
  })
}

/** One popped kernel. */
export function popcorn(s: Scene, x: number, y: number, size = 22): string {
  let puffs = ''
  for (let i = 0; i < 4; i++) {
    const turn = (i / 4) * TAU + s.r.next()
    puffs += solid(Math.cos(turn) * size * 0.45, Math.sin(turn) * size * 0.45, oval(size * 0.5), '#fdf6e2', {
      depth: 3,
    })
  }
  return move(x, y, puffs + circle(2, 2, size * 0.2, '#e3b04b', 0.8))
}
