import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/db/port'
import { applyShipments } from '../../../server/db/shipments'
import { openTestDatabase } from '../../support/database'

const AT = '2026-03-02 09:00:00'
const open: Db[] = []
afterEach(() => Promise.all(open.splice(0).map((db) => db.close())))

const accountWith = async (envios: number) => {
  const db = await openTestDatabase()
  open.push(db)
  const { id } = await db.query
    .insertInto('accounts')
    .values({
      keylogin: 'k1',
      email: 'ana@demo.test',
      rol: 1,
      nombre: 'Ana',
      apellidos: 'Paz',
      phone: '099',
      phone_e164: '',
      phone2: '',
      phone2_e164: '',
      alergias: '',
      nivel: 1,
      membership_id: 0,
      envios: 0,
      reward_available: 0,
      created_at: AT,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (envios > 0) {
    await db.transaction((trx) =>
      applyShipments(trx, { accountId: id, delta: envios, reason: 'inicial', at: AT }),
    )
  }
  const balance = async () => {
    const account = await db.query.selectFrom('accounts').select('envios').executeTakeFirstOrThrow()
    const ledger = await db.query
      .selectFrom('shipments_ledger')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta'), sql<number>`0`).as('sum'))
      .executeTakeFirstOrThrow()
    return { envios: account.envios, ledger: ledger.sum }
  }
  return { db, id, balance }
}

describe('the shipments ledger', () => {
  it('shipments never go below 0 and stay the sum of the ledger, whatever is tried at once', async () => {
    const { db, id, balance } = await accountWith(3)
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction((trx) => applyShipments(trx, { accountId: id, delta: -1, reason: 'pedido', at: AT })),
      ),
    )
    expect(results.filter((result) => result.kind === 'applied')).toHaveLength(3)
    expect(results.filter((result) => result.kind === 'insufficient')).toHaveLength(17)
    expect(await balance()).toEqual({ envios: 0, ledger: 0 })
  })

  it('the same cause moves shipments once', async () => {
    const { db, id, balance } = await accountWith(1)
    const claim = () =>
      db.transaction((trx) =>
        applyShipments(trx, { accountId: id, delta: 5, reason: 'recompensa', referredId: id, at: AT }),
      )
    expect(await claim()).toEqual({ kind: 'applied', envios: 6 })
    expect(await claim()).toEqual({ kind: 'already' })
    expect(await balance()).toEqual({ envios: 6, ledger: 6 })
  })

  it('a transaction that fails leaves balance and ledger as they were', async () => {
    const { db, id, balance } = await accountWith(2)
    await expect(
      db.transaction(async (trx) => {
        await applyShipments(trx, { accountId: id, delta: -1, reason: 'pedido', at: AT })
        throw new Error('lost')
      }),
    ).rejects.toThrow('lost')
    expect(await balance()).toEqual({ envios: 2, ledger: 2 })
  })

  it('the database itself refuses a negative balance', async () => {
    const { db } = await accountWith(0)
    await expect(db.query.updateTable('accounts').set({ envios: -1 }).execute()).rejects.toThrow(
      'accounts_envios_not_negative',
    )
  })
})
