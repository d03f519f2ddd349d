import { expect, it, onTestFinished } from 'vitest'
import { getClients } from '#contract/calls/clients'
import { getMenus } from '#contract/calls/menus'
import { getClientOrders, getOrders } from '#contract/calls/orders'
import { getClientPayments, getPayments } from '#contract/calls/payments'
import { getClientReferrals, getReferrals } from '#contract/calls/referrals'
import { getOrdersOfClient, getPaymentsOfClient } from '#contract/extensions/clients'
import { getMovements } from '#contract/extensions/movements'
import { getReviews } from '#contract/extensions/reviews'
import { getTransfers } from '#contract/extensions/transfers'
import { addDays } from '#domain/calendar'
import { applyShipments } from '../../server/db/shipments'
import { addAccount } from '../support/accounts'
import { addMenu, startKitchen } from '../support/kitchen'
import { addOrderRow, addPayment, addTransfer } from '../support/rows'

/** This file runs on both SQLite and PostgreSQL. */
type Kitchen = Awaited<ReturnType<typeof startKitchen>>
type Paging = { page: number; itemsPerPage: number; after?: string | undefined }
type Read = { ids: string[]; last?: string | undefined; totalPages: number | null }

const minute = (n: number) => `2026-02-20 10:${String(n).padStart(2, '0')}:00`

const idsOf = (rows: readonly { id: string }[] | null) => (rows ?? []).map(({ id }) => id)
const keysOf = (rows: readonly { keylogin: string }[]) => rows.map(({ keylogin }) => keylogin)

const payment = (kitchen: Kitchen, n: number) =>
  addPayment(kitchen.server.db, {
    account_id: kitchen.ids.ana,
    id_payment: `P${n}`,
    created_at: minute(n),
  })
const person =
  (isInvited: boolean) =>
  ({ ids, server }: Kitchen, n: number) =>
    addAccount(server.deps, {
      email: `c${n}@demo.test`,
      created_at: minute(n),
      ...(isInvited && { referrer_id: ids.ana }),
    })
/** Cancelled: a client may have many of them for one day. */
const order = (kitchen: Kitchen, n: number) =>
  addOrderRow(kitchen, { status: 'cancelado', time: minute(n).slice(11, 16) })
/** The first eleven are past, the later the nearer. */
const spread = (kitchen: Kitchen, n: number) =>
  addOrderRow(kitchen, {
    status: 'cancelado',
    date: addDays('2026-03-02', n < 11 ? n - 11 : 40 - n),
  })

type List = {
  add: (kitchen: Kitchen, n: number) => Promise<unknown>
  read: (kitchen: Kitchen, paging: Paging) => Promise<Read>
}

