import { HAIR, type Head } from './hair'
import { seeded } from './rng'
import { circle, darken, fill, lighten, stroke } from './svg'

const SKINS = ['#f3cfab', '#e6b58a', '#d39b6c', '#bd8052', '#99603a', '#7a4a2b'] as const
const HAIRS = ['#231510', '#3a2216', '#5b3620', '#2b1b14', '#8a5a30', '#b9b1a5'] as const
/** Skins on which brown hair would vanish. */
const DEEP: ReadonlySet<string> = new Set(['#bd8052', '#99603a', '#7a4a2b'])
const DARK_HAIRS = ['#231510', '#2b1b14', '#1b1210', '#b9b1a5'] as const
const CLOTHES = [
  '#2f6b3a',
  '#c2491d',
  '#f2b632',
  '#28508c',
  '#7b2d14',
  '#f3e7cf',
  '#4f7f7a',
  '#a8577a',
] as const
const GROUNDS = ['#f6d998', '#f3c3a5', '#cfdfba', '#f0e0c0', '#c9dcdf', '#ecc9bd'] as const

/** A flat, friendly portrait (400 by 400, no text); the same seed always draws the same person. */
export function drawAvatar(seed: string): string {
  const r = seeded(`avatar/${seed}`)
  const skin = r.pick(SKINS)
  const head: Head = { r, skin, hair: r.pick(DEEP.has(skin) ? DARK_HAIRS : HAIRS) }
  const style = r.pick(HAIR)
  const ground = r.pick(GROUNDS)
  const cloth = r.pick(CLOTHES)
  const backdrop = `<rect width="400" height="400" fill="${ground}"/>${circle(150, 130, 190, '#fffbf0', 0.35)}`
  const body = [
    backdrop,
    style.back(head),
    shoulders(cloth, r.pick(['round', 'collar', 'poncho', 'stripes'])),
    neck(head.skin),
    face(head, style.beard && r.next() < 0.45),
    style.front(head),
    r.next() < 0.25 ? glasses() : '',
    style.beard ? '' : earrings(r.next() < 0.6),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">${body.join('')}</svg>`
}

const TORSO = 'M40 420C44 336 96 306 156 296L244 296C304 306 356 336 360 420Z'

function shoulders(color: string, cut: string): string {
  const lit = fill('M40 420C44 336 96 306 156 296L190 296C130 318 92 350 84 420Z', lighten(color, 0.22), 0.7)
  const base =
    fill(TORSO, color) +
    lit +
    fill('M360 420C356 336 304 306 244 296L262 340L300 420Z', darken(color, 0.3), 0.35)
  if (cut === 'collar') {
    const lapel = lighten(color, 0.5)
    return `${base}${fill('M150 296L200 352L168 380L130 306Z', lapel)}${fill('M250 296L200 352L232 380L270 306Z', darken(lapel, 0.1))}`
  }
  if (cut === 'stripes') {
    const lines = [340, 366, 392].map((y) => stroke(`M66 ${y}Q200 ${y + 26} 334 ${y}`, '#fff4dc', 9, 0.75))
    return base + lines.join('')
  }
  if (cut === 'poncho') {
    const bands = [
      ['#f2b632', 342],
      ['#fff4dc', 360],
      ['#c2491d', 378],
    ].map(([paint, y]) =>
      stroke(
        `M${430 - Number(y)} ${Number(y) + 16}L200 ${Number(y) - 6}L${Number(y) - 30} ${Number(y) + 16}`,
        String(paint),
        10,
        0.9,
      ),
    )
    return base + bands.join('')
  }
  return base + stroke('M150 298Q200 350 250 298', darken(color, 0.25), 10, 0.6)
}

function neck(skin: string): string {
  return (
    fill('M164 236H236V296Q200 338 164 296Z', darken(skin, 0.12)) +
    fill('M164 250Q204 292 236 256V280Q204 306 164 278Z', darken(skin, 0.38), 0.4)
  )
}

function face({ r, skin, hair }: Head, bearded: boolean): string {
  const ears =
    circle(118, 190, 19, darken(skin, 0.1)) +
    circle(282, 190, 19, darken(skin, 0.2)) +
    circle(120, 191, 10, darken(skin, 0.28), 0.6)
  const shape =
    'M120 160C120 96 156 72 200 72C244 72 280 96 280 160C280 226 252 272 200 272C148 272 120 226 120 160Z'
  const shade = fill(
    'M280 160C280 226 252 272 200 272C188 272 177 269 168 265C224 262 254 214 254 150C254 118 246 98 236 82C264 96 280 122 280 160Z',
    darken(skin, 0.28),
    0.3,
  )
  const blush = circle(152, 208, 17, '#d8583a', 0.18) + circle(248, 208, 17, '#d8583a', 0.18)
  const beard = bearded
    ? fill(
        'M121 176C128 196 142 204 160 204Q200 190 240 204C258 204 272 196 279 176C282 236 250 282 200 282C150 282 118 236 121 176Z',
        hair,
        0.92,
      )
    : ''
  const eyes = [166, 234]
    .map((x) => circle(x, 176, 9.5, '#2b1a12') + circle(x - 3, 173, 3, '#ffffff', 0.9))
    .join('')
  const brows = stroke(
    `M148 152Q164 ${r.between(138, 147)} 182 152M218 152Q236 ${r.between(138, 147)} 252 152`,
    darken(hair, 0.2),
    7,
    0.9,
  )
  const nose = stroke('M200 182Q192 202 200 208Q206 209 210 206', darken(skin, 0.42), 5, 0.65)
  const mouth =
    r.next() < 0.5
      ? fill('M170 226Q200 236 230 226Q224 254 200 254Q176 254 170 226Z', '#8f2f22') +
        fill('M177 229Q200 236 223 229L220 236Q200 241 180 236Z', '#fffaf0')
      : stroke('M172 228Q200 252 228 228', '#8f2f22', 7)
  return ears + fill(shape, skin) + shade + blush + beard + eyes + brows + nose + mouth
}

const glasses = () =>
  `${['M134 176a32 30 0 1 0 64 0a32 30 0 1 0 -64 0', 'M202 176a32 30 0 1 0 64 0a32 30 0 1 0 -64 0'].map((d) => stroke(d, '#3a2a20', 6)).join('')}${stroke('M134 170L118 164M266 170L282 164', '#3a2a20', 6)}`

const earrings = (worn: boolean) =>
  worn ? circle(116, 216, 7, '#f2b632') + circle(284, 216, 7, '#d9961d') : ''
