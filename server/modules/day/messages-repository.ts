import { sql } from 'kysely'
import type { IsoDate } from '#domain/calendar'
import { type OrderType, ROLE_CLIENT } from '#domain/constants'
import { LIVE_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import { PHONE_COLUMNS } from '../../db/schema'

/** A day's clients; type '' = both. */
export type OfDay = { date: IsoDate; type: OrderType | '' }

/** The clients with a live order of a day, each once, by name. */
export const listDayClients = (query: Queryable, { date, type }: OfDay) =>
  query
    .selectFrom('accounts')
    .select(['id', 'keylogin', 'nombre', 'apellidos', 'email', 'bounced_ms', ...PHONE_COLUMNS])
    .where('rol', '=', ROLE_CLIENT)
    .where('deleted_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('orders')
        .select('account_id')
        .where('date', '=', date)
        .where('status', 'in', LIVE_STATUSES)
        .$if(type !== '', (orders) => orders.where(sql`type`, '=', type)),
    )
    .orderBy('nombre')
    .orderBy('id')
    .execute()

/** A message as the history has it: who wrote it, the text, its type and to how many. */
const messages = (query: Queryable) =>
  query
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .innerJoin('accounts', 'accounts.id', 'batches.actor_id')
    .select(['changes.id', 'changes.created_at', 'changes.date', 'changes.reason as text'])
    .select(['changes.from_value as type', 'changes.to_value as people'])
    .select(['accounts.nombre', 'accounts.apellidos'])
    .where('batches.kind', '=', 'aviso')
    .where('changes.date', 'is not', null)

/** The messages to the clients of a day, the newest first. */
export const listDayMessages = (query: Queryable, date: IsoDate) =>
  messages(query)
    .where('changes.date', '=', date)
    .where('changes.field', '=', 'aviso')
    .orderBy('changes.id', 'desc')
    .execute()

/** The message that a request sent before; undefined = none. */
export const findDayMessage = (query: Queryable, requestId: string) =>
  messages(query).where('batches.request_id', '=', requestId).executeTakeFirst()
