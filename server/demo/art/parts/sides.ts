import type { Scene } from '../scene'
import {
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
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

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

/** An avocado cube. */
export function avocadoDie(s: Scene, x: number, y: number, size: number): string {
  const square: Point[] = [
    [-size, -size * 0.9],
    [size, -size],
    [size * 0.95, size * 0.95],
    [-size * 0.95, size],
  ]
  return solid(
    x,
    y,
    smooth(
      turned(
        square.flatMap((p, i): Point[] => [p, mid(p, square[(i + 1) % 4] ?? p)]),
        s.r.next() * TAU,
      ),
    ),
    s.r.pick(['#cfd96c', '#bccd5b', '#e0e08a']),
    { depth: 6, shine: 0.45 },
  )
}
const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A fried egg with a browned, lacy edge. */
export function friedEgg(s: Scene, x: number, y: number, size: number): string {
  const white = blob(s.r, size, size * 0.9, 0.11, 13)
  const yolkPaint = s.radial(
    [
      [0, '#ffd65c'],
      [0.6, '#fbb42a'],
      [1, '#e98a12'],
    ],
    0.4,
    0.38,
    0.65,
  )
  let bubbles = ''
  for (const [bx, by] of scatter(s.r, { x: 0, y: 0, rx: size * 0.85, ry: size * 0.78 }, 12, size * 0.2))
    bubbles += circle(bx, by, s.r.between(3, 7), '#e9dcc0', 0.7)
  const lit = `<g transform="translate(-3 -4) scale(.93)">${fill(white, '#f6eedb')}</g><g transform="translate(-5 -6) scale(.82)">${fill(white, '#fffdf4')}</g>`
  const [yx, yy] = [size * 0.06, -size * 0.04]
  const yolk = move(
    yx,
    yy,
    move(5, 7, fill(oval(size * 0.4, size * 0.39), '#8a5a18', 0.35)) +
      fill(oval(size * 0.39, size * 0.38), yolkPaint) +
      move(-size * 0.13, -size * 0.15, fill(oval(size * 0.1, size * 0.055, -0.7), '#fffbe6', 0.9)),
  )
  return solid(x, y, white, '#c98d45', { depth: 9, shine: 0.5, extra: lit + bubbles + yolk })
}

/** Half a boiled egg. */
export function boiledEgg(s: Scene, x: number, y: number, size: number, turn: number): string {
  const yolk = s.radial(
    [
      [0, '#ffd869'],
      [0.8, '#f7b836'],
      [1, '#e39a22'],
    ],
    0.42,
    0.4,
    0.6,
  )
  const [[dx, dy] = [0, 0]] = turned([[size * 0.1, 0]], turn)
  return solid(x, y, oval(size, size * 0.76, turn), '#f3ead6', {
    depth: 8,
    shine: 0.8,
    extra:
      fill(oval(size * 0.9, size * 0.68, turn), '#fffcf3') +
      move(
        dx,
        dy,
        fill(oval(size * 0.48, size * 0.46), yolk) +
          move(-size * 0.13, -size * 0.15, fill(oval(size * 0.13, size * 0.07, -0.7), '#fff5cf', 0.8)),
      ),
  })
}

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

/** A ripe plantain slice fried until its edges caramelise; `turn` is its long axis. */
export function maduro(s: Scene, x: number, y: number, size: number, turn: number): string {
  const d = blob(s.r, size, size * 0.46, 0.05, 12, turn)
  const body = s.radial([
    [0, '#f6c34a'],
    [0.55, '#efa930'],
    [0.85, '#cf761c'],
    [1, '#8f420f'],
  ])
  let streaks = ''
  for (const at of [-0.42, -0.1, 0.24, 0.5]) {
    const line = turned(
      [
        [at * size - size * 0.16, s.r.between(-0.16, 0.16) * size],
        [at * size + size * 0.16, s.r.between(-0.14, 0.14) * size],
      ],
      turn,
    )
    streaks += stroke(polygon(line), s.r.pick(['#a3530f', '#fbdf8c', '#b9661a']), size * 0.055, 0.6)
  }
  return solid(x, y, d, '#9c4d12', {
    depth: 8,
    shine: 0.2,
    extra:
      fill(blob(s.r, size * 0.95, size * 0.42, 0.04, 12, turn), body) +
      streaks +
      move(-size * 0.2, -size * 0.2, fill(oval(size * 0.26, size * 0.06, turn), '#fff0bd', 0.55)),
  })
}

/** Patacón: green plantain, smashed and fried twice. */
export function patacon(s: Scene, x: number, y: number, size: number): string {
  const d = blob(s.r, size, size * 0.92, 0.085, 14)
  let cracks = ''
  for (let i = 0; i < 9; i++) {
    const turn = (i / 9) * TAU + s.r.between(-0.2, 0.2)
    cracks += stroke(
      polygon(
        turned(
          [
            [size * s.r.between(0.3, 0.5), 0],
            [size * s.r.between(0.7, 0.86), s.r.between(-6, 6)],
          ],
          turn,
        ),
      ),
      s.r.pick(['#c08a2e', '#fbe7a2']),
      4,
      0.75,
    )
  }
  const heart =
    fill(blob(s.r, size * 0.3, size * 0.26, 0.14, 8), '#d9a540', 0.85) +
    fill(blob(s.r, size * 0.16, size * 0.13, 0.2, 7), '#b57c28', 0.6)
  let salt = ''
  for (const [px, py] of scatter(s.r, { x: 0, y: 0, rx: size * 0.7, ry: size * 0.65 }, 10, 9))
    salt += circle(px, py, 2, '#fffdf0', 0.95)
  return solid(x, y, d, '#e6b94d', { depth: 9, shine: 0.5, extra: cracks + heart + salt })
}

/** Thin plantain crisps (chifles). */
export function chifle(s: Scene, x: number, y: number, size: number): string {
  const turn = s.r.next() * TAU
  const core =
    fill(oval(size * 0.5, size * 0.2, turn), '#f7d978', 0.8) +
    stroke(oval(size * 0.36, size * 0.12, turn), '#c98e2d', 2, 0.6)
  return solid(
    x,
    y,
    blob(s.r, size, size * 0.5, 0.06, 10, turn),
    s.r.pick(['#e9b743', '#f0c65a', '#dca335']),
    { depth: 6, shine: 0.4, extra: core },
  )
}

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

export function cheeseCube(s: Scene, x: number, y: number, size: number): string {
  const turn = s.r.between(-0.6, 0.6)
  const top = turned(
    [
      [-size, -size],
      [size * 0.75, -size],
      [size * 0.75, size * 0.7],
      [-size, size * 0.7],
    ],
    turn,
  )
  const body = turned(
    [
      [-size, -size],
      [size * 0.75, -size],
      [size, -size * 0.75],
      [size, size],
      [-size * 0.75, size],
      [-size, size * 0.7],
    ],
    turn,
  )
  return solid(x, y, polygon(body), '#e0cb94', {
    depth: 6,
    shine: 0,
    extra:
      fill(polygon(top), '#fff7df') +
      circle(-size * 0.3, -size * 0.2, size * 0.12, '#e8d8ac') +
      circle(size * 0.25, size * 0.2, size * 0.09, '#e8d8ac'),
  })
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

/** Noodles as looping strands within a round nest. */
export function noodles(s: Scene, x: number, y: number, radius: number, color = '#efcf7f'): string {
  let out = solid(0, 0, blob(s.r, radius, radius * 0.92, 0.05, 14), mix(color, '#8a5a1f', 0.5), { depth: 16 })
  for (let i = 0; i < 92; i++) {
    const reach = radius * 0.82 * (1 - i / 130)
    const centre = s.r.next() * TAU
    const [cx, cy] = [Math.cos(centre) * reach * 0.55, Math.sin(centre) * reach * 0.55]
    const [from, sweep, size] = [s.r.next() * TAU, s.r.between(1.2, 3), radius * s.r.between(0.2, 0.42)]
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

/** Bolón or bola de verde: a rough ball of mashed green plantain. */
export function bolon(s: Scene, x: number, y: number, size: number, color = '#d3a448'): string {
  const lit = s.radial(
    [
      [0, lighten(color, 0.4)],
      [0.55, color],
      [1, darken(color, 0.42)],
    ],
    0.36,
    0.33,
    0.72,
  )
  let rough = ''
  for (const [px, py] of scatter(s.r, { x: 0, y: 0, rx: size * 0.85, ry: size * 0.82 }, 40, size * 0.14)) {
    const tone = s.r.pick([darken(color, 0.4), lighten(color, 0.45), '#b5462a', darken(color, 0.2)])
    rough += move(
      px,
      py,
      fill(blob(s.r, size * s.r.between(0.05, 0.12), size * 0.05, 0.3, 6, s.r.next() * 3), tone, 0.6),
    )
  }
  return solid(x, y, blob(s.r, size, size * 0.97, 0.035, 14), darken(color, 0.3), {
    depth: 16,
    extra: fill(blob(s.r, size * 0.97, size * 0.94, 0.03, 14), lit) + rough,
  })
}

/** A spoonful of cream or sauce as a spiral on a surface. */
export function swirl(x: number, y: number, size: number, color: string, turns = 2.4): string {
  const points: Point[] = []
  for (let a = 0; a < turns * TAU; a += 0.35)
    points.push([
      Math.cos(a) * size * (0.1 + a / (turns * TAU)),
      Math.sin(a) * size * (0.1 + a / (turns * TAU)) * 0.9,
    ])
  const d = smooth(points, false)
  return move(
    x,
    y,
    move(2, 3, stroke(d, '#6b3d16', size * 0.1, 0.2)) +
      stroke(d, color, size * 0.1) +
      `<g opacity="${n(0.8)}">${stroke(d, lighten(color, 0.6), size * 0.035)}</g>`,
  )
}
