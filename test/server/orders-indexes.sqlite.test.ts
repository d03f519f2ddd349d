import { expect, it, onTestFinished } from 'vitest'
import { adminOrdersService } from '../../server/modules/orders/admin-service'
import { startKitchen } from '../support/kitchen'
import { plansOf } from '../support/query-plans'
import { recordingDb } from '../support/recording-db'

const ALL = { page: 2, itemsPerPage: 10, search: '', searchState: '', searchType: '' } as const

/** The page's statement and how SQLite finds its rows, for these filters. */
const planOf = async (filters: object) => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  await adminOrdersService({ db, clock: server.clock }).list({ ...ALL, ...filters })
  const plans = await plansOf(server.db, statements)
  const page = [...plans].find(([statement]) => statement.includes('limit'))?.[1] ?? []
  return { statements, page }
}

it('the unfiltered list walks the orders in its own order: nothing is sorted, and no dish is counted', async () => {
  const { page, statements } = await planOf({})
  expect(page[0]).toBe('SCAN orders USING INDEX orders_date_time_id')
  expect(page.filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
  expect(page.slice(1).filter((step) => !step.startsWith('SEARCH'))).toEqual([])
  expect(statements).toHaveLength(2)
})

it('the list of a day seeks that day, and only then the dishes are counted', async () => {
  const { page, statements } = await planOf({ search: '2026-03-03' })
  expect(page.filter((step) => !step.startsWith('SEARCH') && !/TEMP B-TREE/.test(step))).toEqual([])
  expect(statements.filter((statement) => statement.includes('group by "dish_name"'))).toHaveLength(1)
})
