import type { Rng } from './rng'
import { circle, darken, fill, lighten, stroke } from './svg'

export type Head = { r: Rng; skin: string; hair: string }
/** One way to wear hair, drawn behind and before the face of a 400 by 400 portrait. */
export type HairStyle = { beard: boolean; back(head: Head): string; front(head: Head): string }

const none = () => ''
const sheen = (hair: string, d: string) => stroke(d, lighten(hair, 0.35), 7, 0.45)

const short: HairStyle = {
  beard: true,
  back: none,
  front: ({ hair }) =>
    fill(
      'M114 168C104 96 140 50 204 50C266 50 298 98 286 168C280 150 276 134 264 118C236 128 186 126 158 108C138 122 124 142 114 168Z',
      hair,
    ) + sheen(hair, 'M150 88Q176 68 212 66'),
}
const quiff: HairStyle = {
  beard: true,
  back: none,
  front: ({ hair }) =>
    fill(
      'M116 160C108 118 118 96 136 84C138 50 196 32 244 48C284 56 296 104 284 160C280 138 274 122 262 110C222 116 176 112 150 98C134 112 122 134 116 160Z',
      hair,
    ) + sheen(hair, 'M156 76Q190 54 236 64'),
}
const curly: HairStyle = {
  beard: true,
  back: ({ hair }) =>
    [
      [116, 130],
      [284, 130],
      [128, 92],
      [272, 92],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 30, darken(hair, 0.2)))
      .join(''),
  front: ({ r, hair }) => {
    let curls = ''
    for (let i = 0; i < 13; i++) {
      const turn = Math.PI * (1 + i / 12)
      curls += circle(200 + Math.cos(turn) * 82, 128 + Math.sin(turn) * 62, r.between(21, 28), hair)
    }
    for (let i = 0; i < 7; i++)
      curls += circle(140 + i * 20, 92 + Math.abs(i - 3) * 4, 19, i % 2 ? hair : lighten(hair, 0.08))
    return curls
  },
}
const long: HairStyle = {
  beard: false,
  back: ({ hair }) =>
    fill(
      'M104 170C92 84 140 40 202 42C264 40 308 84 296 170C300 230 314 290 304 344C240 360 160 360 96 344C86 290 100 230 104 170Z',
      darken(hair, 0.15),
    ),
  front: ({ hair }) =>
    fill(
      'M112 208C96 106 134 50 202 50C268 50 304 106 288 208C284 166 268 128 226 96C196 134 140 148 126 158C118 174 114 190 112 208Z',
      hair,
    ) + sheen(hair, 'M138 108Q160 76 196 70'),
}
const bob: HairStyle = {
  beard: false,
  back: ({ hair }) =>
    fill(
      'M100 160C96 82 144 44 200 44C256 44 304 82 300 160C304 204 300 240 288 262C230 276 170 276 112 262C100 240 96 204 100 160Z',
      darken(hair, 0.15),
    ),
  front: ({ hair }) =>
    fill(
      'M108 216C94 108 134 52 200 52C266 52 306 108 292 216C282 190 278 160 274 132C232 142 168 142 126 132C122 160 118 190 108 216Z',
      hair,
    ) + sheen(hair, 'M138 106Q164 78 204 74'),
}
const bun: HairStyle = {
  beard: false,
  back: ({ hair }) => circle(200, 42, 40, darken(hair, 0.12)) + circle(190, 34, 22, lighten(hair, 0.12), 0.5),
  front: ({ hair }) =>
    fill(
      'M114 176C102 100 142 54 200 54C258 54 298 100 286 176C280 140 258 112 200 106C142 112 120 140 114 176Z',
      hair,
    ) + sheen(hair, 'M146 96Q170 74 204 72'),
}
const braids: HairStyle = {
  beard: false,
  back: ({ hair }) =>
    fill('M104 180C94 90 140 46 200 46C260 46 306 90 296 180L286 230H114Z', darken(hair, 0.2)),
  front: ({ hair }) => {
    const plait = [0, 1, 2, 3, 4]
      .map((i) =>
        [112, 288]
          .map((x) =>
            circle(
              x + (x < 200 ? -i * 3 : i * 3),
              226 + i * 28,
              21 - i * 1.6,
              i % 2 ? lighten(hair, 0.1) : hair,
            ),
          )
          .join(''),
      )
      .join('')
    const ties = circle(98, 358, 9, '#c2491d') + circle(302, 358, 9, '#c2491d')
    return `${plait}${ties}${fill('M110 206C98 104 140 54 200 54C260 54 302 104 290 206C284 160 252 124 200 84C148 124 116 160 110 206Z', hair)}${sheen(hair, 'M140 112Q158 84 188 74')}`
  },
}
const hat: HairStyle = {
  beard: true,
  back: ({ hair }) => fill('M108 150H292V214Q280 190 278 170H122Q120 190 108 214Z', hair),
  front: () =>
    fill('M70 122C92 146 308 146 330 122C318 104 280 100 272 100H128C120 100 82 104 70 122Z', '#d9bd86') +
    fill('M130 110C126 56 150 34 200 38C250 34 274 56 270 110Q200 128 130 110Z', '#f0dcae') +
    fill('M129 96Q200 116 271 96L271 112Q200 130 129 112Z', '#2b1b14') +
    stroke('M152 62Q170 48 196 50', '#fff8e4', 7, 0.7),
}

/** Every haircut. */
export const HAIR = [short, quiff, curly, long, bob, bun, braids, hat] as const
