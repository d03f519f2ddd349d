import type { Scene } from '../scene'
import {
  blob,
  darken,
  fill,
  lighten,
  mix,
  move,
  type Point,
  polygon,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

/** Llapingacho: a seared potato cake, crusty and golden with cheese at its rim. */
export function potatoCake(s: Scene, x: number, y: number, size: number): string {
  const outline = blob(s.r, size, size * 0.95, 0.045, 12)
  const crust = s.radial(
    [
      [0, '#c9741f'],
      [0.5, '#dc9130'],
      [0.8, '#efb04a'],
      [1, '#f5c765'],
    ],
    0.48,
    0.48,
    0.54,
  )
  let scorch = ''
  for (const [sx, sy] of scatter(s.r, { x: 0, y: 0, rx: size * 0.72, ry: size * 0.68 }, 22, size * 0.13)) {
    scorch += move(
      sx,
      sy,
      fill(
        blob(s.r, size * s.r.between(0.06, 0.15), size * s.r.between(0.04, 0.09), 0.3, 7, s.r.next() * 3),
        s.r.pick(['#8a4312', '#a9581a', '#f7cf78']),
        0.6,
      ),
    )
  }
  const lit = `<g transform="scale(.91) translate(-3 -4)">${fill(outline, crust)}</g>`
  const ooze = move(
    size * 0.55,
    size * 0.62,
    solid(0, 0, blob(s.r, size * 0.26, size * 0.14, 0.14, 8, -0.8), '#fbe9b4', { depth: 3, shine: 0.7 }),
  )
  return solid(x, y, outline, '#e0a044', { depth: 13, shine: 0.3, extra: lit + scorch + ooze })
}

/** Boiled potato, halved lengthwise, or a chunk of it. */
export function potato(s: Scene, x: number, y: number, size: number, color = '#f0d489'): string {
  const face = blob(s.r, size * 0.7, size * 0.5, 0.12, 7, s.r.next() * TAU)
  return solid(x, y, blob(s.r, size, size * 0.8, 0.1, 7, s.r.next() * TAU), color, {
    depth: 8,
    shine: 0.4,
    extra: fill(face, lighten(color, 0.4), 0.5),
  })
}

/** A heap of fried potatoes. */
export function fries(s: Scene, x: number, y: number, reach: number, count: number): string {
  return scatter(s.r, { x, y, rx: reach, ry: reach * 0.7 }, count, 15)
    .map(([px, py]) => {
      const [length, turn] = [s.r.between(52, 80), s.r.next() * TAU]
      const bar = turned(
        [
          [-length, -10],
          [length, -11],
          [length, 10],
          [-length, 11],
        ],
        turn,
      )
      const top = turned(
        [
          [-length * 0.95, -8],
          [length * 0.95, -9],
          [length * 0.92, 2],
          [-length * 0.94, 3],
        ],
        turn,
      )
      return solid(px, py, polygon(bar), '#e0a63a', {
        depth: 6,
        shine: 0.2,
        extra: fill(polygon(top), s.r.pick(['#f8d67a', '#f4c85f'])),
      })
    })
    .join('')
}

/** A cassava stick. */
export function yuca(s: Scene, x: number, y: number, size: number, turn: number): string {
  const thread = stroke(
    polygon(
      turned(
        [
          [-size * 0.8, 0],
          [size * 0.8, s.r.between(-5, 5)],
        ],
        turn,
      ),
    ),
    '#d9c48c',
    4,
    0.8,
  )
  return solid(x, y, blob(s.r, size, size * 0.36, 0.06, 10, turn), '#f6e9bf', {
    depth: 8,
    shine: 0.6,
    extra: thread,
  })
}

/** Noodles as looping strands within a round nest. */
export function noodles(s: Scene, x: number, y: number, radius: number, color = '#efcf7f'): string {
  let out = solid(0, 0, blob(s.r, radius * 0.93, radius * 0.88, 0.05, 14), mix(color, '#a8722c', 0.4), {
    depth: 16,
  })
  for (let i = 0; i < 150; i++) {
    const reach = radius * (1.02 - i / 190)
    const centre = s.r.next() * TAU
    const [cx, cy] = [Math.cos(centre) * reach * 0.66, Math.sin(centre) * reach * 0.66]
    const [from, sweep, size] = [s.r.next() * TAU, s.r.between(1.2, 3), radius * s.r.between(0.16, 0.36)]
    const strand: Point[] = []
    for (let k = 0; k <= 5; k++)
      strand.push([
        cx + Math.cos(from + (sweep * k) / 5) * size * 1.05,
        cy + Math.sin(from + (sweep * k) / 5) * size * 0.85,
      ])
    const d = smooth(strand, false)
    out +=
      move(2.5, 3.5, stroke(d, '#5a3210', 11, 0.25)) +
      stroke(d, darken(color, 0.18), 11) +
      move(-1, -1.4, stroke(d, color, 7.5)) +
      move(-1.6, -2.2, stroke(d, lighten(color, 0.55), 2.5, 0.8))
  }
  return move(x, y, out)
}
