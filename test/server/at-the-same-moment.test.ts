import { describe, expect, it } from 'vitest'
import { deleteClient, updateClient } from '#contract/calls/clients'
import { deleteMenu, editMenu, getMenu } from '#contract/calls/menus'
import { cancelOrder, editOrderAsAdmin, saveOrder } from '#contract/calls/orders'
import { type Call, SUCCESS } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import { clientVersion } from '../../server/modules/clients/service'
import { CLIENT_ANSWERS } from '../../server/modules/clients/texts'
import { MENU_ANSWERS } from '../../server/modules/menus/texts'
import { ORDER_ANSWERS } from '../../server/modules/orders/texts'
import { orderVersion } from '../../server/records/orders'
import { onPostgres } from '../support/database'
import { brokenBalances } from '../support/database-dump'
import { balanceOf, orderFor, ordersOf, startKitchen } from '../support/kitchen'
import { secondServer, sendTo } from '../support/second-server'
import type { TestSession } from '../support/server'

/** Rounds of each pair, with the first call alternating: on a database server they overlap anew. */
const ROUNDS = onPostgres() ? 4 : 2
const timeout = 60_000

const start = async () => {
  const kitchen = await startKitchen()
  const { server, menu, admin, bea, ids } = kitchen
  const { db } = server
  const apps = [server.app, await secondServer(server.deps)]
  /** Sends a call to one of two servers; returns the `mensaje`. */
  const send = async (machine: 0 | 1, call: Call, input: object, session: TestSession): Promise<string> =>
    (await sendTo(apps[machine], call, input, session)).mensaje
  const read = async () => (await server.call(getMenu, { menu: String(menu.id) }, admin)).data.menu
  /** The menu without Wednesday's first dish. */
  const without = async () => {
    const form = structuredClone(await read())
    form.menu_data.miercoles.shift()
    return form
  }
  const order = (wish: object = {}) => send(0, saveOrder, { order: orderFor(menu, wish) }, bea)
  const placed = async (wish: object = {}) =>
    (await server.call(saveOrder, { order: orderFor(menu, wish) }, bea)).data.id ?? ''
  const asAdmin = (call: Call, input: object) => send(1, call, input, admin)
  const live = async () => (await ordersOf(db, ids.bea)).filter(({ status }) => status !== 'cancelado')
  const dishOf = async (id: number) =>
    db.query.selectFrom('dishes').select('removed_at').where('id', '=', id).executeTakeFirstOrThrow()
  /** Live orders have an existing dish in an existing menu of their week; balances match the ledger. */
  const check = async () => {
    for (const one of await live()) {
      expect((await dishOf(one.dish_id)).removed_at).toBeNull()
      const { removed_at, start_date } = await db.query
        .selectFrom('menus')
        .selectAll()
        .where('id', '=', one.menu_id)
        .executeTakeFirstOrThrow()
      expect([removed_at, start_date]).toEqual([null, '2026-03-02'])
    }
    expect(await brokenBalances(server)).toEqual([])
  }
  return { ...kitchen, db, send, read, without, order, placed, asAdmin, live, check }
}

type Scene = Awaited<ReturnType<typeof start>>
type Act = () => Promise<string>

/** Runs both acts at once, in fresh kitchens; `judge` gets the two `mensaje` and the scene. */
const meet = async (
  prepare: (scene: Scene) => Promise<readonly [Act, Act]>,
  judge: (answers: readonly [string, string], scene: Scene) => Promise<void>,
): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const scene = await start()
    try {
      const [one, other] = await prepare(scene)
      const isTurned = round % 2 === 1
      const [first, second] = await Promise.all(isTurned ? [other(), one()] : [one(), other()])
      await judge(isTurned ? [second, first] : [first, second], scene)
      await scene.check()
    } finally {
      await scene.server.close()
    }
  }
}

/** Exactly one of the two succeeds; the other gets the reason. */
const oneWins = ([one, other]: readonly [string, string], refusals: readonly [string, string]): void => {
  expect([
    [SUCCESS, refusals[1]],
    [refusals[0], SUCCESS],
  ]).toContainEqual([one, other])
}

