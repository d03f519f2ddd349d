import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAYS } from '#domain/constants'
import { readMenu, type WeekMenu } from '../../src/api/endpoints/menus'
import { draftOf, type MenuDraft } from '../../src/features/admin/menu/draft/draft'
import { differences, isSameMenu, joinMenus } from '../../src/features/admin/menu/merge/join'
import { lackingIn } from '../../src/features/admin/menu/merge/lacking'
import { anyWeek, type Ids, idsThatTellNothing, menuOf, NO_IDS, type PlainWeek } from '../support/dish-ids'

const read = (week: PlainWeek, ids: Ids): WeekMenu => {
  const menu = readMenu(menuOf(week, ids))
  if (!menu) throw new Error(`No menu where ${ids.what}`)
  return menu
}

/** Dishes of one name on one day cannot be told apart without ids. */
const inNames = anyWeek.map((week): PlainWeek => {
  const days = Object.entries(week.days).map(([day, names]) => [day, [...new Set(names)]])
  return { ...week, days: { ...week.days, ...Object.fromEntries(days) } }
})

/** A draft as a person sees it. */
const seen = ({ menu_data }: MenuDraft) =>
  DAYS.map((day) => menu_data[day].map((it) => [it.name, it.calories]))

/** What the editor makes of a menu that was `base`, in which the dishes of a day got more carbohydrates here, and is `now`. */
const edited = (base: PlainWeek, now: PlainWeek, ids: Ids, day: (typeof DAYS)[number]) => {
  const [was, is] = [read(base, ids), read(now, ids)]
  const origin = draftOf(was)
  const dearer = origin.menu_data[day].map((dish) => ({ ...dish, carbs: '99' }))
  const draft = { ...origin, menu_data: { ...origin.menu_data, [day]: dearer } }
  const mine = { origin, draft, doubt: null }
  const lacking = lackingIn(draft, is)
  return {
    same: isSameMenu(was, is),
    differences: differences(mine, is),
    joined: seen(joinMenus(mine, is).draft),
    lacking: lacking && [lacking.what, seen(lacking.rest)],
  }
}

it('the editor compares and joins menus alike, whatever stands in the ids', () => {
  fc.assert(
    fc.property(inNames, inNames, idsThatTellNothing, fc.constantFrom(...DAYS), (base, now, ids, day) => {
      fc.pre(!ids.what.includes('its own'))
      expect(edited(base, now, ids, day)).toEqual(edited(base, now, NO_IDS, day))
      expect(edited(base, base, ids, day)).toEqual(edited(base, base, NO_IDS, day))
    }),
    { numRuns: 200 },
  )
})
