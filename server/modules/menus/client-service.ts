import type { SentOrder as Order } from '#contract/objects'
import { addDays, dateOfDay, dayOfDate, todayIn } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { menuVisibility } from '#domain/menu-visibility'
import type { ModuleDeps } from '../../deps'
import { findFirstMenuFrom, listClosedDays } from '../../records/days-repository'
import { placesOf } from '../../records/destinations-repository'
import { orderOf } from '../../records/orders'
import type { ListedOrder } from '../../records/orders-repository'
import { listDishes, listDishImages, listDishRatings } from './dishes-repository'
import { menuOf, placesOf as positionsOf } from './menu'
import { findLastMeal, listOrdersOfMenu } from './repository'

/** Friday's meal is asked about on Monday. */
const RATE_DAYS = 3

export type ClientMenuDeps = Pick<ModuleDeps, 'db' | 'clock'>

/** The menu as a client sees it, of one instant. */
export const clientMenuService = ({ db, clock }: ClientMenuDeps) => ({
  /**
   * The `ruta` of the first picture of the week: of the first day that can be ordered, as the client's screen shows it;
   * null without one.
   */
  firstPicture: (): Promise<string | null> =>
    db.snapshot(async (query) => {
      const today = todayIn(clock)
      const row = await findFirstMenuFrom(query, today)
      if (!row || !menuVisibility(row.start_date, today).visible) return null
      const [dishes, images] = [await listDishes(query, row.id), await listDishImages(query, row.id)]
      const { menu_data } = menuOf(row, { dishes, images, closed: [] })
      const open = DAYS.find((day) => dateOfDay(row.start_date, day) > today && menu_data[day].length > 0)
      return menu_data[open ?? dayOfDate(row.start_date, today) ?? 'lunes'][0]?.imagenes[0]?.ruta || null
    }),

  /**
   * The first menu that ends on or after `hoy` (`''` = today; never before the server's own today) with the
   * client's orders of it, or null, and the last meal of late if it is not rated. A menu that is not visible yet comes without dishes (decisions).
   */
  async clientMenu(accountId: number, hoy: string) {
    const today = todayIn(clock)
    const isAhead = hoy > today
    return db.snapshot(async (query) => {
      const row = await findFirstMenuFrom(query, isAhead ? hoy : today)
      if (!row) return { menu: null, orders: [] }
      const { visible } = menuVisibility(row.start_date, today)
      const dishes = visible ? await listDishes(query, row.id) : []
      const menu = menuOf(row, {
        dishes,
        ratings: await listDishRatings(
          query,
          dishes.map(({ name }) => name),
        ),
        images: visible ? await listDishImages(query, row.id) : [],
        closed: await listClosedDays(query, { from: row.start_date, to: row.end_date }),
      })
      const orders = await listOrdersOfMenu(query, { accountId, menuId: row.id })
      const places = positionsOf(menu)
      const placeOf = await placesOf(query, { accountId, today }, orders)
      const last = await findLastMeal(query, { accountId, from: addDays(today, -RATE_DAYS), before: today })
      return {
        menu,
        orders: orders.map((order) => ({ ...placed(orderOf(order), places), ...placeOf(order) })),
        ...(last?.review_id === null && { por_calificar: lastMealOf(last) }),
      }
    })
  },
})

const lastMealOf = ({ id, date, time, dish_name }: ListedOrder) => ({
  id: String(id),
  order_date: `${date} ${time}:00`,
  name: dish_name,
})

/** `ind` is the ordered dish's present place, so that a screen that only knows places marks the right one. */
const placed = (order: Order, places: ReadonlyMap<string, number>): Order => {
  const { dish_info } = order
  return { ...order, dish_info: { ...dish_info, ind: places.get(dish_info.id ?? '') ?? dish_info.ind } }
}
