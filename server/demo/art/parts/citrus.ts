import type { Scene } from '../scene'
import { fill, move, n, oval, type Point, polygon, smooth, solid, stroke, TAU, turned } from '../svg'

/** Half a lime, cut side up. */
export function limeHalf(s: Scene, x: number, y: number, size: number): string {
  let flesh = fill(oval(size * 0.9), '#eef3c2') + fill(oval(size * 0.82), '#c7dc6a')
  const turn = s.r.next()
  for (let i = 0; i < 8; i++) {
    const a = turn + (i / 8) * TAU
    flesh += stroke(
      `M0 0L${n(Math.cos(a) * size * 0.8)} ${n(Math.sin(a) * size * 0.8)}`,
      '#f1f6cf',
      size * 0.06,
    )
  }
  flesh +=
    fill(oval(size * 0.12), '#f1f6cf') +
    move(-size * 0.3, -size * 0.35, fill(oval(size * 0.24, size * 0.1, -0.7), '#fffde8', 0.55))
  return solid(x, y, oval(size), '#5f9a2e', { depth: 9, shine: 0.1, extra: flesh })
}

/** A lime wedge lying on its side along `turn`. */
export function limeWedge(x: number, y: number, size: number, turn: number): string {
  const wedge = (k: number): Point[] => [
    [-size * k, 0],
    [-size * 0.6 * k, size * 0.55 * k],
    [0, size * 0.78 * k],
    [size * 0.6 * k, size * 0.55 * k],
    [size * k, 0],
    [0, -size * 0.08 * k],
  ]
  const flesh = smooth(turned(wedge(0.84), turn))
  const cuts = [-0.45, 0, 0.45].map((at) => {
    const line = turned(
      [
        [0, size * 0.02],
        [at * size, size * 0.62],
      ],
      turn,
    )
    return stroke(polygon(line), '#eef6c4', 3, 0.9)
  })
  return solid(x, y, smooth(turned(wedge(1), turn)), '#5f9a2e', {
    depth: 8,
    shine: 0.1,
    extra: fill(flesh, '#cfe077') + cuts.join(''),
  })
}
