import type { Rng } from './rng'

export type Point = readonly [x: number, y: number]
/** An ellipse in plate coordinates: centre and radii in picture units (1200 by 900). */
export type Area = { x: number; y: number; rx: number; ry: number }

/** A whole turn, in radians. */
export const TAU = Math.PI * 2
/** The colour of every shadow. */
export const SHADOW = '#3b1d0c'

/** Short decimal for attributes; keeps the drawings small. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Blend of two `#rrggbb` colours; amount 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  const blended = channels(from).map((part, i) => Math.round(part + ((target[i] ?? part) - part) * amount))
  return `#${blended.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
/** Warm light and warm shade, so that every part sits under the same lamp. */
export const lighten = (color: string, amount: number) => mix(color, '#fff4d6', amount)
/** A colour mixed with the kitchen's darkest brown; `amount` 0 to 1. */
export const darken = (color: string, amount: number) => mix(color, '#431c08', amount)

/** Points around an ellipse with uneven radius; `turn` in radians. */
export function ring(r: Rng, rx: number, ry: number, wobble = 0.06, count = 12, turn = 0): Point[] {
  const points: Point[] = []
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU
    const reach = 1 + r.between(-wobble, wobble)
    points.push([Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach])
  }
  return turned(points, turn)
}

/** Points rotated about the origin: shapes turn, their light does not. */
export function turned(points: readonly Point[], angle: number): Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return points.map(([x, y]) => [x * c - y * s, x * s + y * c])
}

/** Smooth curve through points (Catmull-Rom as Béziers). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length
  const point = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0]
  const [startX, startY] = point(0)
  let d = `M${n(startX)} ${n(startY)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} `
    d += `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${d}Z` : d
}

/** Straight-edged closed path. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** Closed path of an uneven ellipse about the origin; `turn` in radians. */
export const blob = (r: Rng, rx: number, ry: number, wobble = 0.06, count = 12, turn = 0): string =>
  smooth(ring(r, rx, ry, wobble, count, turn))

/** A filled path. */
export function fill(d: string, color: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''
  return `<path d="${d}" fill="${color}"${faint}/>`
}

/** A path drawn as a line with round ends. */
export function stroke(d: string, color: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`
}

/** Markup drawn elsewhere. */
export const move = (x: number, y: number, markup: string): string =>
  `<g transform="translate(${n(x)} ${n(y)})">${markup}</g>`

/** A filled circle. */
export function circle(x: number, y: number, radius: number, color: string, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity.toFixed(2)}"` : ''
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${color}"${faint}/>`
}

/** Closed path of an ellipse about the origin. */
export const oval = (rx: number, ry = rx, turn = 0): string => {
  const tilt = n((turn * 360) / TAU)
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = turned(
    [
      [-rx, 0],
      [rx, 0],
    ],
    turn,
  )
  const arc = `A${n(rx)} ${n(ry)} ${tilt} 0 1`
  return `M${n(ax)} ${n(ay)}${arc} ${n(bx)} ${n(by)}${arc} ${n(ax)} ${n(ay)}Z`
}

export type Solid = { depth?: number; shine?: number; shadow?: number; extra?: string }

/**
 * The house's way to shade: cast shadow to the bottom right, dark body, lit body and highlight towards the top
 * left. `d` is centred on the origin, already turned.
 */
export function solid(x: number, y: number, d: string, color: string, options: Solid = {}): string {
  const { depth = 6, shine = 0.2, shadow = 0.3, extra = '' } = options
  const layer = (dx: number, dy: number, scale: number, paint: string, opacity: number) =>
    `<path d="${d}" fill="${paint}" opacity="${opacity.toFixed(2)}" transform="translate(${n(dx)} ${n(dy)}) scale(${scale})"/>`
  return move(
    x,
    y,
    layer(depth * 0.9, depth * 1.1, 1.02, SHADOW, shadow) +
      fill(d, darken(color, 0.26)) +
      layer(-depth * 0.22, -depth * 0.28, 0.945, color, 1) +
      layer(-depth * 0.6, -depth * 0.75, 0.74, lighten(color, shine), 0.65) +
      extra,
  )
}

/** Up to `count` places in an ellipse at least `gap` apart, outermost first so that heaps rise to the middle. */
export function scatter(r: Rng, area: Area, count: number, gap: number): Point[] {
  const places: Point[] = []
  for (let tries = 0; places.length < count && tries < count * 14; tries++) {
    const angle = r.next() * TAU
    const reach = Math.sqrt(r.next())
    const [x, y] = [Math.cos(angle) * reach * area.rx, Math.sin(angle) * reach * area.ry]
    if (places.every(([px, py]) => Math.hypot(px - x, py - y) >= gap)) places.push([x, y])
  }
  const far = ([x, y]: Point) => Math.hypot(x / area.rx, y / area.ry)
  return places.sort((a, b) => far(b) - far(a)).map(([x, y]) => [x + area.x, y + area.y])
}
