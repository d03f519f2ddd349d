import { expect, it, onTestFinished } from 'vitest'
import { REPORT_PERIODS } from '#domain/constants'
import { seriesService } from '../../server/modules/reports/series-service'
import { reportsService } from '../../server/modules/reports/service'
import { startBusiness } from '../support/business'
import { plansOf } from '../support/query-plans'
import { recordingDb } from '../support/recording-db'

/** The rows of the totals, put together from a few ranges: as many as a period has days. */
const OF_TOTALS = 'SCAN days'

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
    plan.some((step) => step.startsWith('SCAN') && step !== OF_TOTALS),
  )
  expect(scanning).toEqual([])
  // Of orders the totals alone are read: there are a million of them, and a few rows a day of those.
  const ofOrders = [...plans].filter(([statement]) => statement.includes('from "orders"'))
  expect(ofOrders).toEqual([])
})
