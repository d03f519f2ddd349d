import type { Scene } from '../scene'
import { type Area, blob, lighten, mix, n, scatter, solid, stroke, TAU } from '../svg'

type Grain = { color: string; dark: string; length: number; width: number; count: number }

/** Short strokes, dark ones first and light ones towards the lamp: a heap of small grains. */
function strokes(s: Scene, area: Area, grain: Grain): string {
  const tones: readonly (readonly [tone: number, share: number, spread: number, shift: number])[] = [
    [0.75, 0.26, 0.97, 0.015],
    [0.35, 0.28, 0.95, 0],
    [0.1, 0.26, 0.9, -0.04],
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
  return base + strokes(s, area, { color, dark, length: 11, width: 8.5, count })
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
