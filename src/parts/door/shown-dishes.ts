import type { IsoDate } from '#domain/calendar'
import type { Showcase } from '../../api/endpoints/showcase'

type Dish = Showcase['platillos'][number]

/** The dishes to show: the first of each day to come, then the second of each, until there are enough. */
export const shownDishes = (
  dishes: readonly Dish[],
  { today, most }: { today: IsoDate; most: number },
): Dish[] => {
  const ahead = dishes.filter(({ date }) => date !== null && date >= today)
  const all = ahead.length >= most ? ahead : dishes
  const seen = new Map<string | null, number>()
  return all
    .map((dish) => {
      const place = seen.get(dish.date) ?? 0
      seen.set(dish.date, place + 1)
      return { dish, place }
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, most)
    .map(({ dish }) => dish)
    .sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}
