import type { KitchenSheet } from '../../../api/endpoints/kitchen'

/** A printed sheet of this many dishes needs a second column. */
export const LONG = 16

/** Print layout of a sheet's people. */
export interface Paper {
  /** Letter size. */
  points: number
  columns: 1 | 2
}

/** Points; the largest that fits wins. Smaller ones cannot be read in a kitchen: a second page is better. */
const SIZES = [16, 15, 14, 13, 12, 11.5, 11, 10.5, 10] as const
const SMALLEST: Paper = { points: 10, columns: 2 }

/** Millimetres of an A4 sheet for people, without dishes, and the height of one dish. */
const ROOM = 232
const A_DISH = 6.2

/** A person has three lines at most; a line of 10-point letters holds 95 of them, and two columns leave a gap. */
const MOST_LINES = 3
const LETTERS_BY_POINTS = { 1: 950, 2: 440 } as const
/** A line with its leading, and the gap below it. */
const lineHeight = (points: number): number => points * 0.353 * 1.15 + 0.9

/**
 * The kitchen sheet's letter size and columns that keep it on one page (10 points at least). `isFiltered`: the dishes
 * stand twice, once as filtered and once with the whole day's juices.
 */
export const paperOf = (
  { dishes, people }: Pick<KitchenSheet, 'dishes' | 'people'>,
  isFiltered: boolean,
): Paper => {
  const lengths = people.flatMap(({ nombre, dish, alergias, choque, nota }) => {
    const name = `${nombre} · `.length
    const ofDish = `${dish} · `.length
    return [
      ...(alergias === null
        ? []
        : [name + alergias.length + (choque === null ? 0 : ofDish + choque.length + 15)]),
      ...(nota === null ? [] : [name + ofDish + nota.length]),
    ]
  })
  const allergic = people.filter(({ alergias, choque }) => alergias !== null && choque === null)
  const titles = new Set(allergic.map(({ dish }) => dish)).size
  const rows = isFiltered ? 2 * dishes.length + 3 : dishes.length
  const room = ROOM - (A_DISH * rows) / (dishes.length >= LONG ? 2 : 1)
  const fits = ({ points, columns }: Paper) => {
    const letters = LETTERS_BY_POINTS[columns] / points
    const lines = lengths.reduce(
      (sum, length) => sum + Math.min(MOST_LINES, Math.ceil(length / letters)),
      titles,
    )
    return (lines * lineHeight(points)) / columns <= room
  }
  const papers = SIZES.flatMap((points): Paper[] => [
    { points, columns: 1 },
    { points, columns: 2 },
  ])
  return papers.find(fits) ?? SMALLEST
}

/** A4, with the sheet's title above every page. */
export const paperNamed = (title: string): string => {
  const words = (content: string) => `font: bold 12pt sans-serif; content: ${content};`
  return `size: A4 portrait; margin: 12mm; @top-left { ${words(JSON.stringify(title))} } @top-right { ${words('counter(page)')} }`
}

/** The first page has its own title. */
export const UNNAMED = '@top-left { content: none; } @top-right { content: none; }'
