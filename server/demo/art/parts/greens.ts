import type { Scene } from '../scene'
import {
  type Area,
  blob,
  circle,
  darken,
  fill,
  lighten,
  mix,
  move,
  n,
  oval,
  type Point,
  polygon,
  ring,
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
  const shade = move(4, 5, `<g opacity=".3">${fill(oval(size * 0.85, size * 0.6, turn), '#3b1d0c')}</g>`)
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

export function tomatoSlice(s: Scene, x: number, y: number, size: number): string {
  const outline = blob(s.r, size, size * 0.97, 0.025, 12)
  let inside = fill(oval(size * 0.88), '#ee6a4b') + fill(oval(size * 0.78), '#dd4a30')
  const turn = s.r.next() * TAU
  for (let i = 0; i < 5; i++) {
    const angle = turn + (i / 5) * TAU
    const [cx, cy] = [Math.cos(angle) * size * 0.47, Math.sin(angle) * size * 0.47]
    inside += move(cx, cy, fill(blob(s.r, size * 0.26, size * 0.2, 0.08, 8, angle), '#f08a4e'))
    for (const side of [-0.09, 0.09]) {
      inside += move(
        cx + side * size,
        cy + side * size * 0.4,
        fill(oval(size * 0.06, size * 0.035, angle), '#fbe2a0'),
      )
    }
  }
  inside +=
    fill(oval(size * 0.16), '#f4a27c') +
    move(-size * 0.35, -size * 0.45, fill(oval(size * 0.2, size * 0.06, -0.7), '#fff', 0.4))
  return solid(x, y, outline, '#c9301f', { depth: 7, shine: 0.1, extra: inside })
}

/** Small red dice, for salsas. */
export function tomatoDice(s: Scene, area: Area, count: number, size = 14): string {
  return scatter(s.r, area, count, size)
    .map(([x, y]) => {
      const cube = smooth(ring(s.r, size, size * 0.85, 0.1, 5, s.r.next() * TAU))
      const glint = move(-size * 0.3, -size * 0.3, fill(oval(size * 0.3, size * 0.13, -0.6), '#ffd9c2', 0.8))
      return solid(x, y, cube, s.r.pick(['#d63c25', '#e04f30']), { depth: 4, extra: glint })
    })
    .join('')
}

/** Pickled red onion: a tangle of pink slivers. */
export function onion(s: Scene, area: Area, count: number, length = 46): string {
  return scatter(s.r, area, count, 12)
    .map(([x, y]) => {
      const turn = s.r.next() * TAU
      const bend = length * s.r.between(0.2, 0.5)
      const line = turned(
        [
          [-length * 0.6, 0],
          [-length * 0.3, -bend * 0.75],
          [0, -bend],
          [length * 0.3, -bend * 0.75],
          [length * 0.6, 0],
        ],
        turn,
      )
      const d = smooth(line, false)
      const color = s.r.pick(['#d36a93', '#e59ab4', '#b9487a'])
      return move(
        x,
        y,
        move(3, 4, stroke(d, '#3b1d0c', 8, 0.24)) +
          stroke(d, color, 8.5) +
          move(-1, -1.5, stroke(d, '#fbe3e6', 3.4, 0.95)),
      )
    })
    .join('')
}

/** One raw onion ring. */
export function onionRing(x: number, y: number, size: number): string {
  const shape = oval(size, size * 0.94)
  return move(
    x,
    y,
    move(4, 5, stroke(shape, '#3b1d0c', 9, 0.25)) +
      stroke(shape, '#b9487a', 10) +
      stroke(shape, '#f6dde3', 6) +
      stroke(oval(size * 0.72), '#f1c9d5', 4, 0.9),
  )
}

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

/** A whole red chilli along `turn`. */
export function chili(x: number, y: number, size: number, turn: number, color = '#cf2f1d'): string {
  const pod = turned(
    [
      [-size, -2],
      [-size * 0.7, -size * 0.2],
      [0, -size * 0.24],
      [size * 0.7, -size * 0.06],
      [size * 1.1, size * 0.16],
      [size * 0.5, size * 0.16],
      [-size * 0.2, size * 0.2],
      [-size * 0.8, size * 0.18],
    ],
    turn,
  )
  const stem = turned(
    [
      [-size * 0.95, 0],
      [-size * 1.2, -size * 0.06],
      [-size * 1.4, -size * 0.2],
    ],
    turn,
  )
  const shine = turned(
    [
      [-size * 0.6, -size * 0.08],
      [0, -size * 0.12],
      [size * 0.5, 0],
    ],
    turn,
  )
  const extra =
    stroke(smooth(stem, false), '#4d8a2f', size * 0.12) +
    stroke(smooth(shine, false), '#ffd0b8', size * 0.06, 0.8)
  return solid(x, y, smooth(pod), color, { depth: 7, shine: 0.12, extra })
}

/** A small hot ring cut from a chilli or sweet pepper. */
export function pepperRing(x: number, y: number, size: number, color = '#cf2f1d'): string {
  const shape = oval(size, size * 0.85, 0.6)
  return move(
    x,
    y,
    move(3, 4, stroke(shape, '#3b1d0c', size * 0.36, 0.28)) +
      stroke(shape, color, size * 0.38) +
      move(-1, -2, stroke(shape, lighten(color, 0.4), size * 0.1, 0.7)),
  )
}

/** A bent strip of pepper. */
export function pepperStrip(s: Scene, x: number, y: number, length: number, color: string): string {
  const line = turned(
    [
      [-length / 2, 0],
      [0, -length * s.r.between(0.1, 0.25)],
      [length / 2, 0],
    ],
    s.r.next() * TAU,
  )
  const d = smooth(line, false)
  return move(
    x,
    y,
    move(4, 5, stroke(d, '#3b1d0c', 13, 0.28)) +
      stroke(d, darken(color, 0.2), 14) +
      move(-1, -2, stroke(d, color, 10)) +
      move(-2, -4, stroke(d, lighten(color, 0.5), 3, 0.8)),
  )
}

export function carrotSlice(s: Scene, x: number, y: number, size: number): string {
  const core =
    fill(oval(size * 0.62), '#f39a3b') + fill(blob(s.r, size * 0.3, size * 0.28, 0.15, 7), '#fbb85c')
  return solid(x, y, blob(s.r, size, size * 0.94, 0.04, 9), '#e67d22', { depth: 5, shine: 0.15, extra: core })
}

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

/** A tomato wedge, seeds showing. */
export function tomatoWedge(s: Scene, x: number, y: number, size: number): string {
  const turn = s.r.next() * TAU
  const wedge = (k: number) =>
    smooth(
      turned(
        [
          [-size * k, 0],
          [-size * 0.5 * k, size * 0.46 * k],
          [size * 0.5 * k, size * 0.46 * k],
          [size * k, 0],
          [0, -size * 0.2 * k],
        ],
        turn,
      ),
    )
  return solid(x, y, wedge(1), '#cf3420', {
    depth: 7,
    shine: 0.15,
    extra: fill(wedge(0.72), '#f0785a') + fill(oval(size * 0.3, size * 0.1, turn), '#f9b27a', 0.8),
  })
}
