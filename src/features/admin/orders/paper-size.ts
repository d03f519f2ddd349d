import type { KitchenSheet } from '../../../api/endpoints/kitchen'

/** From so many dishes on a printed sheet needs a second column. */
export const LONG = 16

/** Points; the largest that fits is taken. */
const SIZES = [14, 13, 12, 11, 10.5, 10, 9.5, 9, 8.5, 8] as const
const SMALLEST = 8

/** Millimetres of an A4 sheet that people may fill, before its dishes, and what one dish takes. */
const ROOM = 224
const A_DISH = 11.5

/** A person has three lines at most; a line of 9-point letters holds 95 of them. */
const MOST_LINES = 3
const LETTERS_BY_POINTS = 860
/** A line with its leading, and the space between two. */
const lineHeight = (points: number): number => points * 0.353 * 1.15 + 0.5

/** How large the letters of a kitchen sheet may be for it to stay one page, in points. */
export const paperSize = ({ dishes, people }: Pick<KitchenSheet, 'dishes' | 'people'>): number => {
  const lengths = people.flatMap(({ nombre, dish, alergias, choque, nota }) => {
    const head = `${nombre} ${dish} ${choque ?? ''}`.length
    return [alergias, nota].flatMap((words) => (words === null ? [] : [head + words.length]))
  })
  const columns = dishes.length >= LONG ? 2 : 1
  const room = ROOM - (A_DISH * dishes.length) / columns
  const fits = (points: number) => {
    const letters = LETTERS_BY_POINTS / points
    const lines = lengths.reduce((sum, length) => sum + Math.min(MOST_LINES, Math.ceil(length / letters)), 0)
    return lines * lineHeight(points) <= room
  }
  return SIZES.find(fits) ?? SMALLEST
}
