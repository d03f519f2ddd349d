/** What a label says, each with the letters it has at best. */
interface LabelTexts {
  name: string
  dish: string
  /** Null: nothing to avoid. */
  allergy: string | null
}

/** Points. */
export type LabelSizes = Record<keyof LabelTexts, number>

const BEST: LabelSizes = { name: 18, dish: 15, allergy: 13 }
/** More lines than these are cut. */
export const MOST_LINES: LabelSizes = { name: 2, dish: 2, allergy: 4 }

/** Millimetres of a label that the three may fill. */
const WIDTH = 84
const HEIGHT = 26.5
const MM_A_POINT = 0.353
const LEADING = 1.22
/** A letter's width by its height, in wide bold letters. */
const LETTER = 0.64
const SMALLEST = 0.5
const STEP = 0.05

const heightOf = (part: keyof LabelTexts, text: string, factor: number): number => {
  const size = BEST[part] * factor * MM_A_POINT
  const lines = Math.min(MOST_LINES[part], Math.max(1, Math.ceil((text.length * size * LETTER) / WIDTH)))
  return lines * size * LEADING
}

/** How large the letters of a label may be for all of it to fit; what is too long even for the smallest is cut. */
export const labelSizes = ({ name, dish, allergy }: LabelTexts): LabelSizes => {
  const fits = (factor: number) =>
    heightOf('name', name, factor) +
      heightOf('dish', dish, factor) +
      (allergy === null ? 0 : heightOf('allergy', allergy, factor)) <=
    HEIGHT
  let factor = 1
  while (factor > SMALLEST && !fits(factor)) factor -= STEP
  const round = (points: number) => Math.round(points * factor * 2) / 2
  return { name: round(BEST.name), dish: round(BEST.dish), allergy: round(BEST.allergy) }
}
