import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { getOrders, updateOrders } from '#contract/calls/orders'
import { AREAS } from '#domain/areas'
import { addDays } from '#domain/calendar'
import { openEmbedded } from '../../server/db/embedded'
import type { Db } from '../../server/db/port'
import { keyloginOf } from '../../server/identity/keys'
import { clientsService } from '../../server/modules/clients/service'
import { adminMenusService } from '../../server/modules/menus/admin-service'
import { clientMenuService } from '../../server/modules/menus/client-service'
import { adminOrdersService } from '../../server/modules/orders/admin-service'
import { orderHistoryService } from '../../server/modules/orders/history-service'
import { paymentsService } from '../../server/modules/payments/service'
import { referralsService } from '../../server/modules/referrals/service'
import { seriesService } from '../../server/modules/reports/series-service'
import { reportsService } from '../../server/modules/reports/service'
import { addAccount } from '../support/accounts'
import { addMenu, type Kitchen, startKitchen } from '../support/kitchen'
import { QUITO } from '../support/registration'
import { addOrderRow, addPayment } from '../support/rows'
import { temporaryFolder } from '../support/temporary-folder'

/** A kitchen in a file, and a second connection to that file. */
const start = async () => {
  const file = join(temporaryFolder(), 'vianda.db')
  const [database, other] = [await openEmbedded(file), await openEmbedded(file)]
  const kitchen = await startKitchen({}, undefined, { database })
  kitchen.server.clock.set('2026-03-06')
  onTestFinished(async () => {
    await kitchen.server.close()
    await other.close()
  })
  return { kitchen, other }
}

/** The same database with a write between the first and second statement of an answer. */
const interrupted = (db: Db, write: () => Promise<void>): Db => {
  let isNext = true
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isNext) {
        isNext = false
        await write()
      }
      return result
    },
  }
  return {
    ...db,
    get query() {
      return db.query.withPlugin(plugin)
    },
    snapshot: (fn) => db.snapshot((query) => fn(query.withPlugin(plugin))),
  }
}

/** Writes what every list and figure counts: a guest of Ana's, an order, a payment, a rating, a menu. */
const writing =
  ({ ids, menu, server }: Kitchen, db: Db) =>
  async (round: number): Promise<void> => {
    const at = '2026-03-05 12:00:00'
    const email = `invitada${round}@demo.test`
    await addAccount({ db, secrets: server.deps.secrets }, { email, referrer_id: ids.ana, created_at: at })
    await addPayment(db, { account_id: ids.ana, id_payment: `P${round}`, created_at: at })
    await db.query
      .updateTable('addresses')
      .set({ referencia: `Puerta ${round}` })
      .execute()
    const order = {
      account_id: ids.ana,
      menu_id: menu.id,
      dish_id: menu.dishes.lunes[0]?.id ?? 0,
      dish_name: `Guatita ${round}`,
      dish_position: 0,
      type: 'almuerzo' as const,
      date: '2026-03-03',
      time: '10:00',
      jugo: 1 as const,
      created_at: at,
      updated_at: at,
    }
    // The database allows one live order a day and type, but any number of cancelled ones.
    const kept = await db.query
      .insertInto('orders')
      .values({ ...order, status: 'cancelado' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const review = {
      order_id: kept.id,
      account_id: ids.ana,
      dish_name: '',
      rating: round % 6,
      description: '',
    }
    await db.query
      .insertInto('reviews')
      .values({ ...review, created_at: at })
      .execute()
    await db.query
      .updateTable('dishes')
      .set({ name: `Guatita de la casa ${round}` })
      .execute()
    await addMenu(db, addDays('2026-03-02', 7 * round))
  }

const PAGE = {
  page: 1,
  itemsPerPage: 1,
  search: '',
  searchState: '',
  searchType: '',
  searchDate: '',
} as const

it('a list or a report is of one instant, whatever is written between its statements', async () => {
  const { kitchen, other } = await start()
  const { ids, menu, server } = kitchen
  const write = writing(kitchen, other)
  const anaKey = keyloginOf(server.deps.secrets, 'ana@demo.test')
  await other.query
    .insertInto('addresses')
    .values({ ...QUITO, account_id: ids.ana })
    .execute()
  const day = { ...PAGE, search: '2026-03-03', searchState: 'cancelado' } as const
  const answers: Record<string, (db: Db) => Promise<unknown>> = {
    'the office’s orders': (db) =>
      adminOrdersService({ db, clock: server.clock }).list({ areas: AREAS }, day),
    'a client’s orders': (db) => orderHistoryService({ db, clock: server.clock }).list(ids.ana, PAGE),
    payments: (db) => paymentsService({ db }).list(PAGE, 'everybody'),
    clients: (db) => clientsService({ ...server.deps, db }).list(PAGE),
    'one client': (db) => clientsService({ ...server.deps, db }).deliveryUser(anaKey),
    'who invited whom': (db) => referralsService({ db, clock: server.clock }).list(PAGE),
    'own guests': (db) => referralsService({ db, clock: server.clock }).listOwn(ids.ana, PAGE),
    menus: (db) => adminMenusService({ ...server.deps, db }).list(PAGE),
    'one menu': (db) => adminMenusService({ ...server.deps, db }).get(String(menu.id)),
    'the client’s menu': (db) =>
      clientMenuService({ db, clock: server.clock, settings: server.deps.settings }).clientMenu(ids.ana, ''),
    figures: (db) => reportsService({ db, clock: server.clock }).summary('7 DAY'),
    'figures by day': (db) => seriesService({ db, clock: server.clock }).series('7 DAY'),
  }
  let round = 0
  for (const [what, ask] of Object.entries(answers)) {
    const before = await ask(server.db)
    const during = await ask(interrupted(server.db, () => write(++round)))
    expect(during, what).toEqual(before)
    // Another connection's write shows from the next turn of the event loop on.
    await new Promise(setImmediate)
    expect(await ask(server.db), `${what}, afterwards`).not.toEqual(before)
  }
})

it('others are served while a bulk update is under way, and see nothing of it until it is done', async () => {
  const { kitchen } = await start()
  const { admin, ids, server } = kitchen
  for (const account_id of [ids.ana, ids.bea])
    await addOrderRow(kitchen, { account_id, date: '2026-03-09', status: 'programado' })
  const said: string[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const statusesOf = async () =>
    (await server.call(getOrders, { search: '2026-03-09' }, admin)).data.orders.map(({ status }) => status)
  // Waits outside the transaction, so that its query is a request of its own.
  const other = begun.then(async () => {
    said.push(...(await statusesOf()))
  })
  const { transaction } = server.db
  vi.spyOn(server.deps.db, 'transaction').mockImplementationOnce((fn) =>
    transaction(async (trx) => {
      const result = await fn(trx)
      begin()
      await other
      return result
    }),
  )
  const bulk = { search: '2026-03-09', searchType: 'almuerzo', searchState: 'programado', status: 'enviado' }
  expect((await server.call(updateOrders, bulk, admin)).mensaje).toBe('success')
  expect(said).toEqual(['programado', 'programado'])
  expect(await statusesOf()).toEqual(['enviado', 'enviado'])
})
