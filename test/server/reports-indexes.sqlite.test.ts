import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { REPORT_PERIODS } from '#domain/constants'
import { seriesService } from '../../server/modules/reports/series-service'
import { reportsService } from '../../server/modules/reports/service'
import { startBusiness } from '../support/business'
import { recordingDb } from '../support/recording-db'

it('every statement of the reports, whole or point by point, seeks its rows through an index', async () => {
  const { server, db } = await startBusiness()
  onTestFinished(() => server.close())
  const { db: recorded, statements } = recordingDb(db)
  const deps = { db: recorded, clock: server.clock }
  for (const period of REPORT_PERIODS) {
    await reportsService(deps).summary(period)
    await seriesService(deps).series(period)
  }
  const plans = new Map<string, string[]>()
  for (const statement of new Set(statements)) {
    // The plan depends on no value.
    const asked = `explain query plan ${statement.replaceAll('?', "'x'")}`
    const { rows } = await sql.raw<{ detail: string }>(asked).execute(db.query)
    plans.set(
      statement,
      rows.map(({ detail }) => detail),
    )
  }
  expect(plans.size).toBeGreaterThanOrEqual(8)
  const scanning = [...plans].filter(([, plan]) => plan.some((step) => step.startsWith('SCAN')))
  expect(scanning).toEqual([])
})
