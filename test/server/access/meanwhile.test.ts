import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteClient, updateClient } from '#contract/calls/clients'
import { deleteMenu, editMenu } from '#contract/calls/menus'
import { cancelOrder, editOrderAsAdmin, saveOrder, sendReview, updateOrders } from '#contract/calls/orders'
import { saveAccount, saveAddress } from '#contract/calls/profile'
import { claimReward } from '#contract/calls/referrals'
import { type Call, NO_ACTIVE_SESSION, NOT_ALLOWED, SUCCESS } from '#contract/envelope'
import type { Db } from '../../../server/db/port'
import { orderVersion } from '../../../server/records/orders'
import { type Kitchen, orderFor, startKitchen } from '../../support/kitchen'
import { newMenu } from '../../support/menu-saves'
import { QUITO } from '../../support/registration'
import { secondServer, sendTo } from '../../support/second-server'
import type { TestSession } from '../../support/server'

// Several kitchens a test: on a busy machine they take a while.
vi.setConfig({ testTimeout: 60_000 })

/** A kitchen where `happens` runs before the next transaction begins. */
const start = async () => {
  const kitchen = await startKitchen()
  onTestFinished(() => kitchen.server.close())
  const { deps } = kitchen.server
  const happening: { next: (() => Promise<unknown>) | null } = { next: null }
  const db: Db = {
    ...deps.db,
    get query() {
      return deps.db.query
    },
    transaction: async (fn) => {
      const { next } = happening
      happening.next = null
      await next?.()
      return deps.db.transaction(fn)
    },
  }
  const app = await secondServer(deps, { db })
  const callWhile = async (
    call: Call,
    input: object,
    session: TestSession,
    happens: () => Promise<unknown>,
  ) => {
    happening.next = happens
    const { mensaje } = await sendTo(app, call, input, session)
    expect(happening.next).toBeNull()
    return mensaje
  }
  return { ...kitchen, callWhile }
}

const TABLES = ['accounts', 'addresses', 'menus', 'dishes', 'orders', 'reviews', 'shipments_ledger'] as const

/** Everything that the calls below could change. */
const contentOf = async ({ server }: Kitchen) =>
  Promise.all(
    TABLES.map(async (table) => {
      const rows = await server.db.query.selectFrom(table).selectAll().execute()
      return rows.map((row) => JSON.stringify(row)).sort()
    }),
  )

/** Makes a call; returns the content right after `happens`, before the call's own transaction. */
const contentWhile = async (
  kitchen: Awaited<ReturnType<typeof start>>,
  call: Call,
  input: object,
  session: TestSession,
  happens: () => Promise<unknown>,
) => {
  let content: string[][] | null = null
  const mensaje = await kitchen.callWhile(call, input, session, async () => {
    await happens()
    content = await contentOf(kitchen)
  })
  return { content, mensaje }
}

describe('an administrator who stops being one between the session check and the transaction', () => {
  const demote = ({ ids, server }: Kitchen) =>
    server.db.query.updateTable('accounts').set({ rol: 1 }).where('id', '=', ids.admin).execute()
  const remove = ({ ids, server }: Kitchen) =>
    server.db.query
      .updateTable('accounts')
      .set({ deleted_at: '2026-03-02 08:00:00' })
      .where('id', '=', ids.admin)
      .execute()
  const ofAna = { nivel: 3, envios: 9, rewardAvailable: 0, referrer: '' }
  /** Gives Ana an order for Tuesday's lunch, with id 1. */
  const anOrder = ({ ana, menu, server }: Kitchen) =>
    server.call(saveOrder, { order: orderFor(menu, { day: 'martes' }) }, ana)
  const bulk = { search: '2026-03-03', searchType: 'almuerzo', searchState: 'programado', status: 'enviado' }
  const order = { id: '1', status: 'cancelado', version: orderVersion('programado') }
  type Case = [string, Call, (kitchen: Kitchen) => object, prepare?: (kitchen: Kitchen) => Promise<unknown>]
  const calls: readonly Case[] = [
    ['sends the orders of a day', updateOrders, () => bulk, anOrder],
    ['cancels an order', editOrderAsAdmin, () => ({ order }), anOrder],
    ['saves a menu', editMenu, () => newMenu()],
    ['deletes a menu', deleteMenu, ({ menu }) => ({ id: String(menu.id) })],
    ['changes a client', updateClient, ({ ana }) => ({ cliente: ana.keylogin, ...ofAna })],
    ['deletes a client', deleteClient, ({ ana }) => ({ id: ana.keylogin })],
  ]

  it.each(calls)('no longer %s', async (_what, call, inputOf, prepare) => {
    for (const [happens, text] of [
      [demote, NOT_ALLOWED],
      [remove, NO_ACTIVE_SESSION],
    ] as const) {
      const kitchen = await start()
      await prepare?.(kitchen)
      const input = inputOf(kitchen)
      const { content, mensaje } = await contentWhile(kitchen, call, input, kitchen.admin, () =>
        happens(kitchen),
      )
      expect(mensaje).toBe(text)
      expect(await contentOf(kitchen)).toEqual(content)
    }
  })

  it.each(calls)(
    '%s otherwise, so that the refusals are about him',
    async (_what, call, inputOf, prepare) => {
      const kitchen = await start()
      await prepare?.(kitchen)
      const unchanged = await contentOf(kitchen)
      const nothing = () => Promise.resolve()
      expect(await kitchen.callWhile(call, inputOf(kitchen), kitchen.admin, nothing)).toBe(SUCCESS)
      expect(await contentOf(kitchen)).not.toEqual(unchanged)
    },
  )
})

describe('a client who is deleted between the session check and the transaction', () => {
  const account = { nombre: 'Otra', apellidos: 'Vez', phone: '0990000099', alergias: '' }
  const review = { id_platillo: '1', platillo: 'Guatita lunes', description: 'Rico', rating: 5 }
  const calls: readonly [string, Call, (kitchen: Kitchen) => object][] = [
    ['the address', saveAddress, () => ({ address: QUITO })],
    ['the account', saveAccount, () => ({ account })],
    ['an order', saveOrder, ({ menu }) => ({ order: orderFor(menu) })],
    [
      'an order that is changed',
      saveOrder,
      ({ menu }) => ({ order: { ...orderFor(menu), id: '1', jugo: false } }),
    ],
    ['a cancelling', cancelOrder, () => ({ order_id: '1', envioRestore: true })],
    ['a rating', sendReview, () => ({ review })],
    ['a reward', claimReward, ({ bea }) => ({ referred: bea.keylogin })],
  ]

  it.each(calls)('leaves nothing behind: %s', async (_what, call, inputOf) => {
    const deletedIn = async ({ admin, ana, server }: Kitchen) =>
      (await server.call(deleteClient, { id: ana.keylogin }, admin)).mensaje
    const kitchen = await start()
    const { ana, menu, server } = kitchen
    await server.call(saveOrder, { order: orderFor(menu) }, ana)
    const deletes = async () => expect(await deletedIn(kitchen)).toBe(SUCCESS)
    const { content, mensaje } = await contentWhile(kitchen, call, inputOf(kitchen), ana, deletes)
    expect(mensaje).not.toBe(SUCCESS)
    expect(await contentOf(kitchen)).toEqual(content)
  })
})
