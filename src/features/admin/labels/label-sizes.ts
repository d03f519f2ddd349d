/** A label's texts. */
interface LabelTexts {
  name: string
  dish: string
  /** Null: no clash with the client's allergies. */
  clash: string | null
  /** Null: nothing to avoid. */
  allergy: string | null
  /** Null: the office wrote none. */
  note: string | null
}

/** Points. */
export type LabelSizes = Record<keyof LabelTexts, number>

/** More lines than these are cut. */
export const MOST_LINES: LabelSizes = { name: 2, dish: 2, clash: 3, allergy: 4, note: 2 }

/** Largest and smallest points, and shares: warnings match the name, the note gives way first. */
const LARGEST = 18
const SMALLEST = 9
const SHARES: LabelSizes = { name: 1, dish: 0.8, clash: 1, allergy: 1, note: 0.6 }
/** Smallest size of each part. */
const LEAST: LabelSizes = { name: SMALLEST, dish: SMALLEST, clash: SMALLEST, allergy: SMALLEST, note: 8 }
const STEP = 0.5

/** Room for these texts, in millimetres. */
const WIDTH = 88
const HEIGHT = 28.5
const MM_A_POINT = 0.353
const LEADING = 1.14
/** A letter's width by its height: bold, capitals or normal. */
const LETTERS: LabelSizes = { name: 0.58, dish: 0.54, clash: 0.7, allergy: 0.58, note: 0.54 }
/** The frame around a clash, and the space between two parts. */
const FRAME = 2.2
const GAP = 0.4

const PARTS = ['name', 'dish', 'clash', 'allergy', 'note'] as const

const heightOf = (part: keyof LabelTexts, text: string | null, points: number): number => {
  if (text === null || text === '') return 0
  const size = points * MM_A_POINT
  // The mark before a clash takes two letters.
  const letters = text.length + (part === 'clash' ? 2 : 0)
  const lines = Math.min(MOST_LINES[part], Math.max(1, Math.ceil((letters * size * LETTERS[part]) / WIDTH)))
  return lines * size * LEADING + GAP + (part === 'clash' ? FRAME : 0)
}

const sizesAt = (points: number): LabelSizes => {
  const size = (part: keyof LabelTexts) => Math.max(LEAST[part], Math.round(points * SHARES[part] * 2) / 2)
  return {
    name: size('name'),
    dish: size('dish'),
    clash: size('clash'),
    allergy: size('allergy'),
    note: size('note'),
  }
}

/** The largest letters with which all texts fit; a text too long even for the smallest is cut. */
export const labelSizes = (texts: LabelTexts): LabelSizes => {
  const fits = (sizes: LabelSizes) =>
    PARTS.reduce((sum, part) => sum + heightOf(part, texts[part], sizes[part]), 0) <= HEIGHT
  let points = LARGEST
  while (points > SMALLEST && !fits(sizesAt(points))) points -= STEP
  return sizesAt(points)
}
