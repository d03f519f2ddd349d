import type { IsoDate } from '#domain/calendar'
import { parseCap } from '#domain/caps'
import { DAYS, IMAGES_MAX_PER_DISH } from '#domain/constants'
import { DISH_CAP, NUTRIENTS, NUTRITION, type Nutrient, parseNutrient } from '#domain/dish'
import { remainingImages } from '#domain/image-states'
import { menuProblems } from '#domain/menu-rules'
import { MENU_DISH_TEXTS } from '../../../../texts/admin-menus'
import { CAP_TEXTS } from '../../../../texts/caps'
import { type DishDraft, dishesOf, isUntouched, type MenuDraft } from './draft'

/** A dish's errors by field. */
export type DishProblems = Partial<Record<'name' | 'cap' | Nutrient, string>>

/** A menu's errors, which block the save; empty maps and '' without any. */
export interface Problems {
  start: string
  end: string
  /** By the day's name: errors of the day as a whole. */
  days: ReadonlyMap<string, string>
  /** By the dish's key. */
  dishes: ReadonlyMap<string, DishProblems>
}

export const NO_PROBLEMS: Problems = { start: '', end: '', days: new Map(), dishes: new Map() }

/** Edited nutrition fields and caps that are not numbers or out of bounds (Specification §5). */
export const numberProblems = (dish: DishDraft): DishProblems => {
  const problems: DishProblems = {}
  for (const nutrient of NUTRIENTS) {
    if (!isUntouched(dish, nutrient) && parseNutrient(nutrient, dish[nutrient]) === null)
      problems[nutrient] = MENU_DISH_TEXTS.notANumber(NUTRITION[nutrient].max)
  }
  if (!isUntouched(dish, DISH_CAP) && parseCap(dish.cap) === undefined) problems.cap = CAP_TEXTS.wrong
  return problems
}

/** The errors of a menu to save, each at its place (Specification §5). */
export const problemsOf = (draft: MenuDraft, today: IsoDate, storedStart: IsoDate | null): Problems => {
  let [start, end] = ['', '']
  const days = new Map<string, string>()
  const dishes = new Map<string, DishProblems>()
  for (const { day, dish } of dishesOf(draft)) {
    const problems = numberProblems(dish)
    if (remainingImages(dish.images).length > IMAGES_MAX_PER_DISH)
      days.set(day, MENU_DISH_TEXTS.tooManyImages(dish.name))
    if (Object.keys(problems).length > 0) dishes.set(dish.key, problems)
  }
  for (const day of DAYS) if (parseCap(draft.caps[day] ?? '') === undefined) days.set(day, CAP_TEXTS.wrong)
  for (const problem of menuProblems(draft, today, storedStart)) {
    if (!('index' in problem)) {
      if (problem.at === 'start_date') start = problem.message
      else end = problem.message
      continue
    }
    const dish = draft.menu_data[problem.at][problem.index]
    if (dish?.name.trim() === '') dishes.set(dish.key, { ...dishes.get(dish.key), name: problem.message })
    else days.set(problem.at, problem.message)
  }
  return { start, end, days, dishes }
}

export const hasProblems = ({ start, end, days, dishes }: Problems): boolean =>
  start !== '' || end !== '' || days.size > 0 || dishes.size > 0
