import type { Scene } from '../scene'
import { darken, lighten, n, type Point, smooth, stroke } from '../svg'

export type Cloth = 'wood' | 'linen' | 'woven' | 'gingham' | 'green' | 'terracotta'

const WIDTH = 1200
const HEIGHT = 900
const rect = (x: number, y: number, w: number, h: number, paint: string, opacity = 1) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${paint}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** The table with its cloth, 1200 by 900, under a lamp at the top left. */
export function table(s: Scene, cloth: Cloth): string {
  return TABLES[cloth](s) + lamp(s)
}

function lamp(s: Scene): string {
  const light = s.radial(
    [
      [0, '#fff3d0', 0.42],
      [0.5, '#fff3d0', 0.05],
      [1, '#4a2208', 0.3],
    ],
    0.2,
    0.1,
    1.1,
  )
  return rect(0, 0, WIDTH, HEIGHT, light)
}

function wood(s: Scene): string {
  const plank = 158
  let out = rect(0, 0, WIDTH, HEIGHT, '#b77a45')
  for (let y = -20; y < HEIGHT; y += plank) {
    const tone = s.r.pick(['#c68a52', '#bd8048', '#cb925c', '#b87a44'])
    out += rect(0, y, WIDTH, plank - 5, tone) + rect(0, y, WIDTH, 4, lighten(tone, 0.28), 0.8)
    out += rect(0, y + plank - 6, WIDTH, 6, darken(tone, 0.55))
    for (let i = 0; i < 7; i++) out += grain(s, y + 14 + i * 20, tone)
  }
  return out
}

function grain(s: Scene, y: number, tone: string): string {
  const points: Point[] = []
  for (let x = -20; x <= WIDTH + 120; x += 140) points.push([x, y + s.r.between(-6, 6)])
  return stroke(smooth(points, false), darken(tone, 0.25), s.r.between(1.2, 4), s.r.between(0.25, 0.55))
}

/** Threads across and along, as one pattern over a plain colour. */
function weave(s: Scene, color: string, step = 9): string {
  const id = s.define(
    (name) =>
      `<pattern id="${name}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">` +
      rect(0, 0, step, step, color) +
      rect(0, 0, step / 2, step / 2, lighten(color, 0.12)) +
      rect(step / 2, step / 2, step / 2, step / 2, darken(color, 0.045)) +
      '</pattern>',
  )
  return rect(-200, -200, WIDTH + 400, HEIGHT + 400, `url(#${id})`)
}

function folds(s: Scene): string {
  let out = ''
  for (let i = 0; i < 4; i++) {
    const y = 80 + i * 250 + s.r.between(-50, 50)
    const line: Point[] = [
      [-50, y],
      [400, y + s.r.between(-50, 50)],
      [800, y + s.r.between(-60, 60)],
      [1250, y + s.r.between(-80, 80)],
    ]
    out += stroke(smooth(line, false), '#6b3d16', 16, 0.06)
    out += stroke(
      smooth(
        line.map(([x, v]): Point => [x, v - 14]),
        false,
      ),
      '#fffdf4',
      12,
      0.2,
    )
  }
  return out
}

function bands(colors: readonly (readonly [at: number, width: number, color: string])[]): string {
  return colors.map(([at, width, color]) => rect(at, -200, width, HEIGHT + 400, color, 0.9)).join('')
}

function linen(s: Scene): string {
  const stripes = bands([
    [60, 22, '#c2491d'],
    [92, 8, '#2f6b3a'],
    [110, 8, '#2f6b3a'],
    [1080, 8, '#2f6b3a'],
    [1098, 8, '#2f6b3a'],
    [1116, 22, '#c2491d'],
  ])
  return weave(s, '#f0e0c0') + stripes + folds(s)
}

function zigzag(y: number, height: number, step: number, color: string, width: number): string {
  let d = `M-40 ${y}`
  for (let i = 0; i * step < WIDTH + 80; i++)
    d += `L${-40 + (i + 0.5) * step} ${y + height}L${-40 + (i + 1) * step} ${y}`
  return stroke(d, color, width)
}

function diamonds(y: number, size: number, color: string): string {
  let d = ''
  for (let x = 20; x < WIDTH; x += size * 3)
    d += `M${x} ${y}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`
  return `<path d="${d}" fill="${color}"/>`
}

/** An Andean table runner: bands with zigzags and diamonds. */
function woven(s: Scene): string {
  const rows: readonly (readonly [
    height: number,
    color: string,
    motif?: 'zigzag' | 'diamonds',
    ink?: string,
  ])[] = [
    [70, '#b8431a'],
    [14, '#f2b632'],
    [56, '#f5e8ca', 'zigzag', '#2f6b3a'],
    [14, '#f2b632'],
    [84, '#2f6b3a', 'diamonds', '#f2b632'],
    [14, '#f5e8ca'],
    [110, '#b8431a', 'zigzag', '#f5e8ca'],
    [14, '#f5e8ca'],
    [84, '#7b2d14', 'diamonds', '#f2b632'],
    [14, '#f2b632'],
  ]
  let out = weave(s, '#b8431a', 8)
  let y = -20
  for (let i = 0; y < HEIGHT; i++) {
    const [height, color, motif, ink = '#f2b632'] = rows[i % rows.length] ?? [50, '#b8431a']
    out += rect(0, y, WIDTH, height, color, 0.92)
    if (motif === 'zigzag') out += zigzag(y + height * 0.22, height * 0.55, 46, ink, 9)
    if (motif === 'diamonds') out += diamonds(y + height * 0.22, height * 0.28, ink)
    y += height
  }
  for (let thread = 0; thread < HEIGHT; thread += 7) out += rect(0, thread, WIDTH, 2, '#3b1d0c', 0.09)
  return out + folds(s)
}

function gingham(s: Scene): string {
  let checks = ''
  for (let x = 0; x < WIDTH; x += 120) checks += rect(x, 0, 60, HEIGHT, '#c2491d', 0.42)
  for (let y = -30; y < HEIGHT; y += 120) checks += rect(0, y, WIDTH, 60, '#c2491d', 0.42)
  return weave(s, '#f6e9cf') + checks + folds(s)
}

function green(s: Scene): string {
  const stripes = bands([
    [52, 10, '#f2e3bf'],
    [74, 34, '#f2e3bf'],
    [120, 10, '#f2b632'],
    [1070, 10, '#f2b632'],
    [1092, 34, '#f2e3bf'],
    [1138, 10, '#f2e3bf'],
  ])
  return weave(s, '#4f7f4b') + stripes + folds(s)
}

function terracotta(s: Scene): string {
  const stripes = bands([
    [30, 14, '#f2e3bf'],
    [64, 60, '#d9703f'],
    [144, 8, '#f2b632'],
    [1048, 8, '#f2b632'],
    [1076, 60, '#d9703f'],
    [1156, 14, '#f2e3bf'],
  ])
  return weave(s, '#c05a2e') + stripes + folds(s)
}

const TABLES: Readonly<Record<Cloth, (s: Scene) => string>> = {
  wood,
  linen,
  woven,
  gingham,
  green,
  terracotta,
}
