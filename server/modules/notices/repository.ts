import type { NotNull } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { type NoticeKind, ROLE_CLIENT } from '#domain/constants'
import { LIVE_STATUSES } from '#domain/order-status'
import type { DaySpan } from '#domain/pauses'
import { HOLDING, TRANSFER_DECISIONS } from '#domain/transfers'
import { readMeta, writeMeta } from '../../db/meta-repository'
import { owedCents, waitingSale } from '../../db/owed'
import type { Queryable, Trx } from '../../db/port'
import { CORRECTED_FIELDS, type Flag, type MailRow, type NoticeSettingRow } from '../../db/schema'
import { notPaused } from '../../records/pauses-repository'
import { refusalsOfReceipt } from '../../records/receipt-refusals-repository'
import { hasReturned } from '../../records/shipments-repository'

const FROM = 'notices_from'
const SEEN = 'notices_seen'

/** `from`: when (date-time) this database began to send notices; `seen`: last sweep (epoch ms). Unknown at first. */
export const readProgress = async (query: Queryable): Promise<{ from?: string; seen?: number }> => {
  const [from, seen] = [await readMeta(query, FROM), await readMeta(query, SEEN)]
  return { ...(from !== undefined && { from }), ...(seen !== undefined && { seen: Number(seen) }) }
}

export const saveProgress = async (
  query: Queryable,
  { from, seen }: { from: string; seen: number },
): Promise<void> => {
  await writeMeta(query, FROM, from)
  await writeMeta(query, SEEN, String(seen))
}

/**
 * Payments last changed at an instant or later, of existing clients. `reason`: why the office reversed one; `taken`:
 * the shipments deducted with it, negative; `sale`: the service that it opened; `owed`: what the client owes now, in cents.
 */
export const listPaymentsSince = (query: Queryable, since: string) =>
  query
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .leftJoin('transfers', 'transfers.payment_id', 'payments.id')
    .leftJoin('shipments_ledger as taken', (join) =>
      join.onRef('taken.payment_id', '=', 'payments.id').on('taken.reason', '=', 'reverso'),
    )
    .leftJoin('sales', 'sales.payment_id', 'payments.id')
    .select([
      'payments.id',
      'payments.account_id',
      'payments.payment_status',
      'payments.descripcion',
      'payments.value_cents',
      'payments.refunded_cents',
      'payments.divisa',
      'accounts.envios',
      'transfers.reason',
      'taken.delta as taken',
      'payments.membership_id',
      'sales.id as sale',
      'sales.begun_at',
      'sales.begins_on',
    ])
    .select(owedCents.as('owed'))
    .where('payments.updated_at', '>=', since)
    .where('payments.payment_status', 'in', ['COMPLETED', 'REFUNDED', 'FAILED'])
    .where('accounts.deleted_at', 'is', null)
    .execute()

