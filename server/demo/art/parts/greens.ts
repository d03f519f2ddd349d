import type { Scene } from '../scene'
import {
  type Area,
  blob,
  circle,
  darken,
  fill,
  mix,
  move,
  oval,
  type Point,
  polygon,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

/** A frilled leaf pointing along `turn`. */
export function lettuce(
  s: Scene,
  x: number,
  y: number,
  size: number,
  turn: number,
  color = '#7fb043',
): string {
  const count = 30
  const edge: Point[] = []
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU
    const reach = 1 + (i % 2 ? 0.08 : -0.05) + s.r.between(-0.05, 0.05)
    edge.push([Math.cos(angle) * size * reach * 1.15, Math.sin(angle) * size * reach * 0.8])
  }
  const leaf = smooth(turned(edge, turn))
  let ribs = ''
  for (const side of [-0.5, -0.28, 0.28, 0.5]) {
    const rib = turned(
      [
        [-size * 0.75, 0],
        [0, side * size * 0.35],
        [size * 0.7, side * size],
      ],
      turn,
    )
    ribs += stroke(smooth(rib, false), '#e6f0b6', 4, 0.6)
  }
  const spine = turned(
    [
      [-size * 1.05, 0],
      [size * 0.9, 0],
    ],
    turn,
  )
  ribs += stroke(smooth(spine, false), '#eef5c8', 8, 0.85)
  const frill = `<path d="${leaf}" fill="none" stroke="${darken(color, 0.3)}" stroke-width="5" opacity=".45"/>`
  return solid(x, y, leaf, color, { depth: 9, shine: 0.3, extra: frill + ribs })
}

/** Bed of several leaves around a point. */
export function lettuceBed(s: Scene, x: number, y: number, size: number, turn: number): string {
  return [-0.7, 0.7, 0]
    .map((spread, i) =>
      lettuce(
        s,
        x + Math.cos(turn + spread) * size * 0.45,
        y + Math.sin(turn + spread) * size * 0.45,
        size * 0.8,
        turn + spread,
        i === 2 ? '#8fbf4e' : '#699c38',
      ),
    )
    .join('')
}

/** One cilantro leaf: three toothed lobes on a stem. */
export function cilantro(s: Scene, x: number, y: number, size: number, turn = s.r.next() * TAU): string {
  const lobes = [-0.95, 0.95, 0].map((spread) => {
    const points: Point[] = [
      [0, 0],
      [0.35, -0.3],
      [0.6, -0.42],
      [0.72, -0.24],
      [1, -0.2],
      [0.92, 0],
      [1, 0.2],
      [0.72, 0.24],
      [0.6, 0.42],
      [0.35, 0.3],
    ]
    const lobe = turned(
      points.map(([px, py]): Point => [px * size, py * size]),
      turn + spread,
    )
    return fill(smooth(lobe), spread === 0 ? '#5d9a35' : '#437f2c')
  })
  const stem = turned(
    [
      [-size * 0.7, 0],
      [size * 0.6, 0],
    ],
    turn,
  )
  const shade = move(4, 5, `<g opacity=".3">${fill(oval(size * 0.6, size * 0.42, turn), '#3b1d0c')}</g>`)
  return move(x, y, shade + stroke(polygon(stem), '#6fa53a', 3.5) + lobes.join(''))
}

/** Finely chopped herbs strewn over an area. */
export function herbs(s: Scene, area: Area, count: number, size = 8): string {
  return scatter(s.r, area, count, size * 1.6)
    .map(([x, y]) => {
      const scrap = blob(s.r, size * s.r.between(0.7, 1.3), size * 0.5, 0.25, 6, s.r.next() * TAU)
      const color = s.r.pick(['#4d8a2f', '#6aa53b', '#35702a'])
      return move(x, y, move(2, 2.5, fill(scrap, '#3b1d0c', 0.3)) + fill(scrap, color))
    })
    .join('')
}

/** A round slice of carrot. */
export function carrotSlice(s: Scene, x: number, y: number, size: number): string {
  const core =
    fill(oval(size * 0.62), '#f39a3b') + fill(blob(s.r, size * 0.3, size * 0.28, 0.15, 7), '#fbb85c')
  return solid(x, y, blob(s.r, size, size * 0.94, 0.04, 9), '#e67d22', { depth: 5, shine: 0.15, extra: core })
}

/** A floret of broccoli. */
export function broccoli(s: Scene, x: number, y: number, size: number): string {
  const crown = heapOf(s, size, 16).map(([cx, cy]) =>
    solid(cx, cy, blob(s.r, size * 0.3, size * 0.28, 0.14, 8), mix('#3f7a2c', '#6aa544', s.r.next()), {
      depth: 5,
      shine: 0.22,
    }),
  )
  return solid(x, y, blob(s.r, size, size * 0.92, 0.1, 9), '#2f6425', { depth: 9, extra: crown.join('') })
}

const heapOf = (s: Scene, size: number, count: number) =>
  scatter(s.r, { x: 0, y: 0, rx: size * 0.8, ry: size * 0.75 }, count, size * 0.26)

/** Radish or cucumber coin. */
export function coin(x: number, y: number, size: number, skin: string, flesh: string): string {
  return solid(x, y, oval(size), skin, {
    depth: 5,
    extra: fill(oval(size * 0.84), flesh) + circle(0, 0, size * 0.4, mix(flesh, skin, 0.18), 0.8),
  })
}

/** One pea. */
export function pea(x: number, y: number, size = 12): string {
  const glint = circle(-size * 0.3, -size * 0.35, size * 0.22, '#f4ffd8', 0.8)
  return solid(x, y, oval(size), '#6fa53a', { depth: 4, shine: 0.25, extra: glint })
}

/** One seed of a pumpkin, turned by chance. */
export function pumpkinSeed(s: Scene, x: number, y: number): string {
  const turn = s.r.next() * TAU
  return solid(x, y, oval(17, 9, turn), '#5f7f35', {
    depth: 4,
    shine: 0.4,
    extra: fill(oval(11, 4, turn), '#a3bd68', 0.7),
  })
}
