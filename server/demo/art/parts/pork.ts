import type { Scene } from '../scene'
import {
  type Area,
  blob,
  darken,
  lighten,
  move,
  polygon,
  ring,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

/** A sausage with cuts, along `turn`. */
export function chorizo(x: number, y: number, size: number, turn: number, color = '#a83a1c'): string {
  const body = turned(
    [
      [-size, 0.05 * size],
      [-size * 0.9, -size * 0.24],
      [-size * 0.4, -size * 0.34],
      [size * 0.4, -size * 0.34],
      [size * 0.9, -size * 0.22],
      [size, 0.06 * size],
      [size * 0.88, size * 0.22],
      [size * 0.4, size * 0.2],
      [-size * 0.4, size * 0.2],
      [-size * 0.88, size * 0.24],
    ],
    turn,
  )
  const cuts = [-0.55, -0.18, 0.2, 0.56].map((k) => {
    const line = polygon(
      turned(
        [
          [k * size - 9, -size * 0.26],
          [k * size + 9, size * 0.12],
        ],
        turn,
      ),
    )
    return stroke(line, '#e8a06a', 13) + stroke(line, '#6d1f0c', 6, 0.85)
  })
  const shine = stroke(
    smooth(
      turned(
        [
          [-size * 0.75, -size * 0.16],
          [0, -size * 0.24],
          [size * 0.7, -size * 0.15],
        ],
        turn,
      ),
      false,
    ),
    '#ffd2ac',
    5,
    0.55,
  )
  return solid(x, y, smooth(body), color, { depth: 11, shine: 0.2, extra: cuts.join('') + shine })
}

/** A shard of blistered pork crackling (cuero reventado). */
export function crackling(s: Scene, x: number, y: number, size: number, turn: number): string {
  const outline = smooth(ring(s.r, size, size * 0.55, 0.1, 10, turn))
  const blisters = scatter(s.r, { x: 0, y: 0, rx: size * 0.8, ry: size * 0.4 }, 16, size * 0.17).map(
    ([px, py]) => {
      const [[bx, by] = [0, 0]] = turned([[px, py]], turn)
      return solid(bx, by, blob(s.r, size * 0.1, size * 0.08, 0.15, 7), '#e49a3c', { depth: 4, shine: 0.6 })
    },
  )
  return solid(x, y, outline, '#b8611c', { depth: 10, shine: 0.3, extra: blisters.join('') })
}

/** Pulled pork or shredded meat as a soft heap of fibres. */
export function shreds(s: Scene, area: Area, count: number, color: string): string {
  const base = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.08, 13), darken(color, 0.3), { depth: 13 })
  const strands = scatter(s.r, area, count, 9).map(([x, y]) => {
    const length = s.r.between(26, 46)
    const d = smooth(
      turned(
        [
          [-length, 0],
          [0, s.r.between(-9, 9)],
          [length, 0],
        ],
        s.r.next() * TAU,
      ),
      false,
    )
    const tone = s.r.pick([color, lighten(color, 0.25), lighten(color, 0.45), darken(color, 0.2)])
    return move(
      x,
      y,
      move(3, 4, stroke(d, '#3b1d0c', 12, 0.22)) +
        stroke(d, tone, 12) +
        move(-1, -3, stroke(d, lighten(tone, 0.45), 3, 0.6)),
    )
  })
  return base + strands.join('')
}
