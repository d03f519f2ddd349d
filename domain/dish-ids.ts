import { DAYS, type DayName } from './constants'

/**
 * A week as its dishes can be told apart. Ids of dishes are ours; another back end may give some dishes none, or all of them
 * the menu's. Unless every dish of the week has one and no two the same, none has: day, place and name tell them then.
 */
export const withTellingIds = <Dish extends { id?: string | undefined }>(
  days: Readonly<Record<DayName, readonly Dish[]>>,
): Record<DayName, Dish[]> => {
  const ids = DAYS.flatMap((day) => days[day].map(({ id }) => id))
  const doTell = !ids.includes(undefined) && new Set(ids).size === ids.length
  const dayOf = (day: DayName): Dish[] =>
    doTell ? [...days[day]] : days[day].map((dish) => ({ ...dish, id: undefined }))
  return {
    lunes: dayOf('lunes'),
    martes: dayOf('martes'),
    miercoles: dayOf('miercoles'),
    jueves: dayOf('jueves'),
    viernes: dayOf('viernes'),
  }
}
