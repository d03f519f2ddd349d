import { describe, expect, it, onTestFinished } from 'vitest'
import { AREAS } from '#domain/areas'
import { accountNamed } from '../../server/identity/client'
import { clientsService } from '../../server/modules/clients/service'
import { listDayMessages } from '../../server/modules/day/messages-repository'
import { kitchenService } from '../../server/modules/kitchen/service'
import { findLastMeal, listOrdersOfMenu } from '../../server/modules/menus/repository'
import { listBegunSince } from '../../server/modules/notices/repository'
import { findDayChange, listPausesEnded } from '../../server/modules/notices/tomorrow-repository'
import { adminOrdersService } from '../../server/modules/orders/admin-service'
import { orderHistoryService } from '../../server/modules/orders/history-service'
import { paymentsService } from '../../server/modules/payments/service'
import { listMealsPausedBy } from '../../server/records/pauses-repository'
import { startKitchen } from '../support/kitchen'
import { addForgetful } from '../support/rows'
import { plansOf, recordingDb } from '../support/statements'

const ALL = { page: 2, itemsPerPage: 10, search: '', searchState: '', searchType: '' } as const

/** SQLite's query plan for a page's ids with these filters, and all statements made. */
const planOf = async (filters: object) => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  await adminOrdersService({ db, clock: server.clock }).list({ areas: AREAS }, { ...ALL, ...filters })
  const plans = await plansOf(server.db, statements)
  const page = [...plans].find(([statement]) => statement.includes('limit'))?.[1] ?? []
  return { statements, page }
}

/** Few rows: a page's ids, and totals of which there is one a day. */
const SHORT = ['SCAN page', 'SCAN payment_days', 'SCAN client_days']
const scans = (plan: readonly string[]) => plan.filter((step) => /^SCAN /.test(step) && !SHORT.includes(step))

it('the unfiltered list takes its ids from the index of its own order, and counts from the totals', async () => {
  const { page, statements } = await planOf({})
  expect(scans(page)).toEqual(['SCAN orders USING COVERING INDEX orders_date_time_id'])
  expect(statements.filter((statement) => /count\(\*\).*"orders"/.test(statement))).toEqual([])
})

it('a page far behind begins at its day: what lies before is counted by the totals', async () => {
  const { page, statements } = await planOf({ page: 100 })
  expect(statements).toHaveLength(2)
  expect(statements[0]).toMatch(/from "order_days" where .* group by "date"/)
  expect(page).toEqual([])
})

it('a type and a state together seek in one index, in the order of the list', async () => {
  const { page } = await planOf({ searchType: 'cena', searchState: 'programado' })
  expect(page).toContain(
    'SEARCH orders USING COVERING INDEX orders_type_status_date_time_id (type=? AND status=?)',
  )
  expect(scans(page)).toEqual([])
})

it('the list of a day seeks that day, and only then the dishes are counted', async () => {
  const { page, statements } = await planOf({ search: '2026-03-03' })
  expect(scans(page)).toEqual([])
  expect(statements.filter((statement) => statement.includes('group by "dish_name"'))).toHaveLength(1)
})

it('clients by the beginning of their e-mail are found in the index of e-mails; all of them in their own order', async () => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  const clients = clientsService({ ...server.deps, db })
  await clients.list({ page: 1, itemsPerPage: 10, search: 'bea' })
  await clients.list({ page: 1, itemsPerPage: 10, search: '' })
  const plans = [...(await plansOf(server.db, statements)).values()]
  expect(plans.flatMap(scans)).toEqual([])
  const byEmail = 'SEARCH accounts USING INDEX sqlite_autoindex_accounts_2 (email>? AND email<?)'
  expect(plans.filter((plan) => plan.includes(byEmail))).toHaveLength(3)
  const inOrder = plans.filter((plan) =>
    plan.includes('SEARCH accounts USING COVERING INDEX accounts_newest (rol=?)'),
  )
  // Their number is of the totals.
  expect(inOrder).toHaveLength(2)
})

it("a day's dishes are counted in their index alone, in its order, both meals at once", async () => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  await kitchenService({ ...server.deps, db }).panel({ search: '2026-03-03', semana: '2026-03-09' })
  const counting = statements.filter((statement) => statement.includes('sum("jugo")'))
  expect(new Set(counting.map((statement) => statement.startsWith('select "ordered"'))).size).toBe(2)
  const steps = [...(await plansOf(server.db, counting)).values()].at(-1)
  expect(steps).toContain(
    'SEARCH orders USING COVERING INDEX orders_dishes_of_day (date=? AND type=? AND status=?)',
  )
  expect(steps?.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

it('a page of payments passes over those before it in an index, and counts no row of theirs', async () => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  await paymentsService({ db }).list({ page: 2, itemsPerPage: 10, search: '', searchState: '' }, 'everybody')
  const plans = [...(await plansOf(server.db, statements)).values()]
  expect(plans.flatMap(scans).filter((step) => !step.includes('COVERING INDEX'))).toEqual([])
})

it('what a sweep or a day asks of the sales and the changes is found by its day', async () => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  await listBegunSince(db.query, '2026-03-02 08:00:00')
  await listDayMessages(db.query, '2026-03-03')
  await findDayChange(db.query, { date: '2026-03-03', since: '2026-03-02 08:00:00' })
  const first = [...(await plansOf(server.db, statements)).values()].map(([step]) => step)
  expect(first).toEqual([
    'SEARCH sales USING INDEX sales_begun (begun_at>?)',
    'SEARCH changes USING INDEX changes_date (date=?)',
    'SEARCH changes USING INDEX changes_date (date=?)',
  ])
})

