import type { CallInput } from '#contract/envelope'
import type { moveDishOrders, setCap, setSoldOut } from '#contract/extensions/day'
import { matchingAllergens } from '#domain/allergies'
import { dateOfDay, dateTimeIn, dayOfDate, type IsoDate } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import type { Trx } from '../../db/port'
import type { DishRow, MenuRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { phonesOf } from '../../identity/users'
import { type Change, openBatch, recordChanges } from '../../records/changes-repository'
import { dayCapOf } from '../../records/room-repository'
import { rowIdOf } from '../../records/row-id'
import { reasonOf } from './order-service'
import {
  type DishOrder,
  findDish,
  lockMenu,
  lockMenuOfDay,
  lockOrdersOfDish,
  setDish,
  writeCap,
  writeSoldOut,
} from './repository'
import { DAY_ANSWERS } from './texts'

/** Changes to a dish on its day, each in one transaction. */
export const dishService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** Sets whether a dish takes new orders. */
  async setSoldOut(caller: Caller, { dish_id, sold_out }: CallInput<typeof setSoldOut>) {
    const at = dateTimeIn(clock)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { dish, menu } = await lockDish(trx, dish_id)
      if ((dish.sold_out_at !== null) === sold_out) return
      await writeSoldOut(trx, dish.id, sold_out ? at : null)
      await recordChanges(trx, { actorId: caller.accountId, at }, [
        {
          field: 'agotado',
          from: sold_out ? 'no' : 'sí',
          to: sold_out ? 'sí' : 'no',
          dishId: dish.id,
          date: dateOfDay(menu.start_date, dish.day),
        },
      ])
    })
    return {}
  },

  /** Sets the cap of a dish, or of a day; an open editor of the menu learns of it by the version. */
  async setCap(caller: Caller, { cap, date, dish_id }: CallInput<typeof setCap>) {
    const at = dateTimeIn(clock)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { before, day, dishId, menu } = await lockCapped(trx, date, dish_id)
      if (before === cap) return
      await writeCap(trx, { menuId: menu.id, day, dishId, cap, at })
      await recordChanges(trx, { actorId: caller.accountId, at }, [
        { field: 'cupo', from: String(before ?? ''), to: String(cap ?? ''), date, ...(dishId && { dishId }) },
      ])
    })
    return {}
  },

  /** Moves a dish's scheduled orders to another of its day; clients allergic to that keep the first. */
  async moveOrders(caller: Caller, { dish_id, to_dish_id, reason: given }: CallInput<typeof moveDishOrders>) {
    const reason = reasonOf(given)
    const at = dateTimeIn(clock)
    const actorId = caller.accountId
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { dish: from } = await lockDish(trx, dish_id)
      const to = await otherDish(trx, to_dish_id, from)
      const { free, clashing } = byAllergy(await lockOrdersOfDish(trx, from.id), to)
      const skipped = clashing.map(({ order, clash }) => ({
        order_id: String(order.id),
        keylogin: order.keylogin,
        nombre: fullName(order),
        ...phonesOf(order),
        clash,
      }))
      if (free.length === 0) return { moved: 0, batch: null, skipped }
      const batchId = await openBatch(trx, { kind: 'platillo', actorId, now: clock.now() })
      await setDish(trx, {
        ids: free.map(({ id }) => id),
        dish: to,
        at,
        notice: DAY_ANSWERS.noticeDish(from.name, reason),
      })
      await recordChanges(
        trx,
        { actorId, at, reason, batchId },
        free.map(
          ({ id, dish_name }): Change => ({
            field: 'platillo',
            from: dish_name,
            to: to.name,
            orderId: id,
            dishId: from.id,
          }),
        ),
      )
      return { moved: free.length, batch: String(batchId), skipped }
    })
  },
})

/** A dish with its menu, which is locked. */
const lockDish = async (trx: Trx, text: string): Promise<{ dish: DishRow; menu: MenuRow }> => {
  const found = await findDish(trx, rowIdOf(text))
  const menu = found && (await lockMenu(trx, found.menu_id))
  // A save of the menu may have changed the dish before it was held.
  const dish = found && (await findDish(trx, found.id))
  if (!dish || !menu) throw new Refusal(DAY_ANSWERS.unknownDish)
  return { dish, menu }
}

/** The menu of a day, locked, and the cap of one of its dishes, or of the day itself without one. */
const lockCapped = async (trx: Trx, date: IsoDate, dishId: string | undefined) => {
  const menu = await lockMenuOfDay(trx, date)
  const day = menu && dayOfDate(menu.start_date, date)
  if (!menu || !day) throw new Refusal(DAY_ANSWERS.unknownDish)
  if (dishId === undefined) return { menu, day, before: dayCapOf(menu, day), dishId: undefined }
  const dish = await findDish(trx, rowIdOf(dishId))
  if (dish?.menu_id !== menu.id || dish.day !== day) throw new Refusal(DAY_ANSWERS.unknownDish)
  return { menu, day, before: dish.cap, dishId: dish.id }
}

const otherDish = async (trx: Trx, text: string, from: DishRow): Promise<DishRow> => {
  const dish = await findDish(trx, rowIdOf(text))
  if (!dish) throw new Refusal(DAY_ANSWERS.unknownDish)
  if (dish.id === from.id) throw new Refusal(DAY_ANSWERS.sameDish)
  if (dish.menu_id !== from.menu_id || dish.day !== from.day) throw new Refusal(DAY_ANSWERS.otherDay)
  if (dish.sold_out_at !== null) throw new Refusal(DAY_ANSWERS.soldOut(dish.name))
  return dish
}

/** The orders that may have the dish, and those whose client is allergic to it. */
const byAllergy = (orders: readonly DishOrder[], { allergens }: DishRow) => {
  const clashing = orders.flatMap((order) => {
    const clash = matchingAllergens(allergens, order.alergias).join(', ')
    return clash === '' ? [] : [{ order, clash }]
  })
  const skipped = new Set(clashing.map(({ order }) => order.id))
  return { free: orders.filter(({ id }) => !skipped.has(id)), clashing }
}
