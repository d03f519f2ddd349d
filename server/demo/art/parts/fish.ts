import type { Scene } from '../scene'
import {
  blob,
  circle,
  darken,
  fill,
  move,
  type Point,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

/** A white fish fillet or a chunk of it, flakes across its long axis. */
export function fillet(
  s: Scene,
  x: number,
  y: number,
  size: number,
  turn: number,
  color = '#efd3a0',
): string {
  const outline = blob(s.r, size, size * 0.5, 0.07, 12, turn)
  const seared = s.radial([
    [0, '#fff3d6', 0.5],
    [0.6, '#e2a656', 0.1],
    [1, '#a8601c', 0.85],
  ])
  const flakes: string[] = []
  for (let at = -0.7; at < 0.8; at += 0.24) {
    const bow = turned(
      [
        [(at - 0.06) * size, -size * 0.36],
        [(at + 0.08) * size, 0],
        [(at - 0.06) * size, size * 0.36],
      ],
      turn,
    )
    flakes.push(
      stroke(smooth(bow, false), darken(color, 0.3), 4, 0.5),
      move(-3, -2, stroke(smooth(bow, false), '#fffaf0', 3, 0.6)),
    )
  }
  return solid(x, y, outline, color, {
    depth: 12,
    shine: 0.5,
    extra: fill(outline, seared) + s.clip(outline, flakes.join('')),
  })
}

/** A rough flake of tuna or white fish. */
export function flake(s: Scene, x: number, y: number, size: number, color: string): string {
  const turn = s.r.next() * TAU
  const outline = blob(s.r, size, size * 0.62, 0.13, 8, turn)
  const grain = [-0.25, 0.05, 0.32]
    .map((k) =>
      stroke(
        smooth(
          turned(
            [
              [-size * 0.7, k * size],
              [0, k * size * 1.3],
              [size * 0.7, k * size],
            ],
            turn,
          ),
          false,
        ),
        darken(color, 0.3),
        3,
        0.55,
      ),
    )
    .join('')
  return solid(x, y, outline, color, { depth: 8, shine: 0.4, extra: grain })
}

const BODY: readonly Point[] = [
  [-1.28, 0.02],
  [-1.16, -0.16],
  [-0.8, -0.42],
  [-0.2, -0.56],
  [0.4, -0.46],
  [0.86, -0.2],
  [1.02, -0.1],
  [1.02, 0.1],
  [0.86, 0.18],
  [0.4, 0.42],
  [-0.2, 0.54],
  [-0.8, 0.42],
  [-1.16, 0.2],
]

/** A whole grilled fish, head along the negative axis of `turn`, with scored sides. */
export function wholeFish(s: Scene, x: number, y: number, size: number, turn: number): string {
  const at = (points: readonly Point[]) =>
    turned(
      points.map(([a, b]): Point => [a * size, b * size]),
      turn,
    )
  const spot = (a: number, b: number): Point => at([[a, b]])[0] ?? [0, 0]
  const body = smooth(at(BODY))
  const tail = smooth(
    at([
      [0.9, 0],
      [1.05, -0.14],
      [1.3, -0.4],
      [1.52, -0.5],
      [1.42, -0.2],
      [1.38, 0],
      [1.42, 0.22],
      [1.52, 0.52],
      [1.28, 0.38],
      [1.05, 0.14],
    ]),
  )
  const fins =
    smooth(
      at([
        [-0.55, -0.48],
        [-0.3, -0.74],
        [0.2, -0.76],
        [0.58, -0.56],
        [0.62, -0.36],
        [0, -0.46],
      ]),
    ) +
    smooth(
      at([
        [-0.1, 0.5],
        [0.1, 0.72],
        [0.4, 0.66],
        [0.5, 0.38],
      ]),
    )
  const skin = s.linear([
    [0, '#f3c063'],
    [0.45, '#d98a31'],
    [1, '#8d4613'],
  ])
  let marks = ''
  for (const [px, py] of scatter(s.r, { x: 0, y: 0, rx: 0.95, ry: 0.38 }, 60, 0.07))
    marks += move(...spot(px, py), stroke(`M-8 4Q0 -6 8 4`, '#7d3c10', 3, 0.42))
  for (const k of [-0.42, -0.08, 0.26, 0.58]) {
    const cut = smooth(
      at([
        [k - 0.08, -0.36],
        [k + 0.04, 0],
        [k - 0.04, 0.34],
      ]),
      false,
    )
    marks +=
      stroke(cut, '#5d260a', 20, 0.75) +
      stroke(cut, '#fff0cf', 11, 0.95) +
      move(3, 2, stroke(cut, '#e9c68a', 3))
  }
  const gill = stroke(
    smooth(
      at([
        [-0.82, -0.36],
        [-0.7, 0],
        [-0.82, 0.36],
      ]),
      false,
    ),
    '#6b2f0d',
    8,
    0.7,
  )
  const side = solid(
    ...spot(-0.5, 0.16),
    smooth(
      at([
        [-0.12, 0],
        [0.05, -0.11],
        [0.28, -0.06],
        [0.3, 0.12],
        [0.05, 0.14],
      ]),
    ),
    '#b96a20',
    { depth: 5, shine: 0.4 },
  )
  const [ex, ey] = spot(-1, -0.1)
  const eye =
    circle(ex, ey, size * 0.075, '#5d260a') +
    circle(ex, ey, size * 0.055, '#fdf3dc') +
    circle(ex, ey, size * 0.026, '#2a1408')
  const back = stroke(
    smooth(
      at([
        [-0.85, -0.28],
        [-0.2, -0.42],
        [0.5, -0.3],
      ]),
      false,
    ),
    '#ffe2a0',
    9,
    0.5,
  )
  return (
    solid(x, y, tail, '#b0641e', { depth: 9, shine: 0.3 }) +
    solid(x, y, fins, '#a35818', { depth: 8, shine: 0.3 }) +
    solid(x, y, body, '#8d4613', {
      depth: 14,
      shadow: 0.4,
      extra: `<g transform="scale(.97) translate(-3 -4)">${fill(body, skin)}</g>${marks}${gill}${side}${eye}${back}`,
    })
  )
}
