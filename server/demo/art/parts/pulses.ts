import type { Scene } from '../scene'
import { type Area, blob, circle, darken, lighten, move, oval, solid, stroke, TAU } from '../svg'
import { heap } from './grains'

/** Lupin beans: round, cream, with their little ring. */
export function chocho(s: Scene, x: number, y: number, size = 19): string {
  const mark = stroke(oval(size * 0.2), '#b98d4d', 2.4, 0.8)
  return solid(x, y, blob(s.r, size, size * 0.88, 0.05, 8, s.r.next() * TAU), '#f3e3b6', {
    depth: 5,
    shine: 0.6,
    extra: move(s.r.between(-7, 7), s.r.between(-7, 7), mark),
  })
}

export type Pulse = { color: string; size: number; sauce: string }

/** The colours of cooked lentils. */
export const LENTILS: Pulse = { color: '#9a5f2c', size: 9, sauce: '#7c4519' }

/** The colours of cooked beans. */
export const BEANS: Pulse = { color: '#8c2f1d', size: 16, sauce: '#7a3518' }

/** A pool of stewed pulses with a glossy sauce. */
export function menestra(s: Scene, area: Area, pulse: Pulse): string {
  const pool = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.07), pulse.sauce, {
    depth: 9,
    shine: 0.12,
  })
  const inner = { ...area, rx: area.rx * 0.93, ry: area.ry * 0.93 }
  const count = (area.rx * area.ry) / (pulse.size * pulse.size * 0.85)
  const body = heap(s, inner, count, pulse.size * 1.25, (x, y) => {
    const tone = s.r.pick([pulse.color, lighten(pulse.color, 0.14), darken(pulse.color, 0.14)])
    const glint = circle(-pulse.size * 0.3, -pulse.size * 0.25, pulse.size * 0.16, '#fff1cf', 0.8)
    const flat = blob(s.r, pulse.size, pulse.size * 0.72, 0.06, 8, s.r.next() * TAU)
    return solid(x, y, flat, tone, { depth: 3.2, shine: 0.25, extra: glint })
  })
  return pool + body
}

/** One peanut without its shell. */
export const peanut = (s: Scene, x: number, y: number, size = 14): string =>
  solid(x, y, blob(s.r, size, size * 0.62, 0.06, 9, s.r.next() * TAU), '#dba75a', {
    depth: 4,
    shine: 0.5,
    extra: circle(-size * 0.3, -3, 2.4, '#fff0cc', 0.8),
  })
