import type { Scene } from '../scene'
import { blob, fill, lighten, move, oval, type Point, smooth, solid, stroke, TAU } from '../svg'

/** A cooked, peeled shrimp curled about its middle, the tail at `turn`. */
export function shrimp(s: Scene, x: number, y: number, size: number, turn = s.r.next() * TAU): string {
  const along = (reach: number, at: number): Point => [
    Math.cos(at + turn) * reach * size,
    Math.sin(at + turn) * reach * size,
  ]
  const outer: Point[] = []
  const inner: Point[] = []
  for (let i = 0; i <= 9; i++) {
    const at = 0.5 + (i / 9) * 4
    const girth = 0.2 + 0.34 * Math.sin(Math.min(1, (i + 1.6) / 7) * (TAU / 4)) * (i > 8 ? 0.8 : 1)
    outer.push(along(0.62 + girth * 0.75, at))
    inner.unshift(along(0.62 - girth * 0.55, at))
  }
  let rings = ''
  for (let i = 1; i < 7; i++) {
    const at = 0.6 + i * 0.56
    rings += stroke(
      smooth([along(0.4, at - 0.05), along(0.75, at + 0.08), along(1.06, at)], false),
      '#e0562f',
      size * 0.1,
      0.75,
    )
    rings += stroke(
      smooth([along(0.44, at + 0.16), along(0.75, at + 0.27), along(1, at + 0.2)], false),
      '#fff0e0',
      size * 0.06,
      0.6,
    )
  }
  const tail = [-0.25, 0.25].map((spread) => {
    const [[fx, fy] = [0, 0]] = [along(0.78 + spread * 0.5, 0.12)]
    return solid(fx, fy, oval(size * 0.34, size * 0.15, turn - 1.35 + spread * 1.6), '#d9481f', {
      depth: 4,
      shine: 0.3,
    })
  })
  const [gx, gy] = [-size * 0.35, -size * 0.6]
  return (
    move(x, y, tail.join('')) +
    solid(x, y, smooth([...outer, ...inner]), '#f58d5c', {
      depth: 9,
      shine: 0.4,
      extra:
        s.clip(smooth([...outer, ...inner]), rings) +
        move(gx, gy, fill(oval(size * 0.14, size * 0.06, -0.5), '#fffaf0', 0.6)),
    })
  )
}

/** A flake of coconut. */
export const coconutFlake = (s: Scene, x: number, y: number): string =>
  solid(x, y, blob(s.r, 17, 6, 0.1, 8, s.r.next() * TAU), lighten('#f6ecd6', 0.3), { depth: 4, shine: 0.8 })
