import { expect, it, onTestFinished } from 'vitest'
import { SUCCESS } from '#contract/envelope'
import { addAccount } from '../support/accounts'
import { EVERY_CALL, rightRequests, startWorld } from '../support/every-call'
import { addOrderRow } from '../support/rows'
import { callOn } from '../support/statements'

/** Database statements per call, `begin` and `commit` included, whatever the row count. */
const BUDGET = {
  validateSession: 3,
  getClientMenu: 13,
  saveOrder: 12,
  getClientOrders: 7,
  getOrders: 6,
  getPanel: 9,
  getSummary: 13,
  getSeries: 11,
  getPayments: 5,
  getClients: 6,
  getReferrals: 5,
  getMissing: 1,
}

/** The dashboard's calls together. */
const DASHBOARD: readonly (keyof typeof BUDGET)[] = [
  'validateSession',
  'getPanel',
  'getSummary',
  'getSeries',
  'getMissing',
]
const DASHBOARD_BUDGET = 37

it('the calls that people make most keep to their number of statements', async () => {
  const world = await startWorld()
  const { admin, menu, own, server } = world
  onTestFinished(() => server.close())
  // More than a page of each, so that a statement for each row would show.
  for (let n = 0; n < 12; n += 1) {
    const account_id = await addAccount(server.deps, { email: `mas${n}@demo.test`, nombre: `Más ${n}` })
    await addOrderRow(world, { account_id, date: '2026-03-03', status: 'programado' })
    await addOrderRow(world, { account_id: own.bea.accountId, date: `2026-01-${10 + n}` })
  }
  const requests = rightRequests({ ...world, menu }, own.bea)
  const counts: Record<string, number> = {}
  for (const name of Object.keys(BUDGET)) {
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
  expect(counts).toEqual(BUDGET)
  const dashboard = DASHBOARD.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  expect(dashboard).toBeLessThanOrEqual(DASHBOARD_BUDGET)
})
