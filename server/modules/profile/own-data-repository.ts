import { ADDRESS_WORDS } from '#domain/address'
import { dateTimeOf } from '#domain/calendar'
import type { Queryable } from '../../db/port'
import { CORRECTED_FIELDS } from '../../db/schema'

type Read = (query: Queryable, accountId: number) => Promise<readonly object[]>

const moment = (ms: number | null): string | null => (ms === null ? null : dateTimeOf(ms))

/**
 * What a client's file holds, by its name there. Each names its columns, so that neither a secret nor another person's
 * word can come into it unseen.
 */
const PARTS: Readonly<Record<string, Read>> = {
  cuenta: (query, id) =>
    query
      .selectFrom('accounts')
      .leftJoin('niveles', 'niveles.id', 'accounts.membership_id')
      .select(['nombre', 'apellidos', 'email', 'phone', 'phone2', 'alergias', 'accounts.envios'])
      .select(['niveles.descripcion as servicio', 'created_at as desde'])
      .select(['terms_saved_at as terminos_version', 'terms_accepted_at as terminos_aceptados'])
      .where('accounts.id', '=', id)
      .execute(),
  direccion: (query, id) => addressOf(query, 'addresses', id),
  otra_direccion: (query, id) => addressOf(query, 'day_addresses', id),
  facturacion: (query, id) =>
    query
      .selectFrom('billing')
      .select(['kind', 'number', 'name', 'address'])
      .where('account_id', '=', id)
      .execute(),
  pedidos: (query, id) =>
    query
      .selectFrom('orders')
      .select(['id', 'date', 'type', 'time', 'dish_name', 'jugo', 'status', 'notice', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  direcciones_de_un_dia: (query, id) =>
    query
      .selectFrom('order_addresses')
      .innerJoin('orders', 'orders.id', 'order_addresses.order_id')
      .select(['order_id', 'name', ...ADDRESS_WORDS, 'cp', 'lat', 'lng'])
      .where('orders.account_id', '=', id)
      .orderBy('order_id')
      .execute(),
  correcciones: (query, id) =>
    query
      .selectFrom('changes')
      .select(['created_at', 'field', 'from_value', 'to_value'])
      .where('account_id', '=', id)
      .where('field', 'in', CORRECTED_FIELDS)
      .orderBy('id')
      .execute(),
  pausas: (query, id) =>
    query
      .selectFrom('paused_days')
      .select(['date', 'type', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('date')
      .orderBy('type')
      .execute(),
  problemas: (query, id) =>
    query
      .selectFrom('problems')
      .innerJoin('orders', 'orders.id', 'problems.order_id')
      .select(['order_id', 'kind', 'words', 'problems.created_at', 'answer', 'answered_at', 'returned'])
      .where('orders.account_id', '=', id)
      .orderBy('order_id')
      .execute(),
  calificaciones: (query, id) =>
    query
      .selectFrom('reviews')
      .select(['order_id', 'dish_name', 'rating', 'description', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  pagos: (query, id) =>
    query
      .selectFrom('payments')
      .select(['id_payment', 'type_sell', 'payment_status', 'descripcion', 'value_cents', 'divisa'])
      .select(['refunded_cents', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  servicios: (query, id) =>
    query
      .selectFrom('sales')
      .select(['level_name', 'level_envios', 'billed_cents', 'divisa', 'sold_at', 'begins_on', 'begun_at'])
      .select('reversed_at')
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  transferencias: (query, id) =>
    query
      .selectFrom('transfers')
      .select([
        'method',
        'bank',
        'receipt',
        'value_cents',
        'divisa',
        'paid_on',
        'state',
        'reason',
        'created_at',
      ])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  movimientos: (query, id) =>
    query
      .selectFrom('shipments_ledger')
      .select(['delta', 'reason', 'words', 'order_id', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  gustos: (query, id) =>
    query
      .selectFrom('tastes')
      .select(['prefers', 'avoids', 'kcal_max', 'is_varied', 'jugo', 'saved_at'])
      .where('account_id', '=', id)
      .execute(),
  dias_si_me_olvido: (query, id) =>
    query.selectFrom('forgotten_days').select(['day', 'type']).where('account_id', '=', id).execute(),
  elegido_por_la_cocina: (query, id) =>
    query
      .selectFrom('automatic_choices')
      .select(['date', 'type', 'order_id', 'result', 'facts', 'created_at'])
      .where('account_id', '=', id)
      .orderBy('date')
      .execute(),
  avisos: (query, id) =>
    query.selectFrom('notice_settings').select(['kind', 'is_on']).where('account_id', '=', id).execute(),
  dispositivos: async (query, id) => {
    const sessions = query.selectFrom('sessions').select(['device', 'created_ms', 'last_seen_ms'])
    const keys = query.selectFrom('passkeys').select(['device', 'created_ms', 'last_used_ms as last_seen_ms'])
    const rows = [
      ...(await sessions.where('account_id', '=', id).execute()),
      ...(await keys.where('account_id', '=', id).execute()),
    ]
    return rows.map(({ device, created_ms, last_seen_ms }) => ({
      device,
      desde: moment(created_ms),
      usado: moment(last_seen_ms),
    }))
  },
  correos: async (query, id) => {
    const rows = await query
      .selectFrom('mails')
      .innerJoin('accounts', 'accounts.email', 'mails.recipient')
      .select(['subject', 'created_ms'])
      .where('accounts.id', '=', id)
      .orderBy('mails.id')
      .execute()
    return rows.map(({ created_ms, subject }) => ({ asunto: subject, at: moment(created_ms) }))
  },
  seguridad: async (query, id) => {
    const rows = await query
      .selectFrom('security_events')
      .select(['event', 'at_ms'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ at_ms, event }) => ({ event, at: moment(at_ms) }))
  },
}

const addressOf = async (query: Queryable, table: 'addresses' | 'day_addresses', id: number) => {
  const rows = await query.selectFrom(table).selectAll().where('account_id', '=', id).execute()
  return rows.map(({ account_id: _id, ...address }) => address)
}

/** Everything that is kept about an account, by its name in the client's file. */
export const readOwnData = async (query: Queryable, accountId: number) => {
  const file: Record<string, readonly object[]> = {}
  for (const [name, read] of Object.entries(PARTS)) file[name] = await read(query, accountId)
  return file
}
