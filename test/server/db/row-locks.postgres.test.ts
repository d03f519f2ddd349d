import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { updateClient } from '#contract/calls/clients'
import { saveOrder } from '#contract/calls/orders'
import { SUCCESS } from '#contract/envelope'
import { MESSAGES } from '#domain/messages'
import type { Db, Trx } from '../../../server/db/port'
import { openPostgres } from '../../../server/db/postgres'
import { keepPictures } from '../../../server/images'
import { rutaOf } from '../../../server/images/ruta'
import { imageSweep } from '../../../server/images/sweep'
import { clientVersion } from '../../../server/modules/clients/service'
import { removeDishes } from '../../../server/modules/menus/dishes-repository'
import { claimMenu } from '../../../server/modules/menus/repository'
import { ownPostgres } from '../../support/database'
import { brokenBalances } from '../../support/database-dump'
import { balanceOf, orderFor, ordersOf, startKitchen } from '../../support/kitchen'
import { secondServer } from '../../support/second-server'

const AT = '2026-03-02 08:00:00'

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
    const payload = { rute: '', ...admin, ...client, ...change }
    const answer = await app.inject({ method: 'POST', url: `/api/${updateClient.address}`, payload })
    return String(answer.json().mensaje)
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

it('an order and an edit of one client: the edit of what is not so any more is refused, and nothing is lost', async () => {
  const { aside, bea, edit, id, menu, other, server } = await start()
  const version = clientVersion({ nivel: 3, envios: 5, rewardAvailable: 0, referrer: '' })
  const begin = () => [
    server.call(saveOrder, { order: orderFor(menu) }, bea).then(({ mensaje }) => mensaje),
    edit(other, { envios: 9, version }),
  ]
  const hold = (trx: Trx) => sql`select from accounts where id = ${id} for update`.execute(trx)
  const [ordered, edited] = await whileHeld(aside, { hold, begin, waiting: 2 })
  expect(ordered).toBe(SUCCESS)
  const { envios } = await balanceOf(server.db, id)
  expect(envios).toBe(edited === SUCCESS ? 8 : 4)
  expect(await brokenBalances(server)).toEqual([])
})

it('an order waits for a save of its menu, and sees that the dish is gone', async () => {
  const { aside, bea, id, menu, server } = await start()
  const [answer] = await whileHeld(aside, {
    hold: (trx) => claimMenu(trx, { id: menu.id, version: 1, at: AT }),
    begin: () => [server.call(saveOrder, { order: orderFor(menu) }, bea)],
    waiting: 1,
    meanwhile: (trx) => removeDishes(trx, [menu.dishes.miercoles[0]?.id ?? 0], AT),
  })
  expect(answer).toMatchObject({ mensaje: MESSAGES.dishGone })
  expect(await ordersOf(server.db, id)).toEqual([])
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
