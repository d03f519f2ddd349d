import { setImmediate } from 'node:timers/promises'
import { ROLE_CLIENT } from '#domain/constants'
import { emailSpellings } from '#domain/email'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow, AddressRow, NewAccount } from '../../db/schema'
import { applyInitialShipments } from '../../db/shipments'
import { pieces } from '../../turns'

/** Rows a statement: SQLite serves other calls between two statements. */
export const ROWS_AT_ONCE = 50

/** The e-mails among these that have an account, each with the moment of the import that opened it; null for another way. */
export const listKnown = async (
  query: Queryable,
  emails: readonly string[],
): Promise<Map<string, string | null>> => {
  const known = new Map<string, string | null>()
  for (const some of pieces(emails, ROWS_AT_ONCE)) {
    const spellings = new Map(
      some.flatMap((email) => emailSpellings(email).map((it) => [it, email] as const)),
    )
    const rows = await query
      .selectFrom('accounts')
      .select('email')
      .select(({ selectFrom }) =>
        selectFrom('changes')
          .select(({ fn }) => fn.max('created_at').as('at'))
          .whereRef('account_id', '=', 'accounts.id')
          .where('field', '=', 'alta')
          .where('to_value', '=', 'importacion')
          .as('imported_at'),
      )
      .where('email', 'in', [...spellings.keys()])
      .execute()
    for (const { email, imported_at } of rows) {
      const wanted = spellings.get(email ?? '')
      if (wanted !== undefined) known.set(wanted, imported_at)
    }
    // SQLite answers a read without a pause: here the other calls get their turn.
    await setImmediate()
  }
  return known
}

export type OpenedAccount = { id: number; email: string }

/** Opens accounts in one statement; those whose e-mail has one by now are left out. */
export const insertAccounts = async (trx: Trx, accounts: readonly NewAccount[]): Promise<OpenedAccount[]> => {
  const rows = await trx
    .insertInto('accounts')
    .values(accounts)
    .onConflict((oc) => oc.doNothing())
    .returning(['id', 'email'])
    .execute()
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]))
}

export const insertAddresses = async (trx: Trx, addresses: readonly AddressRow[]): Promise<void> => {
  if (addresses.length > 0) await trx.insertInto('addresses').values(addresses).execute()
}

/** The opening balances of an import's accounts, and their end; the ledger's only way in. */
export const moveBalances = applyInitialShipments

/** The import with this key of the office's. */
export const findImport = (query: Queryable, requestId: string): Promise<{ id: number } | undefined> =>
  query.selectFrom('batches').select('id').where('request_id', '=', requestId).executeTakeFirst()

/** An import that is or was there; its row is locked. */
export const lockImport = (trx: Trx, id: number) =>
  trx
    .selectFrom('batches')
    .select(['id', 'undone_ms', 'restored'])
    .where('id', '=', id)
    .where('kind', '=', 'importacion')
    .forUpdate()
    .executeTakeFirst()

export const markImportUndone = async (
  trx: Trx,
  { id, now, restored }: { id: number; now: number; restored: number },
): Promise<void> => {
  await trx.updateTable('batches').set({ undone_ms: now, restored }).where('id', '=', id).execute()
}

const openedBy = (query: Queryable, batchId: number) =>
  query
    .selectFrom('changes')
    .select('account_id')
    .where('batch_id', '=', batchId)
    .where('field', '=', 'alta')
    .where('account_id', 'is not', null)

/** How many accounts an import opened. */
export const countOpened = async (query: Queryable, batchId: number): Promise<number> => {
  const { count } = await query
    .selectFrom(openedBy(query, batchId).distinct().as('opened'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The accounts of an import that are still there, locked in the order of their ids. */
export const lockOpened = (trx: Trx, batchId: number): Promise<AccountRow[]> =>
  trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', openedBy(trx, batchId).$castTo<{ account_id: number }>())
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Who among these has orders, payments, guests, or shipments that moved since the import. */
export const listActive = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('accounts')
    .select(['nombre', 'apellidos'])
    .where('id', 'in', ids)
    .where(({ exists, or, selectFrom }) =>
      or([
        ...(['orders', 'payments', 'transfers', 'wallet_orders'] as const).map((table) =>
          exists(selectFrom(table).select('id').whereRef('account_id', '=', 'accounts.id')),
        ),
        exists(
          selectFrom('shipments_ledger')
            .select('id')
            .whereRef('account_id', '=', 'accounts.id')
            .where('reason', '<>', 'inicial'),
        ),
        exists(
          selectFrom('accounts as guests')
            .select('guests.id')
            .whereRef('guests.referrer_id', '=', 'accounts.id'),
        ),
      ]),
    )
    .orderBy('id')
    .execute()

/** An undone import brought nobody: its accounts leave the reports' new clients. */
export const forgetArrivals = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await trx.updateTable('accounts').set({ created_at: '' }).where('id', 'in', ids).execute()
}

/** The newest imports, each with its author and the number of its accounts. */
export const listImports = (query: Queryable, limit: number) =>
  query
    .selectFrom('batches')
    .innerJoin('accounts', 'accounts.id', 'batches.actor_id')
    .select([
      'batches.id',
      'batches.created_ms',
      'batches.undone_ms',
      'accounts.nombre',
      'accounts.apellidos',
    ])
    .select(({ selectFrom }) =>
      selectFrom('changes')
        .select(({ fn }) => fn.count<number | string>('account_id').distinct().as('count'))
        .whereRef('changes.batch_id', '=', 'batches.id')
        .where('changes.field', '=', 'alta')
        .as('opened'),
    )
    .where('batches.kind', '=', 'importacion')
    .orderBy('batches.id', 'desc')
    .limit(limit)
    .execute()

/** The columns that every imported account has alike. */
export const IMPORTED = {
  rol: ROLE_CLIENT,
  img_ruta: null,
  envios: 0,
  referrer_id: null,
  reward_available: 0,
} as const
