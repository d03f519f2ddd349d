import type { CallInput } from '#contract/envelope'
import type { getMenuFor } from '#contract/extensions/orders-for'
import type { SentForeseen } from '#contract/foreseen'
import type { SentOrder as Order } from '#contract/objects'
import { addDays, dateOfDay, dayOfDate, type IsoDate, todayIn } from '#domain/calendar'
import { DAYS, ROLE_CLIENT } from '#domain/constants'
import type { Foreseen } from '#domain/foreseen'
import { fullName } from '#domain/full-name'
import { menuVisibility } from '#domain/menu-visibility'
import { reminderHours } from '#domain/notices'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import { PERSON_ANSWERS } from '../../identity/texts'
import { findFirstMenuFrom, listClosedDays } from '../../records/days-repository'
import { placesOf } from '../../records/destinations-repository'
import { clashOf } from '../../records/dish-clash'
import { listForeseen, type WeekParts } from '../../records/foreseen'
import { orderOf } from '../../records/orders'
import type { ListedOrder } from '../../records/orders-repository'
import { listPausedMeals } from '../../records/pauses-repository'
import { listDishRatings } from '../../records/ratings-repository'
import { countOrdered } from '../../records/room-repository'
import { listDishes, listDishImages } from './dishes-repository'
import { hasCaps, menuOf, placesOf as positionsOf } from './menu'
import { findLastMeal, listOrdersOfMenu } from './repository'

/** Friday's meal is asked about on Monday. */
const RATE_DAYS = 3

export type ClientMenuDeps = Pick<ModuleDeps, 'db' | 'clock' | 'settings'>

/** `picture`: the `ruta` of its first dish; `closesNext`: it is tomorrow's, and its orders close today. */
export interface FirstDay {
  date: IsoDate
  start: IsoDate
  end: IsoDate
  closesNext: boolean
  dishes: readonly { about: string; name: string }[]
  picture: string | null
}

/** The menu as a client sees it, of one instant. */
export const clientMenuService = ({ db, clock, settings }: ClientMenuDeps) => ({
  /** The first day that can be ordered, or else today, as the client's screen begins with it; null without a menu. */
  firstDay: (): Promise<FirstDay | null> =>
    db.snapshot(async (query) => {
      const today = todayIn(clock)
      const row = await findFirstMenuFrom(query, today)
      if (!row || !menuVisibility(row.start_date, today).visible) return null
      const [dishes, images] = [await listDishes(query, row.id), await listDishImages(query, row.id)]
      const { menu_data } = menuOf(row, { dishes, images, closed: [] })
      const closed = await listClosedDays(query, { from: row.start_date, to: row.end_date })
      const open = DAYS.find((day) => {
        const date = dateOfDay(row.start_date, day)
        return date > today && menu_data[day].length > 0 && !closed.some((one) => one.date === date)
      })
      const day = open ?? dayOfDate(row.start_date, today) ?? 'lunes'
      const [first] = menu_data[day]
      const date = dateOfDay(row.start_date, day)
      return {
        date,
        start: row.start_date,
        end: row.end_date,
        closesNext: date === addDays(today, 1),
        dishes: menu_data[day].map(({ about, name }) => ({ about: about ?? '', name: name ?? '' })),
        picture: first?.imagenes[0]?.ruta || null,
      }
    }),

  /**
   * The first menu that ends on or after `hoy` (`''` = today; never before the server's own today) with the
   * client's orders of it, or null, and the last meal of late if it is not rated. A menu that is not visible yet comes without dishes (decisions).
   */
  clientMenu(accountId: number, hoy: string) {
    const today = todayIn(clock)
    return db.snapshot(async (query) => {
      const week = await weekOf(query, { accountId, hoy, today })
      if (week === null) return { menu: null, orders: [] }
      const last = await findLastMeal(query, { accountId, from: addDays(today, -RATE_DAYS), before: today })
      const { menu, orders, parts, pausados } = week
      const previstos = await foreseenOf(query, parts, { accountId, clock, settings })
      return {
        menu,
        orders,
        pausados,
        ...previstos,
        ...(last?.review_id === null && { por_calificar: lastMealOf(last) }),
      }
    })
  },

  /** {@link clientMenu} for the office, with the client's shipments and level, and the dishes that he avoids. */
  menuFor({ cliente, hoy }: CallInput<typeof getMenuFor>) {
    const today = todayIn(clock)
    return db.snapshot(async (query) => {
      const { alergias, envios, id: accountId, nivel, rol, ...name } = await accountNamed(query, cliente)
      if (rol !== ROLE_CLIENT) throw new Refusal(PERSON_ANSWERS.unknownClient)
      const week = await weekOf(query, { accountId, hoy, today })
      const person = { nombre: fullName(name), nivel, envios }
      if (week === null) return { menu: null, orders: [], ...person, choques: [], pausados: [] }
      const { dishes, menu, orders, parts, pausados } = week
      return {
        menu,
        // A client's problem, which may tell of an allergy, is for the day's page alone.
        orders: orders.map(({ problema: _problema, ...order }) => order),
        ...person,
        pausados,
        choques: dishes.flatMap((dish) => clashOf(dish, alergias)),
        ...(await foreseenOf(query, parts, { accountId, clock, settings })),
      }
    })
  },
})

type Viewer = { accountId: number; hoy: string; today: IsoDate }

/** The menu of a week, with a client's orders of it; null without one. */
const weekOf = async (query: Queryable, { accountId, hoy, today }: Viewer) => {
  const row = await findFirstMenuFrom(query, hoy > today ? hoy : today)
  if (!row) return null
  const { visible } = menuVisibility(row.start_date, today)
  const dishes = visible ? await listDishes(query, row.id) : []
  const ratings = await listDishRatings(
    query,
    dishes.map(({ name }) => name),
  )
  const images = visible ? await listDishImages(query, row.id) : []
  const closed = await listClosedDays(query, { from: row.start_date, to: row.end_date })
  const ordered = hasCaps(row, dishes)
    ? { counts: await countOrdered(query, row.id), isOffice: false }
    : undefined
  const menu = menuOf(row, { dishes, ordered, ratings, images, closed })
  const orders = await listOrdersOfMenu(query, { accountId, menuId: row.id })
  const paused = await listPausedMeals(query, { accountId, from: row.start_date, to: row.end_date })
  const places = positionsOf(menu)
  const placeOf = await placesOf(query, { accountId, today }, orders)
  return {
    dishes,
    menu,
    parts: { menu: row, dishes, ratings, closed },
    pausados: paused.map(({ date, type }) => ({ fecha: date, tipo: type })),
    orders: orders.map((order) => ({ ...placed(orderOf(order), places), ...placeOf(order) })),
  }
}

/** What would be chosen for the client's days without an order; nothing for who has not asked for it. */
const foreseenOf = async (
  query: Queryable,
  parts: WeekParts,
  { accountId, clock, settings }: Pick<ClientMenuDeps, 'clock' | 'settings'> & { accountId: number },
) => {
  const hour = reminderHours(settings.now().stored.avisos).from
  const list = await listForeseen(query, parts, { accountId, clock, hour, until: parts.menu.end_date })
  return list.length === 0 ? {} : { previstos: list.map(sentForeseen) }
}

const sentForeseen = (one: Foreseen): SentForeseen => ({
  fecha: one.date,
  tipo: one.type,
  jugo: one.jugo,
  dish_id: one.dish?.id ?? '',
  name: one.dish?.name ?? '',
  motivo: one.dish === null ? '' : one.why.kind,
  detalle: one.dish === null ? '' : one.why.detail,
  porque: one.dish === null ? [...one.excluded] : [],
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