const LISTS: Readonly<Record<string, List>> = {
  payments: {
    add: payment,
    read: async ({ admin, server }, paging) => {
      const { data } = await server.call(getPayments, { ...paging, search: '', searchState: '' }, admin)
      return { ...data, ids: idsOf(data.payments) }
    },
  },
  "a client's payments": {
    add: payment,
    read: async ({ ana, server }, paging) => {
      const { data } = await server.call(getClientPayments, { ...paging, search: '', searchState: '' }, ana)
      return { ...data, ids: idsOf(data.payments) }
    },
  },
  'payments of a client': {
    add: payment,
    read: async ({ admin, ana, server }, paging) => {
      const { data } = await server.call(getPaymentsOfClient, { ...paging, cliente: ana.keylogin }, admin)
      return { ...data, ids: idsOf(data.payments) }
    },
  },
  clients: {
    add: person(false),
    read: async ({ admin, server }, paging) => {
      const { data } = await server.call(getClients, { ...paging, search: 'c' }, admin)
      return { ...data, ids: keysOf(data.accounts) }
    },
  },
  referrals: {
    add: person(true),
    read: async ({ admin, server }, paging) => {
      const { data } = await server.call(getReferrals, { ...paging, search: '' }, admin)
      return { ...data, ids: keysOf(data.accounts) }
    },
  },
  "a client's referrals": {
    add: person(true),
    read: async ({ ana, server }, paging) => {
      const { data } = await server.call(getClientReferrals, { ...paging, search: '' }, ana)
      return { ...data, ids: keysOf(data.accounts) }
    },
  },
  menus: {
    add: ({ server }, n) => addMenu(server.db, addDays('2027-01-04', 7 * n), []),
    read: async ({ admin, server }, paging) => {
      const { data } = await server.call(getMenus, { ...paging, searchDate: '2027-01-01' }, admin)
      return { ...data, ids: idsOf(data.menus) }
    },
  },
  orders: {
    add: order,
    read: async ({ admin, server }, paging) => {
      const asked = { ...paging, search: '', searchState: '', searchType: '' } as const
      const { data } = await server.call(getOrders, asked, admin)
      return { ...data, ids: idsOf(data.orders) }
    },
  },
  'orders, the next ones first': {
    add: spread,
    read: async ({ admin, server }, paging) => {
      const asked = { ...paging, search: '', searchState: '', searchType: '', orden: 'proximas' } as const
      const { data } = await server.call(getOrders, asked, admin)
      return { ...data, ids: idsOf(data.orders) }
    },
  },
  "a client's orders": {
    add: order,
    read: async ({ ana, server }, paging) => {
      const { data } = await server.call(getClientOrders, { ...paging, search: '', searchState: '' }, ana)
      return { ...data, ids: idsOf(data.orders) }
    },
  },
  'orders of a client': {
    add: spread,
    read: async ({ admin, ana, server }, paging) => {
      const { data } = await server.call(getOrdersOfClient, { ...paging, cliente: ana.keylogin }, admin)
      return { ...data, ids: idsOf(data.orders) }
    },
  },
  movements: {
    add: ({ ids, server }, n) =>
      server.db.transaction((trx) =>
        applyShipments(trx, { accountId: ids.bea, delta: 1, reason: 'inicial', at: minute(n) }),
      ),
    read: async ({ admin, bea, server }, paging) => {
      const { data } = await server.call(getMovements, { ...paging, cliente: bea.keylogin }, admin)
      return { ...data, ids: idsOf(data.movimientos) }
    },
  },
  ratings: {
    add: async (kitchen, n) => {
      const order_id = await order(kitchen, n)
      const words = { dish_name: 'Locro', description: '', rating: 5 }
      const at = { created_at: minute(n) }
      await kitchen.server.db.query
        .insertInto('reviews')
        .values({ order_id, account_id: kitchen.ids.ana, ...words, ...at })
        .execute()
    },
    read: async ({ admin, server }, paging) => {
      const { data } = await server.call(getReviews, { ...paging, estrellas: null, platillo: '' }, admin)
      return { ...data, ids: idsOf(data.resenas) }
    },
  },
  transfers: {
    add: ({ ids, server }, n) =>
      addTransfer(server.db, {
        account_id: ids.ana,
        receipt: String(n),
        // The first eleven are decided; what waits comes first.
        ...(n < 11 && { state: 'rechazada' as const }),
      }),
    read: async ({ admin, server }, paging) => {
      const { data } = await server.call(getTransfers, { ...paging, searchState: '' }, admin)
      return { ...data, ids: idsOf(data.transferencias) }
    },
  },
}

const SIZE = 5

it.each(Object.entries(LISTS))(
  '%s: going on repeats no row and hides none, whatever comes meanwhile; a page that is jumped to goes by its number',
  async (_name, { add, read }) => {
    const kitchen = await startKitchen()
    onTestFinished(() => kitchen.server.close())
    const before = (await read(kitchen, { page: 1, itemsPerPage: 100 })).ids.length
    for (let n = 0; n < 23 - before; n++) await add(kitchen, n)
    const all = (await read(kitchen, { page: 1, itemsPerPage: 100 })).ids
    expect(all).toHaveLength(23)
    const seen: string[] = []
    let after: string | undefined
    for (let page = 1; page <= 5; page++) {
      const part = await read(kitchen, { page, itemsPerPage: SIZE, after })
      seen.push(...part.ids)
      // The last page says so, although the rows of the list fill another one by now.
      expect([part.last !== undefined, (part.totalPages ?? 0) > page]).toEqual([page < 5, page < 5])
      after = part.last
      await add(kitchen, 22 + page)
    }
    expect(seen).toEqual(all)
    const second = await read(kitchen, { page: 2, itemsPerPage: SIZE })
    expect(second.ids).toEqual((await read(kitchen, { page: 1, itemsPerPage: 100 })).ids.slice(5, 10))
    // What is no place in the list counts as none.
    for (const none of ['', 'x', '1|2|3|4|5', 'a|99999999999', `${after}`])
      expect((await read(kitchen, { page: 2, itemsPerPage: SIZE, after: none })).ids).toEqual(second.ids)
  },
)
