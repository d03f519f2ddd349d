/** A label's texts but its foot, in the order in which they are printed. */
const PARTS = ['name', 'dish', 'clash', 'allergy'] as const
type Part = (typeof PARTS)[number]

/** '': none. */
export type LabelTexts = Readonly<Record<Part, string>>

/** What one label says, and its largest letters in points. */
export interface Label {
  points: number
  texts: LabelTexts
}

/** Points. Smaller letters cannot be read in the hand: a second label is better. */
const LARGEST = 17
const SMALLEST = 9
const STEP = 0.5
export const FOOT_POINTS = 9
export const NUMBER_POINTS = 24

/** A label's inside and what stands beside a text, in millimetres. */
const WIDTH = 90
const HEIGHT = 34.2
/** Between its texts are gaps, and its letters are not bold. */
const FOOT_WIDTH = 80 / 0.9
const NUMBER_WIDTH = 18
const NUMBER_HEIGHT = 8.6
const GAP = 0.6
const FRAME = 2.2
const MM_A_POINT = 0.353
const LEADING = 1.15

/** The dish gives way to the name and the warnings. */
export const sizeOf = (part: Part, points: number): number =>
  part === 'dish' ? Math.max(SMALLEST, points * 0.8) : points

/** The width of a bold letter by its height in wide fonts: the browser needs no more lines than are counted with it. */
const widthOf = (letter: string): number => {
  if (/[\siljtfrI.,:;'!|()[\]·-]/.test(letter)) return 0.46
  if (/[mwMW@%…—]/.test(letter)) return 1
  return /\p{Ll}|\d/u.test(letter) ? 0.66 : 0.82
}
const lengthOf = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/** The text in lines of this many letter heights; a word that is longer is followed by the empty lines that it needs. */
const linesOf = (text: string, room: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last && lengthOf(`${last} ${word}`) <= room) lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word, ...Array.from({ length: Math.ceil(lengthOf(word) / room) - 1 }, () => ''))
  }
  return lines
}

const lineHeight = (points: number): number => points * MM_A_POINT * LEADING

const partLines = (part: Part, text: string, points: number): string[] => {
  const isBesideNumber = part === 'name' || part === 'dish'
  const letter = sizeOf(part, points) * MM_A_POINT
  // The mark and the frame of a clash are as wide as two letters.
  return linesOf(text, (WIDTH - (isBesideNumber ? NUMBER_WIDTH : 0)) / letter - (part === 'clash' ? 2 : 0))
}

/** Millimetres of a label's parts; the stop's number stands beside name and dish. */
const heightOf = (lines: Readonly<Record<Part, number>>, points: number): number => {
  const height = (part: Part) =>
    lines[part] === 0
      ? 0
      : lines[part] * lineHeight(sizeOf(part, points)) + GAP + (part === 'clash' ? FRAME : 0)
  return Math.max(height('name') + height('dish'), NUMBER_HEIGHT) + height('clash') + height('allergy')
}

/** What a part begins with where it goes on from the label before. */
export type GoesOn = Readonly<Partial<Record<Part, string>>>

/** Splits the texts by lines, in the smallest letters; every label has the name. */
const split = (texts: LabelTexts, room: number, goesOn: GoesOn): Label[] => {
  const labels: Record<Part, string>[] = []
  const lines = { name: partLines('name', texts.name, SMALLEST).length, dish: 0, clash: 0, allergy: 0 }
  for (const part of PARTS.slice(1)) {
    for (const [at, line] of partLines(part, texts[part], SMALLEST).entries()) {
      const label = labels.at(-1)
      lines[part] += 1
      if (label && heightOf(lines, SMALLEST) <= room) label[part] = `${label[part]} ${line}`.trim()
      else {
        const text = at === 0 ? line : `${goesOn[part] ?? ''} ${line}`.trim()
        labels.push({ name: texts.name, dish: '', clash: '', allergy: '', [part]: text })
        Object.assign(lines, {
          dish: 0,
          clash: 0,
          allergy: 0,
          [part]: partLines(part, text, SMALLEST).length,
        })
      }
    }
  }
  return labels.map((label) => ({ points: SMALLEST, texts: label }))
}

/**
 * The labels that say all of these texts: one, in the largest letters that fit, or as many as long texts need. `foot` stands
 * on each.
 */
export const labelsOf = (texts: LabelTexts, foot: string, goesOn: GoesOn = {}): Label[] => {
  const room =
    HEIGHT - linesOf(foot, FOOT_WIDTH / (FOOT_POINTS * MM_A_POINT)).length * lineHeight(FOOT_POINTS)
  for (let points = LARGEST; points >= SMALLEST; points -= STEP) {
    const lines = (part: Part) => partLines(part, texts[part], points).length
    const counts = {
      name: lines('name'),
      dish: lines('dish'),
      clash: lines('clash'),
      allergy: lines('allergy'),
    }
    if (heightOf(counts, points) <= room) return [{ points, texts }]
  }
  const labels = split(texts, room, goesOn)
  return labels.length > 0 ? labels : [{ points: SMALLEST, texts }]
}
