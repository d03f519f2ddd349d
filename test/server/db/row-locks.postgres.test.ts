import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { updateClient } from '#contract/calls/clients'
import { type CallInput, SUCCESS } from '#contract/envelope'
import { saveForgotten } from '#contract/extensions/forgotten'
import { epochOf } from '#domain/calendar'
import type { Db, Trx } from '../../../server/db/port'
import { openPostgres } from '../../../server/db/postgres'
import { keepPictures } from '../../../server/images'
import { rutaOf } from '../../../server/images/ruta'
import { imageSweep } from '../../../server/images/sweep'
import { claimMenu } from '../../../server/modules/menus/repository'
import { forgottenChoices } from '../../../server/modules/orders'
import { ownPostgres } from '../../support/database'
import { balanceOf, ordersOf, startKitchen } from '../../support/kitchen'
import { secondServer, sendTo } from '../../support/second-server'

const start = async () => {
  const own = await ownPostgres()
  onTestFinished(own.drop)
  const open = async () => {
    const db = await openPostgres({ url: own.url, connections: 4, migrates: false })
    onTestFinished(() => db.close())
    return db
  }
  const kitchen = await startKitchen({}, undefined, { database: await open() })
  const { admin, ids, server } = kitchen
  const other = await secondServer(server.deps, { db: await open() })
  const edit = async (app: typeof other, change: object) => {
    const client = { cliente: kitchen.bea.keylogin, nivel: 3, rewardAvailable: 0, referrer: '' }
    return (await sendTo(app, updateClient, { ...client, ...change }, admin)).mensaje
  }
  return { ...kitchen, other, edit, aside: await open(), id: ids.bea }
}

/** Locks rows until `waiting` calls wait for them; then runs `meanwhile` and commits. */
const whileHeld = async <T>(
  db: Db,
  { hold, begin, waiting, meanwhile = async () => {} }: Held<T>,
): Promise<T[]> => {
  const begun: Promise<T>[] = []
  await db.transaction(async (trx) => {
    await hold(trx)
    begun.push(...begin())
    const waits = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx)
      return rows[0]?.count
    }
    await expect.poll(waits, { timeout: 10_000 }).toBe(waiting)
    await meanwhile(trx)
  })
  return Promise.all(begun)
}

type Held<T> = {
  hold: (trx: Trx) => Promise<unknown>
  begin: () => Promise<T>[]
  waiting: number
  meanwhile?: (trx: Trx) => Promise<unknown>
}

it('two edits of one client at two servers: the second goes by what the first wrote', async () => {
  const { aside, edit, id, other, server } = await start()
  const begin = () => [edit(server.app, { envios: 10 }), edit(other, { envios: 30 })]
  const hold = (trx: Trx) => sql`select from accounts where id = ${id} for update`.execute(trx)
  expect(await whileHeld(aside, { hold, begin, waiting: 2 })).toEqual([SUCCESS, SUCCESS])
  const { envios, ledger } = await balanceOf(server.db, id)
  expect([10, 30]).toContain(envios)
  expect(ledger).toBe(envios)
})

it('a picture that is about to be shown is not swept away', async () => {
  const { aside, id, server } = await start()
  const image = { hash: 'a'.repeat(40), width: 1, height: 1, created_ms: 0 }
  await server.db.query.insertInto('images').values(image).execute()
  const [img_ruta, sweep] = [rutaOf(image.hash), imageSweep(server.deps)]
  await aside.transaction(async (trx) => {
    await keepPictures(trx, [img_ruta])
    await trx.updateTable('accounts').set({ img_ruta }).where('id', '=', id).execute()
    await sweep()
  })
  await sweep()
  expect(await server.db.query.selectFrom('images').select('hash').execute()).toHaveLength(1)
})

it('an allergen that a save of the menu adds while the kitchen chooses is never chosen for who is allergic to it', async () => {
  const { ana, aside, ids, menu, server } = await start()
  const own = server.db.query.updateTable('accounts').where('id', '=', ids.ana)
  await own.set({ alergias: 'mariscos' }).execute()
  const dias: CallInput<typeof saveForgotten>['dias'] = [{ dia: 'martes', tipo: 'almuerzo' }]
  const tastes = { dias, prefiere: ['locro'], evita: [], kcal: null, variado: false, jugo: true }
  expect((await server.call(saveForgotten, tastes, ana)).mensaje).toBe(SUCCESS)
  server.clock.set(epochOf('2026-03-02', '20:00'))
  // What a save does, up to its commit.
  const hold = async (trx: Trx) => {
    await claimMenu(trx, { id: menu.id, version: undefined, at: '2026-03-02 20:00:00' })
    const dish = trx.updateTable('dishes').where('name', '=', 'Locro martes')
    await dish.set({ allergens: 'Mariscos' }).execute()
  }
  await whileHeld(aside, { hold, begin: () => [forgottenChoices(server.deps)()], waiting: 1 })
  const chosen = (await ordersOf(server.db, ids.ana)).map(({ dish_name }) => dish_name)
  expect(chosen).toEqual([expect.not.stringContaining('Locro')])
})
