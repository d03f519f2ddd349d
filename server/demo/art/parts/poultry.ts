import type { Scene } from '../scene'
import { blob, darken, lighten, type Point, smooth, solid, stroke, turned } from '../svg'
import { glint, speckle } from './texture'

/** Chicken leg in its sauce, the bone pointing along `turn`. */
export function drumstick(
  s: Scene,
  x: number,
  y: number,
  size: number,
  turn: number,
  color = '#c8762c',
): string {
  const at = (points: readonly Point[]) =>
    turned(
      points.map(([a, b]): Point => [a * size, b * size]),
      turn,
    )
  const meat = smooth(
    at([
      [-1, 0],
      [-0.92, -0.42],
      [-0.5, -0.64],
      [0, -0.56],
      [0.45, -0.3],
      [0.82, -0.17],
      [0.9, 0],
      [0.82, 0.17],
      [0.45, 0.28],
      [0, 0.54],
      [-0.5, 0.62],
      [-0.92, 0.4],
    ]),
  )
  const bone = smooth(
    at([
      [0.7, -0.09],
      [1.12, -0.09],
      [1.2, -0.19],
      [1.36, -0.15],
      [1.33, 0],
      [1.36, 0.15],
      [1.2, 0.19],
      [1.12, 0.09],
      [0.7, 0.09],
    ]),
  )
  const skin = [-0.3, 0, 0.28]
    .map((k) =>
      stroke(
        smooth(
          at([
            [-0.7, k],
            [-0.2, k * 1.15],
            [0.4, k * 0.5],
          ]),
          false,
        ),
        darken(color, 0.35),
        5,
        0.3,
      ),
    )
    .join('')
  const crust = speckle(
    s,
    size * 0.75,
    size * 0.42,
    turn,
    26,
    [darken(color, 0.5), lighten(color, 0.4), '#8f3f12'],
    9,
  )
  const [[gx, gy] = [0, 0]] = turned([[-size * 0.35, 0]], turn)
  return (
    solid(x, y, bone, '#f1e2c4', { depth: 6, shine: 0.7 }) +
    solid(x, y, meat, color, {
      depth: 14,
      shine: 0.3,
      extra:
        crust +
        skin +
        glint(gx - size * 0.18, gy - size * 0.22, size * 0.2, -0.6, 0.7) +
        glint(gx + size * 0.1, gy - size * 0.3, size * 0.07),
    })
  )
}

/** A boneless chicken piece (thigh, breast). */
export function thigh(s: Scene, x: number, y: number, size: number, turn: number, color = '#cf8236'): string {
  const outline = blob(s.r, size, size * 0.72, 0.09, 11, turn)
  const crust = speckle(
    s,
    size,
    size * 0.7,
    turn,
    34,
    [darken(color, 0.45), lighten(color, 0.4), '#a04e16'],
    10,
  )
  return solid(x, y, outline, color, {
    depth: 13,
    shine: 0.3,
    extra:
      crust +
      glint(-size * 0.35, -size * 0.36, size * 0.2, -0.6, 0.7) +
      glint(-size * 0.05, -size * 0.42, size * 0.07),
  })
}
