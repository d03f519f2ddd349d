import { expect, it, onTestFinished } from 'vitest'
import { saveOrder } from '#contract/calls/orders'
import { DAYS } from '#domain/constants'
import { openPostgres } from '../../../server/db/postgres'
import { addAccount } from '../../support/accounts'
import { ownPostgres } from '../../support/database'
import { brokenBalances } from '../../support/database-dump'
import { addMenu, orderFor } from '../../support/kitchen'
import { startTestServer } from '../../support/server'
import { sessionFor } from '../../support/sessions'

const PEOPLE = 60
const DAYS_TO_ORDER = DAYS.filter((day) => day !== 'lunes')
const ORDERS = PEOPLE * DAYS_TO_ORDER.length

it('different people’s orders at the same moment at two servers: all are taken', async () => {
  const own = await ownPostgres()
  onTestFinished(own.drop)
  const start = async () => {
    const database = await openPostgres({ url: own.url, connections: 10 })
    const server = await startTestServer({ database })
    onTestFinished(() => server.close())
    return server
  }
  const [one, other] = await Promise.all([start(), start()])
  const menu = await addMenu(one.db, '2026-03-02')
  const sessions = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const id = await addAccount(one.deps, { email: `p${n}@demo.test`, envios: 10 })
    sessions.push(await sessionFor(one, id))
  }
  const answers = await Promise.all(
    sessions.flatMap((session, n) =>
      DAYS_TO_ORDER.map((day, d) =>
        ((n + d) % 2 === 0 ? one : other).call(saveOrder, { order: orderFor(menu, { day }) }, session),
      ),
    ),
  )
  const told = new Map<string, number>()
  for (const { mensaje } of answers) told.set(mensaje, (told.get(mensaje) ?? 0) + 1)
  expect([...told]).toEqual([['success', ORDERS]])
  expect(await one.db.query.selectFrom('orders').select('id').execute()).toHaveLength(ORDERS)
  expect(await brokenBalances(one)).toEqual([])
})