/** Services that were paid early and began at an instant or later, of existing clients. */
export const listBegunSince = (query: Queryable, since: string) =>
  query
    .selectFrom('sales')
    .innerJoin('accounts', 'accounts.id', 'sales.account_id')
    .select(['sales.id', 'sales.account_id', 'sales.level_name', 'accounts.envios'])
    .where('sales.begun_at', '>=', since)
    .whereRef('sales.begun_at', '>', 'sales.sold_at')
    .where('sales.reversed_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .execute()

/** Transfers that the office refused at an instant or later; `refusals`: its refusals of that receipt of the client. */
export const listRefusedTransfers = (query: Queryable, since: string) =>
  query
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.id', 'transfers.account_id')
    .select([
      'transfers.id',
      'transfers.account_id',
      'transfers.bank',
      'transfers.receipt',
      'transfers.reason',
    ])
    .select((eb) => refusalsOfReceipt(eb).as('refusals'))
    .where('transfers.decided_at', '>=', since)
    .where('transfers.state', '=', TRANSFER_DECISIONS.refuse.to)
    .where('accounts.deleted_at', 'is', null)
    .execute()

/**
 * Changes of orders by others at an instant or later, with the orders' present state; past days are left out.
 * `returned`: 1 where the shipment is back with the client.
 */
export const listOrderChanges = (query: Queryable, { since, today }: { since: string; today: IsoDate }) =>
  query
    .selectFrom('changes')
    .innerJoin('orders', 'orders.id', 'changes.order_id')
    .select([
      'changes.id',
      'changes.created_at',
      'changes.field',
      'changes.from_value',
      'changes.to_value',
      'orders.id as order_id',
      'orders.account_id',
      'orders.date',
      'orders.type',
      'orders.status',
      'orders.dish_name',
      'orders.jugo',
      'orders.notice',
    ])
    .select((eb) => eb.case().when(hasReturned(eb)).then(1).else(0).end().as('returned'))
    .where('changes.created_at', '>=', since)
    .where('changes.field', 'in', ['estado', 'platillo', 'jugo'])
    .where('orders.date', '>=', today)
    .where((eb) =>
      eb.or([eb('changes.actor_id', 'is', null), eb('changes.actor_id', '<>', eb.ref('orders.account_id'))]),
    )
    // The kitchen's choice for who forgot has a letter of its own.
    .where((eb) => eb.or([eb('changes.actor_id', 'is not', null), eb('changes.from_value', '<>', '')]))
    .orderBy('changes.id')
    .execute()

/** Others' corrections of clients' data at an instant or later. */
export const listCorrectionsSince = (query: Queryable, since: string) =>
  query
    .selectFrom('changes')
    .select(['id', 'account_id', 'created_at', 'field'])
    .where('created_at', '>=', since)
    .where('field', 'in', CORRECTED_FIELDS)
    .whereRef('actor_id', '<>', 'account_id')
    .orderBy('id')
    .execute()

/** Whom the office's messages at an instant or later go to, of days that are not past. */
export const listMessagesSince = (query: Queryable, { since, today }: { since: string; today: IsoDate }) =>
  query
    .selectFrom('changes as person')
    .innerJoin('changes as message', 'message.batch_id', 'person.batch_id')
    .select(['person.batch_id', 'message.from_value as type', 'message.reason as text'])
    .select(['message.date', 'person.account_id'])
    .where('person.created_at', '>=', since)
    .where('person.field', '=', 'aviso')
    .where('person.account_id', 'is not', null)
    .where('message.date', '>=', today)
    .$narrowType<{ account_id: NotNull; date: NotNull }>()
    .execute()

/** Whether a client has a live order of a day; type '' = of either. */
export const hasLiveOrder = async (
  query: Queryable,
  { accountId, date, type }: { accountId: number; date: IsoDate; type: string },
): Promise<boolean> => {
  const rows = await query
    .selectFrom('orders')
    .select('type')
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .where('status', 'in', LIVE_STATUSES)
    .execute()
  return rows.some((order) => type === '' || order.type === type)
}

/** Clients whose order at an instant or later left `most` shipments or fewer; `period`: their last gain of several;
 * `next`: their service that is paid already. */
export const listFewShipments = (query: Queryable, { since, most }: { since: string; most: number }) =>
  query
    .selectFrom('accounts')
    .leftJoin('sales', waitingSale)
    .select(owedCents.as('owed'))
    .select((eb) => [
      'accounts.id as account_id',
      'accounts.envios',
      'sales.level_name as next',
      eb
        .selectFrom('shipments_ledger as gain')
        .select((gain) => gain.fn.max('gain.id').as('period'))
        .whereRef('gain.account_id', '=', 'accounts.id')
        .where('gain.delta', '>', 1)
        .as('period'),
    ])
    .where('accounts.rol', '=', ROLE_CLIENT)
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.envios', '<=', most)
    .where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom('shipments_ledger')
        .select('account_id')
        .where('created_at', '>=', since)
        .where('reason', '=', 'pedido'),
    )
    .execute()

/**
 * Menus with days to come that start by `lastStart`, if they were created from `createdFrom` on, or start from
 * `startFrom` on. A row for each of their days that has dishes.
 */
export const listOpenMenus = (
  query: Queryable,
  given: { today: IsoDate; lastStart: IsoDate; createdFrom: string; startFrom: IsoDate },
) =>
  query
    .selectFrom('menus')
    .innerJoin('dishes', 'dishes.menu_id', 'menus.id')
    .select(['menus.id', 'menus.start_date', 'dishes.day'])
    .distinct()
    .where('menus.removed_at', 'is', null)
    .where('dishes.removed_at', 'is', null)
    .where('menus.end_date', '>', given.today)
    .where('menus.start_date', '<=', given.lastStart)
    .where((eb) =>
      eb.or([eb('menus.created_at', '>=', given.createdFrom), eb('menus.start_date', '>=', given.startFrom)]),
    )
    .orderBy('menus.start_date')
    .execute()

/** Every client who has or had a membership, and has not paused all of these days. */
export const listMembers = (query: Queryable, days: DaySpan): Promise<{ account_id: number }[]> =>
  query
    .selectFrom('accounts')
    .select('id as account_id')
    .where('rol', '=', ROLE_CLIENT)
    .where('deleted_at', 'is', null)
    .where('membership_id', '>', 0)
    .where(notPaused(days))
    .execute()

/** `email`: null where it takes no mail. */
export type Addressee = { id: number; email: string | null; nombre: string; envios: number }

/** A client who wants a kind of notice; undefined for others, and deleted ones. */
export const findAddressee = async (
  query: Queryable,
  { accountId, kind, isDefault }: { accountId: number; kind: NoticeKind; isDefault: boolean },
): Promise<Addressee | undefined> => {
  const row = await query
    .selectFrom('accounts')
    .leftJoin('notice_settings', (join) =>
      join.onRef('notice_settings.account_id', '=', 'accounts.id').on('notice_settings.kind', '=', kind),
    )
    .select(['accounts.id', 'accounts.email', 'accounts.nombre', 'accounts.envios'])
    .select(['accounts.bounced_ms', 'notice_settings.is_on'])
    .where('accounts.id', '=', accountId)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.is_on ?? (isDefault ? 1 : 0)) === 0) return undefined
  const { bounced_ms, email, envios, id, nombre } = row
  return { id, email: bounced_ms === null ? email : null, nombre, envios }
}

