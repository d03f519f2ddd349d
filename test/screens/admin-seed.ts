import type { OrderStatus, OrderType } from '#domain/constants'
import { eachDishWord, eachNutrient } from '#domain/dish'
import type { ModuleDeps } from '../../server/deps'
import { addAccount } from '../support/accounts'

export const ADMIN = 'jefa@example.com'
export const TUESDAY = '2026-03-03'
export const WEDNESDAY = '2026-03-04'
export const LOCRO = 'Locro de papa'
export const SECO = 'Seco de pollo'

const AT = '2026-03-01 12:00:00'
const DISHES = [LOCRO, SECO] as const

/** The e-mail of the n-th client, from 1. */
export const clientEmail = (n: number): string => `cliente${n}@example.com`

const addKitchen = async ({ db }: ModuleDeps) => {
  const { id: menuId } = await db.query
    .insertInto('menus')
    .values({
      start_date: '2026-03-02',
      end_date: '2026-03-06',
      created_at: AT,
      updated_at: AT,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dishIds: number[] = []
  for (const [position, name] of DISHES.entries()) {
    const { id } = await db.query
      .insertInto('dishes')
      .values({
        menu_id: menuId,
        day: 'martes',
        position,
        ...eachDishWord(() => ''),
        ...eachNutrient(() => 12),
        name,
        calories: 500,
        proteins: 30,
        carbs: 60,
        removed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    dishIds.push(id)
  }
  return { menuId, dishIds }
}

interface GivenOrder {
  accountId: number
  date: string
  status: OrderStatus
  type?: OrderType
  /** Index in {@link DISHES}. */
  dish?: 0 | 1
  jugo?: 0 | 1
}

/**
 * An administrator, 13 clients and 17 orders: for Tuesday's lunch 12 scheduled (7 locro, 5 seco) and one cancelled, for
 * Tuesday's dinner one scheduled, for Wednesday's lunch two sent, and one delivered the week before.
 */
export const seedOrders = async (deps: ModuleDeps): Promise<void> => {
  await addAccount(deps, { email: ADMIN, rol: 4, nombre: 'Rosa' })
  const { menuId, dishIds } = await addKitchen(deps)
  const accounts: number[] = []
  for (let n = 1; n <= 13; n += 1) {
    accounts.push(
      await addAccount(deps, {
        email: clientEmail(n),
        nombre: `Cliente ${n}`,
        apellidos: 'Vera',
        phone: '+593 99 123 4567',
        nivel: n === 1 ? 3 : 1,
        envios: 5,
      }),
    )
  }
  const account = (n: number): number => {
    const id = accounts[n - 1]
    if (id === undefined) throw new Error(`No client ${n}`)
    return id
  }
  await addAddress(deps, account(1))
  const order = async ({ accountId, date, status, type = 'almuerzo', dish = 0, jugo = 1 }: GivenOrder) => {
    await deps.db.query
      .insertInto('orders')
      .values({
        account_id: accountId,
        menu_id: menuId,
        dish_id: dishIds[dish] ?? 0,
        dish_name: DISHES[dish],
        dish_position: dish,
        type,
        date,
        time: '12:30',
        jugo,
        status,
        created_at: AT,
        updated_at: AT,
      })
      .execute()
  }
  for (let n = 1; n <= 12; n += 1) {
    await order({ accountId: account(n), date: TUESDAY, status: 'programado', dish: n <= 7 ? 0 : 1 })
  }
  await order({ accountId: account(13), date: TUESDAY, status: 'cancelado' })
  await order({ accountId: account(1), date: TUESDAY, status: 'programado', type: 'cena', dish: 1, jugo: 0 })
  await order({ accountId: account(1), date: WEDNESDAY, status: 'enviado' })
  await order({ accountId: account(2), date: WEDNESDAY, status: 'enviado' })
  await order({ accountId: account(3), date: '2026-02-27', status: 'entregado' })
}

const addAddress = ({ db }: ModuleDeps, accountId: number) =>
  db.query
    .insertInto('addresses')
    .values({
      account_id: accountId,
      direccion: 'Av. Amazonas N34-120',
      referencia: 'Junto a la panadería',
      apartamento: '5B',
      estado: 'Pichincha',
      ciudad: 'Quito',
      colonia: 'La Carolina',
      cp: 170135,
      lat: -0.1807,
      lng: -78.4842,
      comentarios: 'Timbrar dos veces',
    })
    .execute()

/** Order count per status, for one day and type. */
export const statusesOf = async ({ db }: Pick<ModuleDeps, 'db'>, date: string, type: OrderType) => {
  const rows = await db.query
    .selectFrom('orders')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('date', '=', date)
    .where('type', '=', type)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}
