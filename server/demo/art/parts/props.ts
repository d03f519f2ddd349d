import type { Scene } from '../scene'
import {
  type Area,
  circle,
  darken,
  fill,
  lighten,
  move,
  n,
  oval,
  type Point,
  polygon,
  smooth,
  solid,
  stroke,
  turned,
} from '../svg'
import { limeHalf, limeWedge } from './citrus'
import { broth, castShadow } from './dishware'
import { heap } from './grains'
import { cilantro, herbs } from './greens'
import { popcorn, tostado } from './maize'
import { chifle } from './plantain'
import { chili, onion, tomatoDice } from './salsa'

export type Prop =
  | 'aji'
  | 'juice'
  | 'popcorn'
  | 'chifles'
  | 'tostado'
  | 'limes'
  | 'herbs'
  | 'chilies'
  | 'spoon'
  | 'fork'
  | 'salsa'

/** Something that stands beside the plate, about the origin, roughly 300 units wide. */
export function prop(s: Scene, kind: Prop): string {
  return PROPS[kind](s)
}

function dish(s: Scene, radius: number, rim: string, inside: string): string {
  const shade = s.linear([
    [0, lighten(rim, 0.45)],
    [0.6, rim],
    [1, darken(rim, 0.25)],
  ])
  return (
    castShadow(s, radius) +
    circle(0, 0, radius, darken(rim, 0.35)) +
    circle(0, 0, radius * 0.98, shade) +
    circle(0, 0, radius * 0.84, inside)
  )
}
const area = (radius: number): Area => ({ x: 0, y: 0, rx: radius, ry: radius })

function aji(s: Scene): string {
  return (
    dish(s, 128, '#a4522b', '#6e2f14') +
    broth(s, 104, { color: '#e8852b', deep: '#b9531a', drops: 8 }) +
    tomatoDice(s, area(70), 10, 10) +
    onion(s, area(70), 8, 26) +
    herbs(s, area(80), 22, 7)
  )
}
function salsa(s: Scene): string {
  return (
    dish(s, 128, '#f3e7cf', '#e7d3ab') +
    tomatoDice(s, area(88), 30, 13) +
    onion(s, area(88), 18, 32) +
    herbs(s, area(85), 20, 8) +
    cilantro(s, 10, -6, 24)
  )
}
function juice(s: Scene): string {
  const rim = stroke(oval(128), '#ffffff', 9, 0.75) + stroke(oval(119), '#b98a55', 3, 0.4)
  const ice = solid(
    -34,
    22,
    polygon(
      turned(
        [
          [-30, -30],
          [30, -30],
          [30, 30],
          [-30, 30],
        ],
        0.4,
      ),
    ),
    '#ffdf8f',
    { depth: 5, shine: 0.8 },
  )
  return (
    castShadow(s, 132) +
    circle(0, 0, 130, '#fbf1dc', 0.85) +
    broth(s, 114, { color: '#f6b13a', deep: '#df8a1c', oil: '#ffe3a1', drops: 16 }) +
    ice +
    limeHalf(s, 50, -34, 44) +
    rim
  )
}
const popcornBowl = (s: Scene) =>
  dish(s, 150, '#2f6b3a', '#234d2a') + heap(s, area(108), 26, 30, (x, y) => popcorn(s, x, y, 27))
const chifleBowl = (s: Scene) =>
  dish(s, 150, '#28508c', '#f3ecdb') + heap(s, area(104), 26, 26, (x, y) => chifle(s, x, y, 46))
const tostadoBowl = (s: Scene) =>
  dish(s, 140, '#b8431a', '#7b2d14') + heap(s, area(100), 60, 17, (x, y) => tostado(s, x, y))
const limes = (s: Scene) => limeHalf(s, -40, -24, 66) + limeWedge(54, 34, 60, 0.5)
const sprigs = (s: Scene) =>
  [
    [-50, -20, 62],
    [40, 10, 74],
    [-10, 60, 56],
  ]
    .map(([x = 0, y = 0, size = 60]) => cilantro(s, x, y, size))
    .join('')
const chilies = (s: Scene) =>
  chili(-6, -26, 96, 0.5) +
  chili(20, 44, 84, 0.15, '#e8a21f') +
  (s.variant === 1 ? cilantro(s, -70, 60, 46) : '')

/** Steel seen from above; handles run down the picture. */
function handle(width: number): string {
  const d = smooth([
    [-width * 0.5, 0],
    [-width * 0.42, 200],
    [-width * 0.8, 420],
    [0, 452],
    [width * 0.8, 420],
    [width * 0.42, 200],
    [width * 0.5, 0],
  ])
  return d
}
const STEEL = '#c9c4b8'
const shine = (d: string) => stroke(d, '#ffffff', 5, 0.8)

function spoon(): string {
  const head: Point[] = [
    [0, -170],
    [48, -140],
    [62, -84],
    [44, -24],
    [12, 10],
    [-12, 10],
    [-44, -24],
    [-62, -84],
    [-48, -140],
  ]
  const cup = smooth(head.map(([x, y]): Point => [x * 0.8, (y + 80) * 0.82 - 80]))
  return move(
    0,
    -40,
    solid(0, 0, handle(24), STEEL, { depth: 9 }) +
      solid(0, 0, smooth(head), STEEL, {
        depth: 9,
        extra:
          fill(cup, '#a9a294') + move(7, 8, fill(cup, '#dcd7cb', 0.75)) + shine('M-36 -120Q-48 -84 -32 -46'),
      }),
  )
}
function fork(): string {
  let tines = ''
  for (const x of [-33, -11, 11, 33])
    tines += `M${n(x - 6)} -40L${n(x - 4)} -178Q${n(x)} -190 ${n(x + 4)} -178L${n(x + 6)} -40Z`
  const palm = smooth([
    [-40, -60],
    [-38, -20],
    [-14, 16],
    [14, 16],
    [38, -20],
    [40, -60],
    [0, -50],
  ])
  return move(
    0,
    -40,
    solid(0, 0, handle(24), STEEL, { depth: 9 }) +
      solid(0, 0, tines + palm, STEEL, { depth: 7, shine: 0.5, extra: shine('M-26 -44Q-26 -10 -6 6') }),
  )
}

const PROPS: Readonly<Record<Prop, (s: Scene) => string>> = {
  aji,
  salsa,
  juice,
  popcorn: popcornBowl,
  chifles: chifleBowl,
  tostado: tostadoBowl,
  limes,
  herbs: sprigs,
  chilies,
  spoon,
  fork,
}