/** Records a notice to a client; undefined where its key exists already. */
export const insertNotice = async (
  trx: Trx,
  notice: { accountId: number; key: string; letter: string; now: number },
): Promise<number | undefined> =>
  (
    await trx
      .insertInto('notices')
      .values({
        account_id: notice.accountId,
        key: notice.key,
        letter: notice.letter,
        created_ms: notice.now,
        message_id: null,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** The accounts that already have a notice with this key. */
export const listWritten = async (query: Queryable, key: string): Promise<Set<number>> => {
  const rows = await query.selectFrom('notices').select('account_id').where('key', '=', key).execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

export const setMessage = async (trx: Trx, id: number, messageId: string): Promise<void> => {
  await trx.updateTable('notices').set({ message_id: messageId }).where('id', '=', id).execute()
}

export const listSettings = (
  query: Queryable,
  accountId: number,
): Promise<Omit<NoticeSettingRow, 'account_id'>[]> =>
  query
    .selectFrom('notice_settings')
    .select(['kind', 'is_on', 'link_off'])
    .where('account_id', '=', accountId)
    .execute()

/** Switches a kind on or off. */
export const saveSetting = async (
  query: Queryable,
  { accountId, kind, isOn }: { accountId: number; kind: NoticeKind; isOn: boolean },
): Promise<void> => {
  const is_on: Flag = isOn ? 1 : 0
  await query
    .insertInto('notice_settings')
    .values({ account_id: accountId, kind, is_on })
    .onConflict((oc) => oc.columns(['account_id', 'kind']).doUpdateSet({ is_on, link_off: null }))
    .execute()
}

/** Switches a kind off by a mail's link; one that is off already stays as it is. */
export const switchOffByLink = async (
  query: Queryable,
  { accountId, kind }: { accountId: number; kind: NoticeKind },
): Promise<void> => {
  const off = { is_on: 0, link_off: 'unsaid' } as const
  await query
    .insertInto('notice_settings')
    .values({ account_id: accountId, kind, ...off })
    .onConflict((oc) =>
      oc.columns(['account_id', 'kind']).doUpdateSet(off).where('notice_settings.is_on', '=', 1),
    )
    .execute()
}

/** The kinds that links switched off since the last mail, which says so now. */
export const sayLinkOffs = async (trx: Trx, accountId: number): Promise<NoticeKind[]> => {
  const rows = await trx
    .updateTable('notice_settings')
    .set({ link_off: 'said' })
    .where('account_id', '=', accountId)
    .where('link_off', '=', 'unsaid')
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

const SHOWN = 30

/** The last mails to an address, each with its notice, if any. */
export const listMailsTo = (
  query: Queryable,
  email: string,
): Promise<(MailRow & { letter: string | null })[]> =>
  query
    .selectFrom('mails')
    .leftJoin('notices', 'notices.message_id', 'mails.message_id')
    .selectAll('mails')
    .select('notices.letter')
    .where('mails.recipient', '=', email)
    .orderBy('mails.id', 'desc')
    .limit(SHOWN)
    .execute()

/** A mail's notice, locked; undefined where it has none, or was sent again since. */
export const lockNoticeOfMail = (trx: Trx, mailId: number) =>
  trx
    .selectFrom('notices')
    .selectAll('notices')
    .where('notices.message_id', 'in', (eb) =>
      eb.selectFrom('mails').select('mails.message_id').where('mails.id', '=', mailId),
    )
    .forUpdate()
    .executeTakeFirst()

export const findMail = (query: Queryable, id: number): Promise<MailRow | undefined> =>
  query.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Clears the mark of an address that took no mail: the office tries again. */
export const forgetBounce = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.updateTable('accounts').set({ bounced_ms: null }).where('id', '=', accountId).execute()
}

/** An order's present state. */
export const findOrderNow = (query: Queryable, id: number) =>
  query.selectFrom('orders').select(['status', 'dish_name', 'jugo']).where('id', '=', id).executeTakeFirst()

/** A payment's present status, and what was given back of it. */
export const findPaymentNow = (query: Queryable, id: number) =>
  query
    .selectFrom('payments')
    .select(['payment_status', 'refunded_cents'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether a client's refused receipt is under review again, or was accepted since. */
export const isReceiptLive = async (query: Queryable, transferId: number): Promise<boolean> =>
  (await query
    .selectFrom('transfers as live')
    .innerJoin('transfers as refused', (join) =>
      join
        .onRef('refused.bank_key', '=', 'live.bank_key')
        .onRef('refused.receipt_key', '=', 'live.receipt_key')
        .onRef('refused.account_id', '=', 'live.account_id'),
    )
    .select('live.id')
    .where('refused.id', '=', transferId)
    .where('live.state', 'in', HOLDING)
    .executeTakeFirst()) !== undefined
