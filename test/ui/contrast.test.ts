import { describe, expect, it } from 'vitest'
import { paletteCss } from '../../src/ui/theme/page-css'
import { type ColorName, DARK_PALETTE, LIGHT_PALETTE } from '../../src/ui/theme/tokens'
import { colorVariable } from '../../src/ui/theme/variables'

const channel = (hex: string, at: number): number => {
  const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of '#RRGGBB' (WCAG 2). */
const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

const ratio = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Pair = readonly [front: ColorName, back: ColorName]

const GROUNDS = ['paper', 'surface', 'sunken'] as const satisfies readonly ColorName[]
const on = (front: ColorName, backs: readonly ColorName[] = GROUNDS): Pair[] =>
  backs.map((back) => [front, back] as const)

const TEXT: readonly Pair[] = [
  ...on('ink'),
  ...on('inkSoft'),
  ...on('inkFaint'),
  ...on('act'),
  ...on('danger', ['paper', 'surface']),
  ...on('call', ['paper', 'surface']),
  ['onAct', 'act'],
  ['onAct', 'actStrong'],
  ['onActSoft', 'actSoft'],
  ['onCall', 'call'],
  ['onCallSoft', 'callSoft'],
  ['onMaize', 'maize'],
  ['onMaizeSoft', 'maizeSoft'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['onDangerSoft', 'dangerSoft'],
  ['onInfoSoft', 'infoSoft'],
  ['onHero', 'hero'],
  ['onHero', 'heroGlow'],
]

const EDGES: readonly Pair[] = [
  ...on('edge'),
  ...on('focus'),
  ...on('danger', ['paper', 'surface']),
  ['onMaizeSoft', 'surface'],
  ['call', 'sunken'],
  // Bars, lines and marks of the charts; maize has onMaizeSoft around it.
  ...on('act', ['surface', 'sunken']),
  ...on('info', ['surface', 'sunken']),
  ['call', 'callSoft'],
  ['onMaizeSoft', 'sunken'],
  ['enamelRim', 'enamelWhite'],
]

describe.each([
  ['light', LIGHT_PALETTE],
  ['dark', DARK_PALETTE],
] as const)('the %s palette', (_name, palette) => {
  it.each(TEXT)('%s on %s carries text at 4.5:1', (front, back) => {
    expect(ratio(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGES)('%s draws an edge on %s at 3:1', (front, back) => {
    expect(ratio(palette[front], palette[back])).toBeGreaterThanOrEqual(3)
  })
})

describe('the palettes as CSS', () => {
  it('knows black on white as 21:1, so that the measure itself is right', () => {
    expect(ratio('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(ratio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  })

  it('gives every colour to the light scheme, the dark one, and the one chosen by hand', () => {
    for (const [name, value] of Object.entries(DARK_PALETTE)) {
      expect(paletteCss.split(`${colorVariable(name)}:${value}`).length - 1).toBeGreaterThanOrEqual(2)
    }
    for (const [name, value] of Object.entries(LIGHT_PALETTE)) {
      expect(paletteCss).toContain(`${colorVariable(name)}:${value}`)
    }
  })

  it('lets a light page stay light on a device that prefers dark, and paper always', () => {
    const onScreen = "@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){"
    expect(paletteCss).toContain(onScreen)
    expect(paletteCss).toContain("@media screen{:root[data-theme='dark']{")
  })
})
