import type { Scene } from '../scene'
import {
  blob,
  circle,
  darken,
  fill,
  lighten,
  move,
  oval,
  polygon,
  ring,
  scatter,
  smooth,
  solid,
  stroke,
  TAU,
  turned,
} from '../svg'

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

/** Patacón: green plantain, smashed and fried twice; ragged, golden, salted. */
export function patacon(s: Scene, x: number, y: number, size: number): string {
  const edge = ring(s.r, size, size * 0.9, 0.1, 17)
  const outline = smooth(edge)
  const crisp = s.radial([
    [0, '#f6dc87'],
    [0.6, '#f0cb66'],
    [0.86, '#dda53a'],
    [1, '#b97a22'],
  ])
  const middle = { x: 0, y: 0, rx: size * 0.74, ry: size * 0.66 }
  let crumb = ''
  for (const [px, py] of scatter(s.r, middle, 34, size * 0.1)) {
    const patch = blob(
      s.r,
      size * s.r.between(0.05, 0.13),
      size * s.r.between(0.03, 0.06),
      0.3,
      6,
      s.r.next() * 3,
    )
    crumb += move(px, py, fill(patch, s.r.pick(['#c98f2f', '#fff0b8', '#e0ad48', '#b57c28']), 0.6))
  }
  for (const [px, py] of scatter(s.r, middle, 9, 11)) crumb += circle(px, py, 2.2, '#fffdf0', 0.95)
  const lit = `<g transform="translate(-2 -3) scale(.95)">${fill(outline, crisp)}</g>`
  return solid(x, y, outline, '#c98c2c', { depth: 11, shine: 0.5, extra: lit + crumb })
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

/** Bolón or bola de verde: a rough ball of mashed green plantain. */
export function bolon(s: Scene, x: number, y: number, size: number, color = '#d3a448'): string {
  const lit = s.radial(
    [
      [0, lighten(color, 0.4)],
      [0.55, color],
      [1, darken(color, 0.34)],
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
