import { type Rng, seeded } from './rng'
import { n, type Point, turned } from './svg'

export type Variant = 0 | 1 | 2
type Stop = readonly [offset: number, color: string, opacity?: number]

/** What one picture shares among its parts: randomness, definitions, and how the plate is turned. */
export type Scene = {
  r: Rng
  variant: Variant
  /** Plate coordinates (origin in the middle of the plate) as turned for this variant. */
  p(x: number, y: number): Point
  /** An angle in radians as turned for this variant. */
  a(angle: number): number
  /** Paint of a radial gradient on the shape's box; stops from the middle (0) to the edge (1). */
  radial(stops: readonly Stop[], cx?: number, cy?: number, radius?: number): string
  linear(stops: readonly Stop[]): string
  /** Markup cut to a path's outline. */
  clip(d: string, markup: string): string
  define(markup: (id: string) => string): string
  defs(): string
}

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A picture to draw, the same for the same seed and variant. */
export function newScene(seed: string, variant: Variant): Scene {
  const known = new Map<string, string>()
  const define = (markup: (id: string) => string) => {
    const key = markup('')
    const id = known.get(key) ?? `d${known.size}`
    known.set(key, id)
    bodies.set(id, markup(id))
    return id
  }
  const bodies = new Map<string, string>()
  const turn = variant === 1 ? 2.1 : 0
  return {
    r: seeded(`${seed}/${variant}`),
    variant,
    p: (x, y) => turned([[x, y]], turn)[0] ?? [x, y],
    a: (angle) => angle + turn,
    radial: (stops, cx = 0.5, cy = 0.5, radius = 0.5) =>
      `url(#${define((id) => `<radialGradient id="${id}" cx="${n(cx * 100)}%" cy="${n(cy * 100)}%" r="${n(radius * 100)}%">${stopsOf(stops)}</radialGradient>`)})`,
    linear: (stops) =>
      `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stopsOf(stops)}</linearGradient>`)})`,
    clip: (d, markup) =>
      `<g clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})">${markup}</g>`,
    define,
    defs: () => `<defs>${[...bodies.values()].join('')}</defs>`,
  }
}
