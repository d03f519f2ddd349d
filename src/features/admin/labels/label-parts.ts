/** A label's texts but its foot, in the order in which they are printed. */
const PARTS = ['name', 'dish', 'clash', 'allergy'] as const
type Part = (typeof PARTS)[number]

/** '': none. */
export type LabelTexts = Readonly<Record<Part, string>>

/** Letters in points. */
type Sizes = Readonly<Record<Part, number>>

/** What one label says, and how large. */
export interface Label {
  sizes: Sizes
  texts: LabelTexts
}

type Weight = 'bold' | 'normal'

/** A word's width by the height of its letters. */
export type Measure = (word: string, weight: Weight) => number

/** Points. Smaller letters cannot be read in the hand: a second label is better. */
const LARGEST = 17
const SMALLEST = 9
const SIZES = Array.from({ length: 2 * (LARGEST - SMALLEST) + 1 }, (_, step) => LARGEST - step / 2)
export const FOOT_POINTS = 9
export const NUMBER_POINTS = 24

/** A label's inside and what stands beside a text, in millimetres. */
const WIDTH = 90
const HEIGHT = 34.2
const DIGIT_WIDTH = 5.6
const NUMBER_HEIGHT = 8.6
export const FOOT_GAP = 3
const COLUMN_GAP = 2
const ROUNDING = 0.1
/** A clash's frame, and the gap below it. */
const FRAME = 2.4
const MM_A_POINT = 0.353
const LEADING = 1.15
/** The mark of a clash and its gap, by the height of its letters. */
const MARK = 1.4

/** The dish gives way to the name and the warnings. */
const sizesOf = (points: number): Sizes => ({
  name: points,
  dish: Math.max(SMALLEST, (points * 4) / 5),
  clash: points,
  allergy: points,
})
/** What grows where room is left, the warnings first. */
const GROWING = ['clash', 'allergy', 'name'] as const

const lineHeight = (points: number): number => points * MM_A_POINT * LEADING

/**
 * The words in lines as wide as `room`, with `gap` between them; a longer word is followed by the empty lines that it
 * needs.
 */
const linesOf = (
  words: readonly string[],
  room: number,
  gap: number,
  widthOf: (word: string) => number,
): string[] => {
  const lines: string[] = []
  let left = 0
  for (const word of words) {
    const width = widthOf(word)
    const last = gap + width <= left ? lines.pop() : undefined
    left = last === undefined ? room - width : left - gap - width
    if (last !== undefined) lines.push(`${last} ${word}`)
    else lines.push(word, ...Array.from({ length: Math.ceil(width / room) - 1 }, () => ''))
  }
  return lines
}

const addedTo = (texts: LabelTexts, part: Part, line: string): LabelTexts => ({
  ...texts,
  [part]: `${texts[part]} ${line}`.trim(),
})

/** What a part begins with where it goes on from the label before. */
export type GoesOn = Readonly<Partial<Record<Part, string>>>

interface LabelSet {
  texts: LabelTexts
  /** On every label, side by side; the first is bold. */
  foot: readonly string[]
  /** Of the stop's number. */
  digits: number
  measure: Measure
  goesOn?: GoesOn
}

/**
 * The labels that say all of these texts: one, or as few as long texts need; each in the largest letters that fit it. Every
 * label has the name.
 */
export const labelsOf = ({ texts, foot, digits, measure, goesOn = {} }: LabelSet): Label[] => {
  const footLines = linesOf(
    foot,
    WIDTH,
    FOOT_GAP,
    (text) => measure(text, text === foot[0] ? 'bold' : 'normal') * FOOT_POINTS * MM_A_POINT,
  )
  const room = HEIGHT - footLines.length * lineHeight(FOOT_POINTS)

  const partLines = (part: Part, text: string, points: number): string[] => {
    const isBesideNumber = part === 'name' || part === 'dish'
    const width = WIDTH - (isBesideNumber ? digits * DIGIT_WIDTH + COLUMN_GAP : 0)
    const letters = width / (points * MM_A_POINT) - (part === 'clash' ? MARK : 0)
    const weight = part === 'dish' ? 'normal' : 'bold'
    return linesOf(text.split(/\s+/).filter(Boolean), letters, measure(' ', weight), (word) =>
      measure(word, weight),
    )
  }
  const isFitting = (label: LabelTexts, sizes: Sizes): boolean => {
    const height = (part: Part) => {
      const { length } = partLines(part, label[part], sizes[part])
      const around = ROUNDING + (part === 'clash' ? FRAME : 0)
      return length === 0 ? 0 : length * lineHeight(sizes[part]) + around
    }
    const head = Math.max(height('name') + height('dish'), NUMBER_HEIGHT)
    return head + height('clash') + height('allergy') <= room
  }
  const split = (sizes: Sizes): LabelTexts[] => {
    const empty = { name: texts.name, dish: '', clash: '', allergy: '' }
    const labels: LabelTexts[] = []
    let label: LabelTexts = empty
    for (const part of PARTS.slice(1))
      for (const [at, line] of partLines(part, texts[part], sizes[part]).entries()) {
        const longer = addedTo(label, part, line)
        if (label === empty || isFitting(longer, sizes)) label = longer
        else {
          labels.push(label)
          label = addedTo(empty, part, at === 0 ? line : `${goesOn[part] ?? ''} ${line}`)
        }
      }
    return [...labels, label]
  }
  const grown = (label: LabelTexts, even: Sizes): Sizes => {
    const sizes = { ...even }
    for (const part of GROWING)
      sizes[part] =
        SIZES.find((size) => size > even[part] && isFitting(label, { ...sizes, [part]: size })) ?? even[part]
    return sizes
  }

  const fewest = split(sizesOf(SMALLEST)).length
  const even = SIZES.map(sizesOf).find((sizes) => {
    const labels = split(sizes)
    return labels.length === fewest && labels.every((label) => isFitting(label, sizes))
  })
  const sizes = even ?? sizesOf(SMALLEST)
  return split(sizes).map((label) => ({ sizes: grown(label, sizes), texts: label }))
}
