import type { CallInput } from '#contract/envelope'
import type { undoImport } from '#contract/extensions/import'
import { dateTimeIn, dateTimeOf } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { rowIdOf } from '../../records/row-id'
import { pieces } from '../../turns'
import { eraseAccounts } from './deletion-service'
import {
  forgetArrivals,
  listActive,
  listImports,
  lockImport,
  lockOpened,
  markImportUndone,
  moveBalances,
  ROWS_AT_ONCE,
} from './import-repository'
import { IMPORT_ANSWERS } from './import-texts'

const IMPORTS_SHOWN = 5
const NAMES_SHOWN = 3

/** What was imported, and its end. */
export const importUndoService = (deps: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** The newest imports. */
  async list() {
    const rows = await listImports(deps.db.query, IMPORTS_SHOWN)
    return {
      importaciones: rows.map(({ id, created_ms, undone_ms, opened, ...by }) => ({
        lote: String(id),
        at: dateTimeOf(Number(created_ms)),
        quien: fullName(by),
        nuevos: Number(opened),
        deshecha: undone_ms !== null,
      })),
    }
  },

  /**
   * Closes the accounts of an import as a deletion does. Refuses with the names of those who have ordered, paid, invited
   * or moved shipments since; clients that the office deleted meanwhile are left out.
   */
  async undo(caller: Caller, { lote }: CallInput<typeof undoImport>) {
    const at = dateTimeIn(deps.clock)
    return deps.db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      await deps.db.hold(trx, 'import')
      const batchId = rowIdOf(lote)
      const batch = await lockImport(trx, batchId)
      if (!batch) throw new Refusal(IMPORT_ANSWERS.unknown)
      if (batch.undone_ms !== null) return { eliminados: batch.restored, again: true }
      const clients = await lockOpened(trx, batchId)
      for (const some of pieces(clients, ROWS_AT_ONCE)) await refuseActive(trx, some)
      for (const some of pieces(clients, ROWS_AT_ONCE)) {
        const ids = some.map(({ id }) => id)
        const actorId = caller.accountId
        const moves = some.map(({ id, envios }) => ({ accountId: id, delta: -envios }))
        await moveBalances(trx, moves, { actorId, at })
        await eraseAccounts(trx, some, at)
        await forgetArrivals(trx, ids)
      }
      await markImportUndone(trx, { id: batchId, now: deps.clock.now(), restored: clients.length })
      return { eliminados: clients.length }
    })
  },
})

const refuseActive = async (trx: Trx, clients: readonly { id: number }[]): Promise<void> => {
  const active = await listActive(
    trx,
    clients.map(({ id }) => id),
  )
  if (active.length === 0) return
  const names = active.slice(0, NAMES_SHOWN).map(fullName)
  throw new Refusal(IMPORT_ANSWERS.hindered(names, active.length - names.length))
}
