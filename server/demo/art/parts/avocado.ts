import type { Scene } from '../scene'
import { fill, move, oval, type Point, smooth, solid, turned } from '../svg'

const PEAR: readonly Point[] = [
  [-1.2, 0],
  [-1.02, -0.36],
  [-0.5, -0.5],
  [0.1, -0.7],
  [0.66, -0.66],
  [1, -0.34],
  [1.06, 0],
  [1, 0.34],
  [0.66, 0.66],
  [0.1, 0.7],
  [-0.5, 0.5],
  [-1.02, 0.36],
]

const pear = (size: number, turn: number) =>
  smooth(
    turned(
      PEAR.map(([x, y]): Point => [x * size, y * size]),
      turn,
    ),
  )

/** Half an avocado with its pip, pointing along `turn`. */
export function avocadoHalf(s: Scene, x: number, y: number, size: number, turn: number): string {
  const flesh = s.radial([
    [0, '#f6eeaa'],
    [0.55, '#e6e58a'],
    [0.85, '#b5cc5c'],
    [1, '#86ac3f'],
  ])
  const [[px, py] = [0, 0]] = turned([[size * 0.32, 0]], turn)
  const pip = solid(px, py, oval(size * 0.36, size * 0.34), '#8a4f24', { depth: 8, shine: 0.5, shadow: 0.4 })
  const glint = move(
    px - size * 0.12,
    py - size * 0.13,
    fill(oval(size * 0.09, size * 0.05, -0.7), '#ffe7c4', 0.8),
  )
  return solid(x, y, pear(size, turn), '#3d5a22', {
    depth: 11,
    shine: 0.1,
    extra: fill(pear(size * 0.92, turn), flesh) + pip + glint,
  })
}

/** A fan of `count` avocado slices starting at a point and opening along `turn`. */
export function avocadoFan(x: number, y: number, size: number, turn: number, count = 5): string {
  let out = ''
  const crescent: readonly Point[] = [
    [-1, 0.22],
    [-0.62, -0.2],
    [0, -0.38],
    [0.62, -0.24],
    [1, 0.16],
    [0.58, 0.06],
    [0, -0.02],
    [-0.55, 0.08],
  ]
  for (let i = 0; i < count; i++) {
    const spread = turn + (i - (count - 1) / 2) * 0.16
    const step = (i - (count - 1) / 2) * size * 0.27
    const [[dx, dy] = [0, 0]] = turned([[0, step]], turn)
    const scaled = (k: number) =>
      smooth(
        turned(
          crescent.map(([a, b]): Point => [a * size * k, b * size * 1.25 * k]),
          spread,
        ),
      )
    const [[fx, fy] = [0, 0]] = turned([[0, size * 0.025]], spread)
    const [[gx, gy] = [0, 0]] = turned([[0, size * 0.06]], spread)
    const flesh =
      move(fx, fy, fill(scaled(0.93), '#a9c653')) +
      move(gx, gy, fill(scaled(0.82), '#dfe08a')) +
      move(gx * 1.5, gy * 1.5, fill(scaled(0.6), '#f4efb4'))
    out += solid(x + dx, y + dy, scaled(1), '#4a6b27', { depth: 7, shine: 0.05, extra: flesh })
  }
  return out
}
