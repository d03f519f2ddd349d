import type { editMenu, getMenu, getMenus } from '#contract/calls/menus'
import type { CallInput, CallSent } from '#contract/envelope'
import { dateOfDay, dateTimeIn, type IsoDate } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { menuDeletionError } from '#domain/menu-rules'
import type { Queryable, Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { pageOf, pageWanted } from '../../pages'
import { listClosedDays } from '../../records/days-repository'
import { countOrdered } from '../../records/room-repository'
import { rowIdOf } from '../../records/row-id'
import { listDishes, listDishImages } from './dishes-repository'
import { menuOf } from './menu'
import {
  countLiveOrders,
  countMenus,
  countOrdersOfMenus,
  findMenu,
  type ListedMenu,
  listCookedDays,
  listMenus,
  placeOfMenu,
  removeMenu,
} from './repository'
import { existingMenu, saveMenu } from './save-service'
import { MENU_ANSWERS } from './texts'

export type AdminMenusDeps = Pick<ModuleDeps, 'db' | 'clock' | 'images'>

/** The office's menus: read at one instant, written in one transaction (Specification §5). */
export const adminMenusService = ({ db, clock, images }: AdminMenusDeps) => ({
  /** One page of the menus, the newest first; `searchDate` means from that day on, `''` all. */
  async list(input: CallInput<typeof getMenus>) {
    return db.snapshot((query) => listOf(query, input))
  },

  /** A menu with its dishes, their ids and pictures, and its version. Refuses a removed or unknown one. */
  async get(text: string) {
    // One snapshot: a save in between would pair one version with another's dishes.
    return db.snapshot((query) => wholeMenu(query, text))
  },

  /** Removes a menu; a removed one stays so. Refuses while it has live orders, and says how many. */
  async remove(caller: Caller, text: string) {
    const at = dateTimeIn(clock)
    const id = rowIdOf(text)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      if (!(await findMenu(trx, id))) throw new Refusal(MENU_ANSWERS.unknownMenu)
      if (await removeMenu(trx, { id, at })) await refuseLiveOrders(trx, id)
      return {}
    })
  },

  save: (caller: Caller, input: CallInput<typeof editMenu>) => saveMenu({ db, clock, images }, caller, input),
})

/** Checked after the removal, in its transaction: a concurrent order finds no menu, or is counted here. */
const refuseLiveOrders = async (trx: Trx, menuId: number): Promise<void> => {
  const orders = [...(await countLiveOrders(trx, menuId)).values()].reduce((sum, count) => sum + count, 0)
  const error = menuDeletionError(orders)
  if (error !== null) throw new Refusal(error)
}

const listOf = async (
  query: Queryable,
  { searchDate, ...paging }: CallInput<typeof getMenus>,
): Promise<CallSent<typeof getMenus>> => {
  const page = pageWanted(paging, 2)
  const read = await listMenus(query, searchDate, page)
  const count = await countMenus(query, searchDate)
  const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfMenu })
  const ids = rows.map(({ id }) => id)
  const orders = await countOrdersOfMenus(query, ids)
  const emptyDays = await emptyDaysOf(query, rows)
  return {
    menus: rows.map(({ id, ...dates }) => ({
      id: String(id),
      ...dates,
      pedidos: orders.get(id) ?? 0,
      dias_sin_platillos: emptyDays(id, dates.start_date),
    })),
    ...ends,
  }
}

/** Counts a menu's days without dishes, for this page; a closed day needs none. */
const emptyDaysOf = async (query: Queryable, menus: readonly ListedMenu[]) => {
  const dates = menus.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const closed = new Set((await listClosedDays(query, { from, to })).map(({ date }) => date))
  const cooked = await listCookedDays(
    query,
    menus.map(({ id }) => id),
  )
  return (id: number, start: IsoDate): number =>
    DAYS.filter(
      (day) =>
        !closed.has(dateOfDay(start, day)) && !cooked.some((one) => one.menu_id === id && one.day === day),
    ).length
}

const wholeMenu = async (query: Queryable, text: string): Promise<CallSent<typeof getMenu>> => {
  const menu = await existingMenu(query, text)
  const dishes = await listDishes(query, menu.id)
  const images = await listDishImages(query, menu.id)
  const closed = await listClosedDays(query, { from: menu.start_date, to: menu.end_date })
  const ordered = { counts: await countOrdered(query, menu.id), isOffice: true }
  return { menu: menuOf(menu, { dishes, images, closed, ordered }) }
}
