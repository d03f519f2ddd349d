import { expect, it, onTestFinished } from 'vitest'
import { SUCCESS } from '#contract/envelope'
import { DAYS, ORDER_TYPES } from '#domain/constants'
import { addAccount } from '../support/accounts'
import { EVERY_CALL, rightRequests, startWorld } from '../support/every-call'
import { addForgetful, addOrderRow } from '../support/rows'
import { callOn } from '../support/statements'

/** Database statements per call, `begin` and `commit` included, whatever the row count. */
const BUDGET = {
  validateSession: 3,
  getClientMenu: 13,
  getMenuFor: 13,
  saveOrder: 12,
  getClientOrders: 7,
  getOrders: 6,
  getPanel: 9,
  getKitchenSheet: 6,
  getSummary: 13,
  getSeries: 11,
  getPayments: 5,
  getClients: 6,
  getReferrals: 5,
  getMissing: 1,
}

/**
 * Where all opted in to 'Si me olvido', pause, and each day and dish has a cap. A capped day of the week is one more.
 */
const FORGETFUL_BUDGET = {
  ...BUDGET,
  getClientMenu: 21,
  getMenuFor: 21,
  saveOrder: 14,
  getPanel: 22,
  getKitchenSheet: 16,
}

/** The dashboard's calls together. */
const DASHBOARD: readonly (keyof typeof BUDGET)[] = [
  'validateSession',
  'getPanel',
  'getSummary',
  'getSeries',
  'getMissing',
]

type World = Awaited<ReturnType<typeof startWorld>>

/** Everybody forgets, pauses some days to come, and the week's days and dishes have caps. */
const forget = async ({ menu, server: { db } }: World, ids: readonly number[]): Promise<void> => {
  const meals = DAYS.flatMap((day) => ORDER_TYPES.map((type) => ({ day, type })))
  const paused = ['2026-03-05', '2026-03-10', '2026-03-11'].flatMap((date) =>
    ORDER_TYPES.map((type) => ({ date, type, created_at: '2026-03-01 10:00:00' })),
  )
  for (const account_id of ids) {
    await addForgetful(db, account_id, meals)
    await db.query
      .insertInto('paused_days')
      .values(paused.map((meal) => ({ account_id, ...meal })))
      .execute()
  }
  await db.query.updateTable('dishes').set({ cap: 60 }).where('menu_id', '=', menu.id).execute()
  const caps = Object.fromEntries(DAYS.map((day) => [`cap_${day}`, 100]))
  await db.query.updateTable('menus').set(caps).where('id', '=', menu.id).execute()
}

it.each([
  ['orders and payments', 37, BUDGET, async () => {}],
  ['forgotten days, pauses and caps, too', 50, FORGETFUL_BUDGET, forget],
] as const)(
  'the calls that people make most keep to their number of statements: %s',
  async (_what, most, budget, more) => {
    const world = await startWorld()
    const { admin, menu, own, server } = world
    onTestFinished(() => server.close())
    const ids = [own.ana.accountId, own.bea.accountId]
    // More than a page of each, so that a statement for each row would show.
    for (let n = 0; n < 12; n += 1) {
      const account_id = await addAccount(server.deps, {
        email: `mas${n}@demo.test`,
        nombre: `Más ${n}`,
        envios: 5,
      })
      ids.push(account_id)
      await addOrderRow(world, { account_id, date: '2026-03-03', status: 'programado' })
      await addOrderRow(world, { account_id: own.bea.accountId, date: `2026-01-${10 + n}` })
    }
    await more(world, ids)
    const requests = rightRequests({ ...world, menu }, own.bea)
    const counts: Record<string, number> = {}
    for (const name of Object.keys(budget)) {
      const call = EVERY_CALL.find((one) => one.name === name)
      if (!call) throw new Error(`No call ${name}`)
      const session = call.access === 'admin' ? admin : own.bea.session
      const body = JSON.stringify({ rute: '', ...session, ...requests[name] })
      // A first call does not count: the limits write then. A write runs only once.
      if (name !== 'saveOrder') await callOn(server.app, call.address, body)
      const { answer, statements } = await callOn(server.app, call.address, body)
      expect(answer, name).toContain(`"mensaje":"${SUCCESS}"`)
      counts[name] = statements.length
    }
    expect(counts).toEqual(budget)
    const dashboard = DASHBOARD.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
    expect(dashboard).toBe(most)
  },
)
