import { dateTimeOf } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import type { ModuleDeps } from '../../deps'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { rowIdOf } from '../../records/row-id'
import { listTroubles, settleTroubleOf } from './polls-repository'

/** The office's list of money at the wallet that renewed nothing. */
export const troublesService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  async list() {
    const rows = await listTroubles(db.query)
    return {
      pagos: rows.map((row) => ({
        id: String(row.id),
        orden: row.order_id ?? '',
        motivo: row.trouble ?? '',
        valor: row.value_cents / 100,
        divisa: row.divisa,
        descripcion: row.level_name,
        createAt: dateTimeOf(row.created_ms),
        cliente: row.deleted_at === null ? row.keylogin : '',
        nombre: row.deleted_at === null ? fullName(row) : '',
        email: row.email ?? '',
      })),
    }
  },

  /** Marks one as settled; an unknown id, or a settled one, changes nothing. */
  async settle(caller: Caller, { id }: { id: string }) {
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      await settleTroubleOf(trx, { id: rowIdOf(id), actorId: caller.accountId, now: clock.now() })
      return {}
    })
  },
})
