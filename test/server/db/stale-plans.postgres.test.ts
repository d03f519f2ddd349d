import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { getMenu } from '#contract/calls/menus'
import { getClientOrders } from '#contract/calls/orders'
import { openPostgres } from '../../../server/db/postgres'
import { ownPostgres } from '../../support/database'
import { startKitchen } from '../../support/kitchen'

it('a newer server that adds columns beside this one costs nobody an answer', async () => {
  const own = await ownPostgres()
  onTestFinished(own.drop)
  const database = await openPostgres({ url: own.url, connections: 4 })
  const kitchen = await startKitchen({}, undefined, { database })
  const { ana, admin, menu, server } = kitchen
  onTestFinished(() => server.close())
  const ask = async () => {
    const calls = [1, 2, 3, 4].flatMap(() => [
      server.call(getMenu, { menu: String(menu.id) }, admin),
      server.call(getClientOrders, { page: 1, itemsPerPage: 10, search: '', searchState: '' }, ana),
    ])
    return (await Promise.all(calls)).map(({ mensaje }) => mensaje)
  }
  // Every connection has its plans by then.
  await ask()
  for (const table of ['menus', 'dishes', 'orders'])
    await sql`alter table ${sql.table(table)} add column zzz integer`.execute(database.query)
  expect(new Set(await ask())).toEqual(new Set(['success']))
})
