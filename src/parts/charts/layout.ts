/** A chart's layout. Pixels run right and down, as in SVG; values run up. */

/** Room around the plot, in pixels. */
export interface Margins {
  top: number
  right: number
  bottom: number
  left: number
}

/** Round steps, times a power of ten; a quarter of one only where it is whole or may be fractional. */
const niceStep = (rough: number, isWhole: boolean): number => {
  const power = 10 ** Math.floor(Math.log10(rough))
  const digits = isWhole && power < 10 ? [1, 2, 5] : [1, 2, 2.5, 5]
  const step = (digits.find((digit) => digit * power >= rough * (1 - 1e-9)) ?? 10) * power
  return isWhole ? Math.max(1, step) : step
}

/**
 * The values of an axis from 0 to the first round one at or above `max`, about `wanted` steps. `isWhole`: counts,
 * without halves. Without values the axis is 0 to 1.
 */
export const axisTicks = (max: number, { wanted = 4, isWhole = false } = {}): number[] => {
  if (!(max > 0)) return [0, 1]
  const step = niceStep(max / wanted, isWhole)
  const count = Math.ceil(max / step - 1e-9)
  // Multiplied, not added up: three times 0.1 summed is no round number.
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** From a value of 0..`max` to its height on the screen, between `bottom` (0) and `top`. */
export const heightScale =
  (max: number, { top, bottom }: { top: number; bottom: number }) =>
  (value: number): number =>
    max > 0 ? bottom - (value / max) * (bottom - top) : bottom

/** A column of a chart: its share of the width, its middle, and the bar in it. */
export interface Band {
  start: number
  width: number
  middle: number
  bar: { start: number; width: number }
}

const BAR_SHARE = 0.66
const WIDEST_BAR = 44

/** `count` equal columns between `left` and `right`, each with its bar in the middle. */
export const bandsIn = (count: number, { left, right }: { left: number; right: number }): Band[] => {
  const width = count > 0 ? Math.max(0, right - left) / count : 0
  const bar = Math.min(WIDEST_BAR, width * BAR_SHARE)
  return Array.from({ length: count }, (_, index) => {
    const start = left + index * width
    return { start, width, middle: start + width / 2, bar: { start: start + (width - bar) / 2, width: bar } }
  })
}

/** The column at a place on the screen; the nearest one beside the plot, null without columns. */
export const bandAt = (x: number, bands: readonly Band[]): number | null => {
  if (bands.length === 0) return null
  const found = bands.findIndex(({ start, width }) => x < start + width)
  return found === -1 ? bands.length - 1 : found
}

/** The columns with a label, so that labels do not touch. The newest, which is the last, always has one. */
export const labelledColumns = (count: number, plotWidth: number, labelWidth: number): Set<number> => {
  const fitting = Math.max(1, Math.floor(plotWidth / labelWidth))
  const every = Math.max(1, Math.ceil(count / fitting))
  const labelled = new Set<number>()
  for (let index = count - 1; index >= 0; index -= every) labelled.add(index)
  return labelled
}

const round = (number: number): number => Math.round(number * 100) / 100

const ROUNDING = 4

/** A bar's outline; `isTop`: rounds its upper end as far as height and width allow. */
export const barPath = (
  bar: { start: number; width: number },
  { top, bottom, isTop }: { top: number; bottom: number; isTop: boolean },
): string => {
  const [left, right] = [round(bar.start), round(bar.start + bar.width)]
  const [low, high] = [round(bottom), round(top)]
  const radius = isTop ? round(Math.min(ROUNDING, bar.width / 2, bottom - top)) : 0
  if (radius <= 0) return `M${left} ${low}V${high}H${right}V${low}Z`
  const arc = `a${radius} ${radius} 0 0 1 ${radius}`
  const flat = `H${round(right - radius)}`
  return `M${left} ${low}V${round(high + radius)}${arc} ${-radius}${flat}${arc} ${radius}V${low}Z`
}

/** A line through places; it breaks at a missing one instead of bridging it. */
export const linePath = (places: readonly ({ x: number; y: number } | null)[]): string => {
  let isDrawing = false
  return places
    .map((place) => {
      const command = place === null ? '' : `${isDrawing ? 'L' : 'M'}${round(place.x)} ${round(place.y)}`
      isDrawing = place !== null
      return command
    })
    .join('')
}

/** Room for the axis' labels on the left: as wide as the longest. */
export const marginsFor = (tickLabels: readonly string[], letterWidth: number): Margins => ({
  top: 12,
  right: 4,
  bottom: 26,
  left: Math.ceil(Math.max(1, ...tickLabels.map(({ length }) => length)) * letterWidth) + 10,
})
