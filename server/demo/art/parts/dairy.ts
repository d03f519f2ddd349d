import type { Scene } from '../scene'
import {
  blob,
  circle,
  fill,
  lighten,
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

/** A cube of fresh cheese. */
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
