import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { eachDishWord, eachNutrient } from '#domain/dish'
import { DELIVERED, LIVE_STATUSES, PENDING_STATUSES } from '#domain/order-status'
import type { Trx } from '../db/port'
import type { AccountRow, Database, NewAccount, NivelRow } from '../db/schema'
import { batchesOf } from './batches'
import type { DemoAddress } from './people'
import { type DishOnOffer, mealKey } from './plan'
import type { DemoMenuDish } from './week-plan'

/** The hidden level (Specification §3): what an account has before its first payment. */
export const insertHiddenLevel = async (trx: Trx): Promise<void> => {
  await trx
    .insertInto('niveles')
    .values({
      id: 0,
      descripcion: 'Sin servicio',
      beneficios: '',
      precio_cents: 0,
      divisa: 'USD',
      precio_label: '$0,00',
      envios: 0,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

/** The membership levels, as the demo's people pay for them. */
export const listDemoLevels = (trx: Trx): Promise<NivelRow[]> =>
  trx.selectFrom('niveles').selectAll().execute()

/** Inserts a person with an address; gives the account's id. */
export const insertPerson = async (trx: Trx, account: NewAccount, address: DemoAddress): Promise<number> => {
  const { id } = await trx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('addresses')
    .values({ account_id: id, ...address })
    .execute()
  return id
}

/** The accounts with these e-mails, locked. */
export const lockAccountsByEmail = async (trx: Trx, emails: readonly string[]): Promise<AccountRow[]> =>
  trx.selectFrom('accounts').selectAll().where('email', 'in', emails).orderBy('id').forNoKeyUpdate().execute()

/** Adds a week's menu with its dishes and pictures, unless there is a menu for that Monday. */
export const insertWeek = async (
  trx: Trx,
  week: { start: IsoDate; end: IsoDate; at: string; dishes: readonly DemoMenuDish[] },
  picturesOf: (planned: DemoMenuDish) => readonly string[],
): Promise<void> => {
  const menu = await trx
    .insertInto('menus')
    .values({ start_date: week.start, end_date: week.end, created_at: week.at, updated_at: week.at })
    .onConflict((oc) => oc.column('start_date').where(sql<boolean>`removed_at is null`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!menu) return
  const rows = await trx
    .insertInto('dishes')
    .values(
      week.dishes.map(({ day, position, dish }) => ({
        menu_id: menu.id,
        day,
        position,
        ...eachDishWord((word) => dish[word]),
        ...eachNutrient((nutrient) => dish[nutrient]),
      })),
    )
    .returning(['id', 'day', 'position'])
    .execute()
  const images = week.dishes.flatMap((planned) => {
    const row = rows.find(({ day, position }) => day === planned.day && position === planned.position)
    if (!row) return []
    return picturesOf(planned).map((image_hash, position) => ({ dish_id: row.id, image_hash, position }))
  })
  for (const batch of batchesOf(images)) await trx.insertInto('dish_images').values(batch).execute()
}

/** The dishes of existing menus that end on or after a date. */
export const listOffers = async (trx: Trx, from: IsoDate): Promise<OfferRow[]> =>
  trx
    .selectFrom('dishes')
    .innerJoin('menus', 'menus.id', 'dishes.menu_id')
    .select([
      'menus.start_date',
      'dishes.day',
      'dishes.menu_id',
      'dishes.id',
      'dishes.name',
      'dishes.position',
    ])
    .where('menus.end_date', '>=', from)
    .where('menus.removed_at', 'is', null)
    .where('dishes.removed_at', 'is', null)
    .orderBy('dishes.menu_id')
    .orderBy('dishes.position')
    .execute()

export type OfferRow = Pick<Database['dishes'], 'day' | 'menu_id' | 'name' | 'position'> & {
  id: number
  start_date: IsoDate
}

/** A dish that is on a menu, as plans name it. */
export const offerOf = (row: OfferRow): DishOnOffer => ({
  menuId: row.menu_id,
  dishId: row.id,
  name: row.name,
  position: row.position,
})

/** Keys of the existing live orders after a day. */
export const listTakenMeals = async (trx: Trx, after: IsoDate): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('orders')
    .select(['account_id', 'date', 'type'])
    .where('date', '>', after)
    .where('status', 'in', LIVE_STATUSES)
    .execute()
  return new Set(rows.map((row) => mealKey(row.account_id, row.date, row.type)))
}

/** Marks the open orders of past days as delivered. */
export const deliverPastOrders = async (trx: Trx, today: IsoDate, now: string): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ status: DELIVERED, updated_at: now })
    .where('date', '<', today)
    .where('status', 'in', PENDING_STATUSES)
    .execute()
}
