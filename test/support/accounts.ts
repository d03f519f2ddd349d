import type { Role } from '#domain/constants'
import type { Db } from '../../server/db/port'
import type { NewAccount } from '../../server/db/schema'
import { applyShipments } from '../../server/db/shipments'
import type { ModuleDeps } from '../../server/deps'
import { keyloginOf } from '../../server/identity/keys'
import { phoneColumns } from '../../server/identity/person-form'

export type AccountGiven = Partial<Omit<NewAccount, 'rol'>> & { email: string; rol?: Role }

const AT = '2026-01-05 09:00:00'

/** Inserts an account as registration would; returns its id. Shipments come through the ledger. */
export const addAccount = async (
  { db, secrets }: { db: Db } & Pick<ModuleDeps, 'secrets'>,
  { envios = 0, phone = '0991234567', phone2 = '', ...given }: AccountGiven,
): Promise<number> => {
  const { id } = await db.query
    .insertInto('accounts')
    .values({
      keylogin: keyloginOf(secrets, given.email),
      rol: 1,
      nombre: 'Ana',
      apellidos: 'Paz',
      ...phoneColumns({ phone, phone2 }),
      alergias: '',
      nivel: 1,
      membership_id: 0,
      reward_available: 0,
      created_at: AT,
      ...given,
      envios: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (envios > 0) {
    const move = { accountId: id, delta: envios, reason: 'inicial', at: AT } as const
    await db.transaction((trx) => applyShipments(trx, move))
  }
  return id
}