it('what is foreseen begins at who wants it, not at all clients, and reads their own orders, pauses and stars', async () => {
  const { ids, server } = await startKitchen()
  onTestFinished(() => server.close())
  await addForgetful(server.db, ids.ana, [{ day: 'viernes', type: 'almuerzo' }])
  const { db, statements } = recordingDb(server.db)
  const sheet = { search: '2026-03-06', searchType: 'almuerzo' } as const
  await kitchenService({ ...server.deps, db }).sheet(sheet)
  const reading = statements.filter((statement) => statement.includes('"forgotten_days"'))
  const steps = [...(await plansOf(server.db, reading)).values()].flat()
  expect(scans(steps)).toEqual([])
  expect(steps.filter((step) => step.includes(' accounts '))).toEqual([
    'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
  ])
  expect(steps).toContain('SEARCH reviews USING INDEX reviews_account_id (account_id=?)')
  const paused = steps.find((step) => step.includes(' paused_days '))
  expect(paused).toMatch(/date>\? AND date<\?\)$/)
})

it('who comes back from a pause is found by the day, not among all pauses that ever were', async () => {
  const { server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  await listPausesEnded(db.query, { date: '2026-03-03', last: '2026-03-02', next: '2026-03-04' })
  await listMealsPausedBy(db.query, { from: '2026-03-02', ids: [1, 2] })
  const steps = [...(await plansOf(server.db, statements)).values()].flat()
  const paused = steps.filter((step) => step.includes(' paused_days '))
  expect(new Set(paused)).toEqual(
    new Set([
      'SEARCH paused_days USING COVERING INDEX paused_days_date (date=?)',
      'SEARCH paused_days USING COVERING INDEX sqlite_autoindex_paused_days_1 (account_id=? AND date>?)',
    ]),
  )
})

it("a week's orders of a client are found by the week, whatever else he has ordered", async () => {
  const { ana, menu, server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  const { id: accountId } = await accountNamed(server.db.query, ana.keylogin)
  await listOrdersOfMenu(db.query, { accountId, menuId: menu.id })
  const steps = [...(await plansOf(server.db, statements)).values()].flat()
  expect(steps).toContain(
    'SEARCH orders USING INDEX orders_menu_id_account_id_status (menu_id=? AND account_id=?)',
  )
})

it("a client's last meal is looked for among his own", async () => {
  const { ana, server } = await startKitchen()
  onTestFinished(() => server.close())
  const { db, statements } = recordingDb(server.db)
  const { id: accountId } = await accountNamed(server.db.query, ana.keylogin)
  await findLastMeal(db.query, { accountId, from: '2026-02-27', before: '2026-03-02' })
  const steps = [...(await plansOf(server.db, statements)).values()].flat()
  expect(steps.filter((step) => step.startsWith('SEARCH orders'))).toEqual([
    'SEARCH orders USING INDEX orders_account_id_date_time_id (account_id=? AND date>? AND date<?)',
  ])
})

describe("a client's history", () => {
  const IN_ORDER = 'SEARCH orders USING COVERING INDEX orders_account_id_date_time_id'
  /** Steps that sort the ids; a page's own rows are sorted last of all. */
  const sorted = (plan: readonly string[]) =>
    plan.slice(0, plan.indexOf('SCAN page')).filter((step) => step.includes('TEMP B-TREE'))
  const start = async () => {
    const kitchen = await startKitchen()
    onTestFinished(() => kitchen.server.close())
    const { db, statements } = recordingDb(kitchen.server.db)
    const history = orderHistoryService({ db, clock: kitchen.server.clock })
    const plans = async () => [...(await plansOf(kitchen.server.db, statements)).values()]
    const { id: accountId } = await accountNamed(kitchen.server.db.query, kitchen.ana.keylogin)
    return { ...kitchen, accountId, history, plans }
  }

  it('takes the ids of its pages, and their count, from the index of its order: the orders before a page are not read', async () => {
    const { accountId, history, plans } = await start()
    for (const search of ['', '2026-03-03'] as const)
      await history.list(accountId, { page: 7, itemsPerPage: 10, search, searchState: '' })
    const ofOrders = (await plans()).filter((plan) => plan.some((step) => / orders /.test(step)))
    for (const span of ['(account_id=?)', '(account_id=? AND date>?)']) {
      expect(ofOrders).toContainEqual([`${IN_ORDER} ${span}`])
      expect(ofOrders).toContainEqual(
        expect.arrayContaining(['CO-ROUTINE page', `${IN_ORDER} ${span}`, 'SCAN page']),
      )
    }
    expect(ofOrders.flatMap(sorted)).toEqual([])
  })

  it('is in the order of its days for a state too', async () => {
    const { accountId, history, plans } = await start()
    await history.list(accountId, { page: 2, itemsPerPage: 10, search: '', searchState: 'entregado' })
    const all = await plans()
    expect(all.flat()).toContain('SEARCH orders USING INDEX orders_account_id_date_time_id (account_id=?)')
    expect(all.flatMap(sorted)).toEqual([])
  })

  it("is read for the office from both sides of today, no further than to the page's end", async () => {
    const { ana, history, plans } = await start()
    await history.ofClient({ cliente: ana.keylogin, page: 2, itemsPerPage: 10 })
    const ofOrders = (await plans()).flat().filter((step) => step.startsWith('SEARCH orders '))
    expect(new Set(ofOrders)).toEqual(
      new Set([
        `${IN_ORDER} (account_id=? AND date>?)`,
        `${IN_ORDER} (account_id=? AND date<?)`,
        `${IN_ORDER} (account_id=?)`,
        'SEARCH orders USING INTEGER PRIMARY KEY (rowid=?)',
      ]),
    )
  })
})
