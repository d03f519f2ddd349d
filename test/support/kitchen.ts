import { sql } from 'kysely'
import type { saveOrder } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { addDays, type IsoDate } from '#domain/calendar'
import { DAYS, type DayName } from '#domain/constants'
import { eachDishWord, eachNutrient } from '#domain/dish'
import type { Db } from '../../server/db/port'
import type { ModuleDeps } from '../../server/deps'
import { type AccountGiven, addAccount } from './accounts'
import { startTestServer, type TestServer, type TestServerOptions, type TestSession } from './server'
import { sessionFor } from './sessions'

export type TestMenu = { id: number; start: IsoDate; dishes: Record<DayName, { id: number; name: string }[]> }

const AT = '2026-02-20 09:00:00'

/** Publishes a menu that starts on a Monday, `Guatita lunes`, `Locro lunes`, … on each day; `names`: on all or by day. */
export const addMenu = async (
  { query }: Pick<Db, 'query'>,
  start: IsoDate,
  names: readonly string[] | Readonly<Record<DayName, readonly string[]>> = ['Guatita', 'Locro', 'Fritada'],
): Promise<TestMenu> => {
  const { id } = await query
    .insertInto('menus')
    .values({ start_date: start, end_date: addDays(start, 4), created_at: AT, updated_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow()
  const dishes: TestMenu['dishes'] = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
  const namesOn = (day: DayName) => ('lunes' in names ? names[day] : names)
  const nutrition = { ...eachNutrient(() => 0), calories: 520, proteins: 18.5, carbs: 58, fats: 24 }
  const given = DAYS.flatMap((day) =>
    namesOn(day).map((name, position) => ({
      ...{
        ...eachDishWord(() => ''),
        menu_id: id,
        day,
        position,
        name: `${name} ${day}`,
        allergens: 'Maní\nLácteos',
      },
      ...nutrition,
    })),
  )
  if (given.length === 0) return { id, start, dishes }
  await query.insertInto('dishes').values(given).execute()
  const rows = await query
    .selectFrom('dishes')
    .select(['id', 'name', 'day'])
    .where('menu_id', '=', id)
    .orderBy('position')
    .execute()
  for (const { day, ...dish } of rows) dishes[day].push(dish)
  return { id, start, dishes }
}

export type Wish = Partial<CallInput<typeof saveOrder>['order']> & { day?: DayName; place?: number }

/** A screen's `order` for a day and index of a menu. */
export const orderFor = (menu: TestMenu, { day = 'miercoles', place = 0, ...wish }: Wish = {}) => {
  const dish = menu.dishes[day][place]
  if (!dish) throw new Error(`No dish ${place} on ${day}`)
  return {
    menu_id: String(menu.id),
    dish_id: String(dish.id),
    type: 'almuerzo' as const,
    date: addDays(menu.start, DAYS.indexOf(day)),
    ind: place,
    name: dish.name,
    jugo: true,
    time: '10:00',
    ...wish,
  }
}

export type Kitchen = {
  server: TestServer
  menu: TestMenu
  ids: { ana: number; bea: number; admin: number }
  ana: TestSession
  bea: TestSession
  admin: TestSession
}

const PEOPLE = {
  ana: { email: 'ana@demo.test', nombre: 'Ana', apellidos: 'Paz', nivel: 1, envios: 5 },
  bea: { email: 'bea@demo.test', nombre: 'Bea', apellidos: 'Sol', nivel: 3, envios: 5 },
  admin: { email: 'jefa@demo.test', nombre: 'Jefa', rol: 4 },
} as const satisfies Record<string, AccountGiven>

/** A server on Monday 2026-03-02 with its menu; Ana has level 1, Bea 3, both five shipments; Jefa administers. */
export const startKitchen = async (
  given: Partial<Record<'ana' | 'bea', Partial<AccountGiven>>> = {},
  more: (deps: ModuleDeps) => Promise<void> = async () => {},
  options: TestServerOptions = {},
): Promise<Kitchen> => {
  const server = await startTestServer(options)
  const { deps, db } = server
  const menu = await addMenu(db, '2026-03-02')
  const ids = {
    ana: await addAccount(deps, { ...PEOPLE.ana, ...given.ana }),
    bea: await addAccount(deps, { ...PEOPLE.bea, ...given.bea }),
    admin: await addAccount(deps, PEOPLE.admin),
  }
  await more(deps)
  return {
    server,
    menu,
    ids,
    ana: await sessionFor(server, ids.ana),
    bea: await sessionFor(server, ids.bea),
    admin: await sessionFor(server, ids.admin),
  }
}

/** An account's shipments and the sum of its ledger: always equal. */
export const balanceOf = async ({ query }: Pick<Db, 'query'>, accountId: number) => {
  const { envios } = await query
    .selectFrom('accounts')
    .select('envios')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { ledger } = await query
    .selectFrom('shipments_ledger')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta'), sql<number>`0`).as('ledger'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { envios, ledger }
}

/** The orders of an account, oldest first. */
export const ordersOf = ({ query }: Pick<Db, 'query'>, accountId: number) =>
  query.selectFrom('orders').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** As after the office has set the levels' prices: production sells no example. */
export const setOwnPrices = async (db: Db): Promise<void> => {
  await db.query.updateTable('niveles').set({ own_price: 1 }).execute()
}
