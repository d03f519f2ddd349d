import type { IsoDate } from '#domain/calendar'
import { TRANSFER_DECISIONS, WAITING } from '#domain/transfers'
import type { Queryable, Trx } from '../../db/port'
import type { StatementLinesTable } from '../../db/schema'

/** How a bank's columns were read last; undefined for one that was never read. */
export const findColumns = async (query: Queryable, bank: string): Promise<string | undefined> => {
  const row = await query
    .selectFrom('statement_columns')
    .select('fields')
    .where('bank', '=', bank)
    .executeTakeFirst()
  return row?.fields
}

export const keepColumns = async (query: Queryable, bank: string, fields: string): Promise<void> => {
  await query
    .insertInto('statement_columns')
    .values({ bank, fields })
    .onConflict((oc) => oc.column('bank').doUpdateSet({ fields }))
    .execute()
}

const { to: ACCEPTED } = TRANSFER_DECISIONS.accept
const { to: REVERSED } = TRANSFER_DECISIONS.reverse

const transfersOfClients = (query: Queryable) =>
  query
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.id', 'transfers.account_id')
    .selectAll('transfers')
    .select(['accounts.keylogin', 'accounts.nombre', 'accounts.apellidos', 'accounts.deleted_at'])
    .select('accounts.envios')
    .where('transfers.method', '=', 'transferencia')

/** A transfer with its client; `deleted_at`: when the account was closed. */
export type ClientTransfer = Awaited<ReturnType<typeof listOpen>>[number]

/** What no line has yet: all that waits, and payments by transfer of these days. */
export const listOpen = (query: Queryable, { from, to }: { from: IsoDate; to: IsoDate }) =>
  transfersOfClients(query)
    .leftJoin('statement_lines', 'statement_lines.transfer_id', 'transfers.id')
    .where('statement_lines.id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('transfers.state', '=', WAITING),
        eb.and([
          eb('transfers.state', '=', ACCEPTED),
          eb('transfers.paid_on', '>=', from),
          eb('transfers.paid_on', '<=', to),
        ]),
      ]),
    )
    .orderBy('transfers.id')
    .execute()

export const findClientTransfer = (query: Queryable, id: number) =>
  transfersOfClients(query).where('transfers.id', '=', id).executeTakeFirst()

/** Reconciled lines with their transfer, by whom and when. A payment that was reversed frees its line. */
const reconciled = (query: Queryable) =>
  transfersOfClients(query)
    .innerJoin('statement_lines', 'statement_lines.transfer_id', 'transfers.id')
    .innerJoin('accounts as actor', 'actor.id', 'statement_lines.actor_id')
    .select([
      'statement_lines.fingerprint',
      'statement_lines.actor_id as by_id',
      'statement_lines.created_at as at',
      'actor.nombre as by_nombre',
      'actor.apellidos as by_apellidos',
    ])
    .where('transfers.state', '<>', REVERSED)

export type Reconciled = Awaited<ReturnType<typeof listReconciled>>[number]

export const listReconciled = (query: Queryable, fingerprints: readonly string[]) =>
  reconciled(query).where('fingerprint', 'in', fingerprints).execute()

export type LineClaim = Omit<StatementLinesTable, 'id'>

/** Takes a line for a transfer; gives what one of the two was reconciled with before, undefined where neither was. */
export const claimLine = async (trx: Trx, claim: LineClaim): Promise<Reconciled | undefined> => {
  const reversed = trx.selectFrom('transfers').select('id').where('state', '=', REVERSED)
  await trx
    .deleteFrom('statement_lines')
    .where('fingerprint', '=', claim.fingerprint)
    .where('transfer_id', 'in', reversed)
    .execute()
  const { numInsertedOrUpdatedRows: taken } = await trx
    .insertInto('statement_lines')
    .values(claim)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (Number(taken) > 0) return undefined
  const [ofLine] = await reconciled(trx).where('fingerprint', '=', claim.fingerprint).execute()
  return ofLine ?? reconciled(trx).where('transfers.id', '=', claim.transfer_id).executeTakeFirst()
}
