import type { CallInput, CallSent } from '#contract/envelope'
import type { getKitchenSheet } from '#contract/extensions/kitchen'
import type { getPanel } from '#contract/extensions/panel'
import { matchingAllergens, namesAllergies } from '#domain/allergies'
import { addDays, dateOfDay, type IsoDate, todayIn } from '#domain/calendar'
import { FEW } from '#domain/caps'
import { DAYS, ORDER_TYPES, type OrderStatus, type OrderType } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { deliveryDayFrom } from '#domain/next-delivery'
import { reminderHours } from '#domain/notices'
import { DELIVERED, ON_ITS_WAY, SCHEDULED } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { countForeseen } from '../../records/foreseen-counts'
import { dayCapOf, listCappedMenus, listOrdered } from '../../records/room-repository'
import {
  countDishes,
  countMeals,
  countWaitingTransfers,
  findMenuStartingOn,
  listOrdersWithCare,
} from './repository'

type Sheet = CallSent<typeof getKitchenSheet>
export type Dish = Sheet['dishes'][number]
export type Person = Sheet['people'][number]

const SPANISH = new Intl.Collator('es', { sensitivity: 'base' })

type Counts = Awaited<ReturnType<typeof countDishes>>

const inState = (counts: Counts, state: OrderStatus): number =>
  counts.reduce((sum, { status, total }) => sum + (status === state ? total : 0), 0)

const statesOf = (counts: Counts): Sheet['estados'] => ({
  programado: inState(counts, SCHEDULED),
  enviado: inState(counts, ON_ITS_WAY),
  entregado: inState(counts, DELIVERED),
})

/** One row per name, as the summary counts them, the most ordered first. */
const dishesOf = (counts: Counts): Dish[] => {
  const dishes = new Map<string, Dish>()
  for (const { automatic, dish_id, dish_name, sold_out_at, total, juices } of counts) {
    const known = dishes.get(dish_name)
    const {
      id,
      total: more,
      con_jugo,
      sin_jugo,
      agotado = false,
      automaticos = 0,
    } = known ?? { id: dish_id, total: 0, con_jugo: 0, sin_jugo: 0 }
    dishes.set(dish_name, {
      id: String(id),
      name: dish_name,
      total: more + total,
      con_jugo: con_jugo + juices,
      sin_jugo: sin_jugo + total - juices,
      agotado: agotado || sold_out_at !== null,
      automaticos: automaticos + automatic,
    })
  }
  return [...dishes.values()].sort((a, b) => b.total - a.total || SPANISH.compare(a.name, b.name))
}

/** Real clashes first, then allergies, then notes alone; in each by dish, as the kitchen works, and by name. */
const byCare = (a: Person, b: Person): number =>
  Number(a.choque === '') - Number(b.choque === '') ||
  Number(a.alergias === '') - Number(b.alergias === '') ||
  SPANISH.compare(a.dish, b.dish) ||
  SPANISH.compare(a.nombre, b.nombre)

const personOf = (row: Awaited<ReturnType<typeof listOrdersWithCare>>[number]): Person => ({
  order_id: String(row.id),
  keylogin: row.keylogin,
  nombre: fullName(row),
  dish: row.dish_name,
  alergias: namesAllergies(row.alergias) ? row.alergias.trim() : '',
  choque: matchingAllergens(row.allergens, row.alergias).join(', '),
  nota: row.note.trim(),
})

const hourOf = (settings: KitchenDeps['settings']): string => reminderHours(settings.now().stored.avisos).from

const mealOf = (day: Counts, type: OrderType) => {
  const counts = day.filter((dish) => dish.type === type)
  return {
    estados: statesOf(counts),
    dishes: dishesOf(counts).map(({ id, name, total }) => ({ id, name, total })),
  }
}

/** The caps of days to come that few portions are left of, the day's own before its dishes'. */
const shortCaps = async (query: Queryable, today: IsoDate): Promise<CallSent<typeof getPanel>['cupos']> => {
  const caps: CallSent<typeof getPanel>['cupos'] = []
  for (const menu of await listCappedMenus(query, today)) {
    const week = await listOrdered(query, { menuId: menu.id })
    for (const day of DAYS) {
      const date = dateOfDay(menu.start_date, day)
      const dishes = date > today ? week.filter((dish) => dish.day === day) : []
      const whole = dishes.reduce((sum, { ordered }) => sum + ordered, 0)
      for (const { id, name, cap, ordered } of [
        { id: '', name: '', cap: dayCapOf(menu, day), ordered: whole },
        ...dishes,
      ])
        if (cap !== null && cap - ordered <= FEW && date > today)
          caps.push({ date, dish_id: String(id), name, cap, pedidos: ordered })
    }
  }
  return caps
}

export type KitchenDeps = Pick<ModuleDeps, 'clock' | 'db' | 'settings'>

/** The kitchen's day, read at one instant. */
export const kitchenService = ({ clock, db, settings }: KitchenDeps) => ({
  /** A day and type's dishes, and clients who need care. */
  sheet: ({ search: date, searchType: type }: CallInput<typeof getKitchenSheet>) =>
    db.snapshot(
      async (query) => {
        const counts = await countDishes(query, date, [type])
        const people = await listOrdersWithCare(query, { date, type })
        return {
          estados: statesOf(counts),
          dishes: dishesOf(counts),
          previstos: (await countForeseen(query, { clock, dates: [date], hour: hourOf(settings) }))(
            date,
            type,
          ),
          people: people
            .map(personOf)
            .filter(({ alergias, nota }) => alergias !== '' || nota !== '')
            .sort(byCare),
        }
      },
      { isLong: true },
    ),
  /** The dashboard's counts. */
  panel: ({ search: date, semana }: CallInput<typeof getPanel>) =>
    db.snapshot(
      async (query) => {
        const fecha = deliveryDayFrom(addDays(date, 1))
        const foreseen = await countForeseen(query, { clock, dates: [date, fecha], hour: hourOf(settings) })
        const previstosOf = (on: IsoDate, type: OrderType) =>
          foreseen(on, type).reduce((sum, { total }) => sum + total, 0)
        const mealsOf = await countMeals(query, fecha)
        const toCome = (type: OrderType) => ({ ...mealsOf(type), previstos: previstosOf(fecha, type) })
        const day = await countDishes(query, date, ORDER_TYPES)
        return {
          almuerzo: { ...mealOf(day, 'almuerzo'), previstos: previstosOf(date, 'almuerzo') },
          cena: { ...mealOf(day, 'cena'), previstos: previstosOf(date, 'cena') },
          menu: String((await findMenuStartingOn(query, semana)) ?? ''),
          pendientes: await countWaitingTransfers(query),
          cupos: await shortCaps(query, todayIn(clock)),
          siguiente: { fecha, almuerzo: toCome('almuerzo'), cena: toCome('cena') },
        }
      },
      { isLong: true },
    ),
})
