import type { Scene } from '../scene'
import {
  type Area,
  blob,
  darken,
  fill,
  lighten,
  move,
  oval,
  ring,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

/** A round slice of tomato. */
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
