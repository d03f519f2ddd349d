import type { Insertable } from 'kysely'
import type { OrderStatus } from '#domain/constants'
import { bankKey, receiptKey } from '#domain/transfers'
import type { Db } from '../../server/db/port'
import type { Database, ForgottenDaysTable, PaymentsTable, TransferRow } from '../../server/db/schema'
import { tokenOf } from '../../server/modules/delivery/route-link'
import { addAccount } from './accounts'
import type { Kitchen } from './kitchen'
import type { TestServer } from './server'

export type OrderRowGiven = Partial<Insertable<Database['orders']>>

/** Inserts an order, by default Ana's delivered Locro of last Tuesday. Returns its id. */
export const addOrderRow = async (
  { server, menu, ids }: Pick<Kitchen, 'server' | 'menu'> & { ids: Pick<Kitchen['ids'], 'ana'> },
  given: OrderRowGiven = {},
): Promise<number> => {
  const row = {
    account_id: ids.ana,
    menu_id: menu.id,
    dish_id: menu.dishes.martes[1]?.id ?? 0,
    dish_name: 'Locro martes',
    dish_position: 1,
    type: 'almuerzo' as const,
    date: '2026-02-24',
    time: '10:00',
    jugo: 1 as const,
    status: 'entregado' as const,
    created_at: '2026-02-20 10:00:00',
    updated_at: '2026-02-24 13:00:00',
    ...given,
  }
  return (await server.db.query.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export type PaymentGiven = Partial<Insertable<PaymentsTable>> &
  Pick<Insertable<PaymentsTable>, 'account_id' | 'id_payment'>

/** Inserts a payment, and the service that it sold where it counts; returns its id. */
export const addPayment = async ({ query }: Pick<Db, 'query'>, given: PaymentGiven): Promise<number> => {
  const at = given.created_at ?? '2026-02-20 10:00:00'
  const row = {
    type_sell: 'PayPal',
    payment_status: 'COMPLETED' as const,
    descripcion: 'Servicio Almuerzo',
    value_cents: 7000,
    divisa: 'USD',
    membership_id: 1,
    created_at: at,
    updated_at: at,
    ...given,
  }
  const { id } = await query.insertInto('payments').values(row).returning('id').executeTakeFirstOrThrow()
  const { account_id, divisa, membership_id, payment_status, refunded_cents = 0, value_cents } = row
  if (payment_status === 'COMPLETED')
    await query
      .insertInto('sales')
      .values({
        ...{ account_id, divisa, membership_id, payment_id: id, level_name: 'Almuerzo', level_envios: 20 },
        ...{ billed_cents: value_cents - refunded_cents, sold_at: at, begun_at: at },
      })
      .execute()
  return id
}

/** Adds a reported transfer for level 2; returns its id. */
export const addTransfer = async (
  db: Db,
  given: Pick<TransferRow, 'account_id'> & Partial<TransferRow>,
): Promise<number> => {
  const { bank = 'Pichincha', receipt = '123', ...more } = given
  const { id } = await db.query
    .insertInto('transfers')
    .values({
      request_id: `row ${bank} ${receipt}`,
      method: 'transferencia',
      membership_id: 2,
      level_name: 'Cena',
      level_envios: 20,
      bank,
      receipt,
      bank_key: bankKey(bank),
      receipt_key: receiptKey(receipt),
      price_cents: 9000,
      value_cents: 9000,
      divisa: 'USD',
      paid_on: '2026-03-01',
      note: '',
      image_ruta: null,
      state: 'revision',
      reason: '',
      payment_id: null,
      nivel_before: null,
      membership_before: null,
      actor_id: null,
      created_at: '2026-03-01 12:00:00',
      decided_at: null,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a route: Luis drives Monday's lunches to every sector. Returns its id and its link's token. */
export const addRoute = async (
  { db, deps, clock }: TestServer,
  given: Partial<Insertable<Database['routes']>> & { actor_id: number },
): Promise<{ id: string; token: string }> => {
  const row = await db.query
    .insertInto('routes')
    .values({
      date: '2026-03-02',
      type: 'almuerzo',
      name: 'Luis',
      sectors: '[]',
      request_id: 'luis',
      created_ms: clock.now(),
      revoked_ms: null,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: String(row.id), token: tokenOf(deps.secrets, row) }
}

/** Adds a notice whose mail was sent; returns the mail's id. */
export const addNoticeMail = async (
  db: Db,
  { accountId, now }: { accountId: number; now: number },
): Promise<number> => {
  const { email } = await db.query
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const message_id = `<notice-${accountId}@demo.test>`
  // A menu's notice stays true.
  const facts = { from: 'lunes 2 de marzo', to: 'viernes 6 de marzo' }
  const letter = JSON.stringify({ kind: 'menu', name: 'menu', facts })
  await db.query
    .insertInto('notices')
    .values({ account_id: accountId, key: 'menu 0', letter, created_ms: now, message_id })
    .execute()
  const { id } = await db.query
    .insertInto('mails')
    .values({
      message_id,
      recipient: email ?? '',
      subject: 'Ya está el menú de la semana',
      body: '',
      html: null,
      code: null,
      created_ms: now,
      sent_ms: now,
      next_try_ms: now,
      expires_ms: null,
      gave_up_ms: null,
      last_error: null,
      code_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a client in a street of a sector, with an order for a day. Returns the order's wire id. */
export const addStop = async (
  kitchen: Kitchen,
  {
    nombre,
    colonia,
    direccion = 'Álamos 20',
    date = '2026-03-02',
    status = 'enviado',
  }: {
    nombre: string
    colonia: string
    direccion?: string
    date?: string
    status?: OrderStatus
  },
): Promise<string> => {
  const { server } = kitchen
  const account_id = await addAccount(server.deps, { email: `${nombre}@demo.test`, nombre, apellidos: 'Paz' })
  const place = { estado: '', ciudad: 'Quito', cp: 170135, lat: -0.18, lng: -78.48 }
  const words = { referencia: 'Portón verde', apartamento: '2A', comentarios: '' }
  await server.db.query
    .insertInto('addresses')
    .values({ account_id, direccion, colonia, ...place, ...words })
    .execute()
  return String(await addOrderRow(kitchen, { account_id, date, status }))
}

/** Adds the e-mail of somebody who waits for a sector to be served. */
export const addWaiting = async (db: Db, email: string, sector = 'Cumbayá, Quito'): Promise<void> => {
  await db.query.insertInto('waiting').values({ email, sector, created_ms: 1 }).execute()
}

/** A client without tastes for whom the kitchen chooses these meals. */
export const addForgetful = async (
  { query }: Pick<Db, 'query'>,
  account_id: number,
  meals: readonly Pick<ForgottenDaysTable, 'day' | 'type'>[],
): Promise<void> => {
  const none = { prefers: '', avoids: '', is_varied: 0, jugo: 1 } as const
  const row = { account_id, ...none, saved_at: '2026-03-01 10:00:00' }
  await query.insertInto('tastes').values(row).execute()
  await query
    .insertInto('forgotten_days')
    .values(meals.map((meal) => ({ account_id, ...meal })))
    .execute()
}

/** Adds a service that was paid early and waits for its day. */
export const addWaitingSale = async (
  db: Db,
  given: { account_id: number; level_name: string; begins_on: string },
): Promise<void> => {
  const { account_id, ...waits } = given
  const id = await addPayment(db, { account_id, id_payment: 'ADELANTADO' })
  const sale = db.query.updateTable('sales').where('payment_id', '=', id)
  await sale.set({ ...waits, begun_at: null }).execute()
}
