import { expect, it, onTestFinished } from 'vitest'
import { REPORT_PERIODS } from '#domain/constants'
import { sumShipments } from '../../server/modules/reports/month-repository'
import { seriesService } from '../../server/modules/reports/series-service'
import { reportsService } from '../../server/modules/reports/service'
import { startBusiness } from '../support/business'
import { plansOf, recordingDb } from '../support/statements'

/** The totals, joined from a few ranges: as many rows as a period has days. */
const OF_TOTALS = 'SCAN days'

/** A search that has no end on one side reads more each year, though by an index. */
const isOpen = (step: string): boolean =>
  /^SEARCH (accounts|payments|reviews) /.test(step) &&
  !/created_at>\? AND created_at<\?\)|rowid=\?\)/.test(step)

it('every statement of the reports, whole or point by point, seeks its rows through an index', async () => {
  const { server, db } = await startBusiness()
  onTestFinished(() => server.close())
  const { db: recorded, statements } = recordingDb(db)
  const deps = { db: recorded, clock: server.clock }
  for (const period of REPORT_PERIODS) {
    await reportsService(deps).summary(period)
    await seriesService(deps).series(period)
  }
  const plans = await plansOf(db, statements)
  expect(plans.size).toBeGreaterThanOrEqual(8)
  const scanning = [...plans].filter(([, plan]) =>
    plan.some((step) => isOpen(step) || (step.startsWith('SCAN') && step !== OF_TOTALS)),
  )
  expect(scanning).toEqual([])
  // Reports read only the orders' totals: a few rows a day instead of a million orders.
  const ofOrders = [...plans].filter(([statement]) => statement.includes('from "orders"'))
  expect(ofOrders).toEqual([])
})

it("a month's closing reads the ledger of its days alone, and joins it by an index", async () => {
  const { server, db } = await startBusiness()
  onTestFinished(() => server.close())
  const { db: recorded, statements } = recordingDb(db)
  await recorded.snapshot((query) =>
    sumShipments(query, { from: '2026-02-01 00:00:00', to: '2026-03-01 00:00:00' }),
  )
  const plan = [...(await plansOf(db, statements)).values()].at(-1)
  expect(plan).toContain('SEARCH shipments_ledger USING INDEX ledger_created_at (created_at>?)')
  expect(plan).toContain('SEARCH moves USING AUTOMATIC COVERING INDEX (account_id=?) LEFT-JOIN')
})