describe('a client orders while the administrator changes the menu, at two servers', { timeout }, () => {
  const hasOrder = MENU_ANSWERS.dishHasOrders('Guatita miercoles', 'miercoles', 1)

  it('the dish goes away: the order or the save, never both', () =>
    meet(
      async ({ asAdmin, order, without }) => {
        const form = await without()
        return [() => order(), () => asAdmin(editMenu, form)]
      },
      async (answers, { live }) => {
        oneWins(answers, [MESSAGES.dishGone, hasOrder])
        expect(await live()).toHaveLength(answers[0] === SUCCESS ? 1 : 0)
      },
    ))

  it('the only order of the dish is cancelled: then it may go, and else it stays', () =>
    meet(
      async ({ asAdmin, bea, placed, send, without }) => {
        const order_id = await placed()
        const form = await without()
        const cancel = () => send(0, cancelOrder, { order_id, envioRestore: true }, bea)
        return [cancel, () => asAdmin(editMenu, form)]
      },
      async ([cancelled, saved], { live, read }) => {
        expect(cancelled).toBe(SUCCESS)
        expect([SUCCESS, hasOrder]).toContain(saved)
        expect(await live()).toEqual([])
        expect((await read()).menu_data.miercoles).toHaveLength(saved === SUCCESS ? 2 : 3)
      },
    ))

  it('the menu is deleted: the order or the deletion', () =>
    meet(
      async ({ asAdmin, menu, order }) => [() => order(), () => asAdmin(deleteMenu, { id: String(menu.id) })],
      async ([ordered, deleted], { live }) => {
        expect([ordered === SUCCESS, deleted === SUCCESS].filter(Boolean)).toHaveLength(1)
        if (deleted === SUCCESS) expect(ordered).toBe(ORDER_ANSWERS.unknownMenu)
        expect(await live()).toHaveLength(ordered === SUCCESS ? 1 : 0)
      },
    ))

  it('the menu moves to the next week: the order or the move', () =>
    meet(
      async ({ asAdmin, order, read }) => {
        const moved = { ...(await read()), start_date: '2026-03-09', end_date: '2026-03-13' }
        return [() => order(), () => asAdmin(editMenu, moved)]
      },
      async ([ordered, moved], { live, read }) => {
        expect([ordered === SUCCESS, moved === SUCCESS].filter(Boolean)).toHaveLength(1)
        if (moved === SUCCESS) expect(ordered).toBe(ORDER_ANSWERS.dayNotInMenu)
        expect((await read()).start_date).toBe(moved === SUCCESS ? '2026-03-09' : '2026-03-02')
        expect(await live()).toHaveLength(ordered === SUCCESS ? 1 : 0)
      },
    ))
})

describe('a client acts while the administrator changes the client, at two servers', { timeout }, () => {
  it('dinner is ordered while the level falls: the dinner, or the edit of what is not so any more', () =>
    meet(
      async ({ asAdmin, bea, order }) => {
        const now = { nivel: 3, envios: 5, rewardAvailable: 0, referrer: '' }
        const edit = { cliente: bea.keylogin, ...now, nivel: 1, version: clientVersion(now) }
        return [() => order({ type: 'cena' }), () => asAdmin(updateClient, edit)]
      },
      async (answers, { db, ids, live }) => {
        oneWins(answers, [MESSAGES.dinnerNeedsLevel, CLIENT_ANSWERS.changedMeanwhile])
        expect(await live()).toHaveLength(answers[0] === SUCCESS ? 1 : 0)
        expect((await balanceOf(db, ids.bea)).envios).toBe(answers[0] === SUCCESS ? 4 : 5)
      },
    ))

  it('an order while the client is deleted: no live order stays, and no shipment', () =>
    meet(
      async ({ asAdmin, bea, order }) => [() => order(), () => asAdmin(deleteClient, { id: bea.keylogin })],
      async ([, deleted], { db, ids, live }) => {
        expect(deleted).toBe(SUCCESS)
        expect(await live()).toEqual([])
        expect(await balanceOf(db, ids.bea)).toEqual({ envios: 0, ledger: 0 })
      },
    ))

  it('a cancellation while the client is deleted: the shipment comes back once, and is written off', () =>
    meet(
      async ({ asAdmin, bea, placed, send }) => {
        const order_id = await placed()
        const cancel = () => send(0, cancelOrder, { order_id, envioRestore: true }, bea)
        return [cancel, () => asAdmin(deleteClient, { id: bea.keylogin })]
      },
      async ([, deleted], { db, ids, live }) => {
        expect(deleted).toBe(SUCCESS)
        expect(await live()).toEqual([])
        const back = await db.query
          .selectFrom('shipments_ledger')
          .select('delta')
          .where('reason', '=', 'cancelacion')
          .execute()
        expect(back).toEqual([{ delta: 1 }])
        expect(await balanceOf(db, ids.bea)).toEqual({ envios: 0, ledger: 0 })
      },
    ))

  it('a cancellation while the order is sent off: one of the two', () =>
    meet(
      async ({ asAdmin, bea, placed, send }) => {
        const id = await placed()
        const cancel = () => send(0, cancelOrder, { order_id: id, envioRestore: true }, bea)
        const order = { id, status: 'enviado', version: orderVersion('programado') }
        return [cancel, () => asAdmin(editOrderAsAdmin, { order })]
      },
      async ([cancelled, sent], { db, ids }) => {
        expect([cancelled === SUCCESS, sent === SUCCESS].filter(Boolean)).toHaveLength(1)
        const [order] = await ordersOf(db, ids.bea)
        expect(order?.status).toBe(sent === SUCCESS ? 'enviado' : 'cancelado')
        expect((await balanceOf(db, ids.bea)).envios).toBe(sent === SUCCESS ? 4 : 5)
      },
    ))
})
