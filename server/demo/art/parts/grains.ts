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
  scatter,
  solid,
  stroke,
  TAU,
} from '../svg'

type Grain = { color: string; dark: string; length: number; width: number; count: number }

/** Short strokes, dark ones first and light ones towards the lamp: a heap of small grains. */
function strokes(s: Scene, area: Area, grain: Grain): string {
  const tones: readonly (readonly [tone: number, share: number, spread: number, shift: number])[] = [
    [0.75, 0.26, 1.04, 0.02],
    [0.35, 0.28, 1, 0],
    [0.1, 0.26, 0.93, -0.04],
    [-0.5, 0.2, 0.82, -0.12],
  ]
  return tones
    .map(([tone, share, spread, shift]) => {
      let d = ''
      for (let i = 0; i < grain.count * share; i++) {
        const angle = s.r.next() * TAU
        const reach = Math.sqrt(s.r.next()) * spread
        const x = area.x + (Math.cos(angle) * reach + shift) * area.rx
        const y = area.y + (Math.sin(angle) * reach + shift) * area.ry
        const turn = s.r.next() * TAU
        d += `M${n(x)} ${n(y)}l${n(Math.cos(turn) * grain.length)} ${n(Math.sin(turn) * grain.length)}`
      }
      const color = tone < 0 ? lighten(grain.color, -tone) : mix(grain.color, grain.dark, tone)
      return stroke(d, color, grain.width)
    })
    .join('')
}

/** Rice; `color` white by default, yellow for arroz con camarón. */
export function rice(s: Scene, area: Area, color = '#fbf5e6'): string {
  const dark = mix(color, '#8a6a35', 0.42)
  const base = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.05, 14), mix(color, dark, 0.35), {
    depth: 16,
    shadow: 0.34,
    shine: 0.5,
  })
  const count = (area.rx * area.ry) / 26
  return base + strokes(s, area, { color, dark, length: 15, width: 7.5, count })
}

/** Cooked quinoa: tiny pearls with their thread. */
export function quinoa(s: Scene, area: Area, color = '#f0dcae'): string {
  const dark = mix(color, '#7a5526', 0.5)
  const base = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.06, 14), mix(color, dark, 0.4), {
    depth: 14,
  })
  const pearls = strokes(s, area, { color, dark, length: 1.5, width: 9, count: (area.rx * area.ry) / 24 })
  const red = strokes(s, area, { color: '#a8542f', dark: '#6f2f18', length: 1, width: 7, count: area.rx / 3 })
  return base + pearls + red
}

/** Draws `count` bodies as a heap, from the edge to the middle. */
export function heap(
  s: Scene,
  area: Area,
  count: number,
  gap: number,
  draw: (x: number, y: number, i: number) => string,
): string {
  return scatter(s.r, area, count, gap)
    .map(([x, y], i) => draw(x, y, i))
    .join('')
}

/** One fat kernel (mote, choclo): a drop with a paler tip. */
export function kernel(s: Scene, x: number, y: number, size: number, color: string): string {
  const turn = s.r.next() * TAU
  const [tx, ty] = [Math.cos(turn) * size * 0.62, Math.sin(turn) * size * 0.62]
  const tip = fill(oval(size * 0.28, size * 0.2, turn + TAU / 4), mix(color, '#a8702c', 0.32), 0.75)
  return solid(x, y, blob(s.r, size, size * 0.8, 0.07, 8, turn), color, {
    depth: 4,
    shine: 0.6,
    extra: move(tx, ty, tip),
  })
}

export function mote(s: Scene, area: Area, color = '#f4e6c2'): string {
  const base = solid(area.x, area.y, blob(s.r, area.rx, area.ry, 0.06), mix(color, '#8a5f2a', 0.45), {
    depth: 14,
  })
  const count = (area.rx * area.ry) / 190
  return base + heap(s, area, count, 17, (x, y) => kernel(s, x, y, s.r.between(17, 22), color))
}

export const choclo = (s: Scene, area: Area, count: number): string =>
  heap(s, area, count, 15, (x, y) => kernel(s, x, y, 14, '#f5cf4f'))

/** Lupin beans: round, cream, with their little ring. */
export function chocho(s: Scene, x: number, y: number, size = 19): string {
  const mark = stroke(oval(size * 0.2), '#b98d4d', 2.4, 0.8)
  return solid(x, y, blob(s.r, size, size * 0.88, 0.05, 8, s.r.next() * TAU), '#f3e3b6', {
    depth: 5,
    shine: 0.6,
    extra: move(s.r.between(-7, 7), s.r.between(-7, 7), mark),
  })
}

/** Toasted maize: glossy amber kernels with scorched patches. */
export function tostado(s: Scene, x: number, y: number): string {
  const scorch = fill(blob(s.r, 6, 4, 0.2, 6), '#7b3d10', 0.55)
  const color = s.r.pick(['#d9912f', '#e2a33f', '#c87d25'])
  return solid(x, y, blob(s.r, 16, 12, 0.1, 7, s.r.next() * TAU), color, {
    depth: 4,
    shine: 0.45,
    extra: move(4, 3, scorch),
  })
}

export function popcorn(s: Scene, x: number, y: number, size = 22): string {
  let puffs = ''
  for (let i = 0; i < 4; i++) {
    const turn = (i / 4) * TAU + s.r.next()
    puffs += solid(Math.cos(turn) * size * 0.45, Math.sin(turn) * size * 0.45, oval(size * 0.5), '#fdf6e2', {
      depth: 3,
    })
  }
  return move(x, y, puffs + circle(2, 2, size * 0.2, '#e3b04b', 0.8))
}

export type Pulse = { color: string; size: number; sauce: string }
export const LENTILS: Pulse = { color: '#9a5f2c', size: 9, sauce: '#7c4519' }
export const BEANS: Pulse = { color: '#8c2f1d', size: 16, sauce: '#7a3518' }
export const WHITE_BEANS: Pulse = { color: '#e8d3a4', size: 15, sauce: '#c08a48' }

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

export function pea(x: number, y: number, size = 12): string {
  const glint = circle(-size * 0.3, -size * 0.35, size * 0.22, '#f4ffd8', 0.8)
  return solid(x, y, oval(size), '#6fa53a', { depth: 4, shine: 0.25, extra: glint })
}

export function pumpkinSeed(s: Scene, x: number, y: number): string {
  const turn = s.r.next() * TAU
  return solid(x, y, oval(17, 9, turn), '#5f7f35', {
    depth: 4,
    shine: 0.4,
    extra: fill(oval(11, 4, turn), '#a3bd68', 0.7),
  })
}
