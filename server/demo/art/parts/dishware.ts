import type { Scene } from '../scene'
import { circle, darken, lighten, mix, n, oval, SHADOW, stroke, TAU } from '../svg'

export type Ware = 'enamel' | 'cream' | 'clay' | 'leaf' | 'maize'

type Glaze = { body: string; well: string; edge: string; paint: string }
const GLAZES: Readonly<Record<Ware, Glaze>> = {
  enamel: { body: '#f7f3e8', well: '#fbf8ef', edge: '#28508c', paint: '#28508c' },
  cream: { body: '#f3e7cf', well: '#f9f0de', edge: '#b98a55', paint: '#c2491d' },
  clay: { body: '#a4522b', well: '#b7633a', edge: '#6e2f14', paint: '#f0d9a8' },
  leaf: { body: '#dfe6cd', well: '#f1f2e0', edge: '#2f6b3a', paint: '#2f6b3a' },
  maize: { body: '#f0c765', well: '#f9edcf', edge: '#b97b1c', paint: '#b8431a' },
}

/** Soft shadow of something round that stands on the table. */
export function castShadow(s: Scene, radius: number, strength = 0.55): string {
  const soft = s.radial([
    [0, SHADOW, strength],
    [0.84, SHADOW, strength * 0.95],
    [1, SHADOW, 0],
  ])
  return circle(radius * 0.05, radius * 0.07, radius * 1.09, soft)
}

const band = (radius: number, width: number, color: string, opacity = 1) =>
  stroke(oval(radius), color, width, opacity)

function arc(
  radius: number,
  from: number,
  to: number,
  color: string,
  width: number,
  opacity: number,
): string {
  const at = (turn: number) => `${n(Math.cos(turn) * radius)} ${n(Math.sin(turn) * radius)}`
  return stroke(`M${at(from)}A${n(radius)} ${n(radius)} 0 0 1 ${at(to)}`, color, width, opacity)
}

function ornament(ware: Ware, radius: number, paint: string): string {
  if (ware === 'enamel') return band(radius * 0.985, radius * 0.03, paint)
  if (ware === 'clay')
    return band(radius * 0.94, radius * 0.012, paint, 0.55) + band(radius * 0.9, 3, paint, 0.4)
  let out = band(radius * 0.955, radius * 0.012, paint, 0.8)
  const count = ware === 'leaf' ? 40 : 32
  for (let i = 0; i < count; i++) {
    const turn = (i / count) * TAU
    const [x, y] = [Math.cos(turn) * radius * 0.895, Math.sin(turn) * radius * 0.895]
    if (ware === 'leaf') {
      const tilt = turn + (i % 2 ? 0.9 : 2.2)
      out += `<path d="${oval(radius * 0.03, radius * 0.011, tilt)}" fill="${paint}" opacity=".75" transform="translate(${n(x)} ${n(y)})"/>`
    } else out += circle(x, y, radius * (i % 2 ? 0.009 : 0.016), paint, 0.75)
  }
  return out
}

/** A plate about the origin; its well is 0.8 of the radius. */
export function plate(s: Scene, radius: number, ware: Ware): string {
  const { body, well, edge, paint } = GLAZES[ware]
  const rim = s.linear([
    [0, lighten(body, 0.5)],
    [0.55, body],
    [1, darken(body, 0.2)],
  ])
  const hollow = s.linear([
    [0, darken(well, 0.16)],
    [0.45, well],
    [1, lighten(well, 0.6)],
  ])
  return (
    castShadow(s, radius) +
    circle(0, 0, radius, darken(edge, 0.1)) +
    circle(0, 0, radius * 0.988, rim) +
    ornament(ware, radius, paint) +
    arc(radius * 0.965, 2.9, 4.5, '#ffffff', radius * 0.014, 0.65) +
    circle(0, 0, radius * 0.825, darken(body, 0.2), 0.5) +
    circle(0, 0, radius * 0.81, hollow)
  )
}

export type Soup = { color: string; deep?: string; oil?: string; drops?: number }

/** A deep bowl about the origin, filled up to 0.84 of its radius. */
export function bowl(s: Scene, radius: number, ware: Ware, soup: Soup): string {
  const { body, edge, paint } = GLAZES[ware]
  const rim = s.linear([
    [0, lighten(body, 0.5)],
    [0.55, body],
    [1, darken(body, 0.22)],
  ])
  const wall = s.linear([
    [0, darken(body, 0.42)],
    [0.5, darken(body, 0.2)],
    [1, lighten(body, 0.15)],
  ])
  return (
    castShadow(s, radius, 0.62) +
    circle(0, 0, radius, darken(edge, 0.1)) +
    circle(0, 0, radius * 0.988, rim) +
    ornament(ware, radius, paint) +
    arc(radius * 0.965, 2.9, 4.5, '#ffffff', radius * 0.014, 0.65) +
    circle(0, 0, radius * 0.875, wall) +
    broth(s, radius * 0.845, soup)
  )
}

/** A liquid surface with the rim's shadow at the top left, sheen and drops of oil. */
export function broth(s: Scene, radius: number, soup: Soup): string {
  const { color, deep = darken(color, 0.25), oil = lighten(color, 0.4), drops = 26 } = soup
  const surface = s.radial(
    [
      [0, lighten(color, 0.14)],
      [0.55, color],
      [0.9, mix(color, deep, 0.6)],
      [1, deep],
    ],
    0.56,
    0.56,
    0.56,
  )
  let out = circle(0, 0, radius, surface) + band(radius * 0.99, radius * 0.012, lighten(color, 0.4), 0.45)
  out += s.clip(
    oval(radius),
    `<path fill-rule="evenodd" transform="translate(${n(radius * 0.045)} ${n(radius * 0.06)})" d="${oval(radius * 1.3)}${oval(radius * 0.995)}" fill="${SHADOW}" opacity=".3"/>`,
  )
  for (let i = 0; i < drops; i++) {
    const turn = s.r.next() * TAU
    const reach = Math.sqrt(s.r.next()) * radius * 0.92
    const [x, y, size] = [Math.cos(turn) * reach, Math.sin(turn) * reach, s.r.between(3, 12)]
    out += circle(x, y, size, oil, 0.5) + circle(x - size * 0.3, y - size * 0.3, size * 0.35, '#fffbe8', 0.6)
  }
  return out + arc(radius * 0.9, 0.35, 1.15, '#fffbe8', radius * 0.022, 0.38)
}
