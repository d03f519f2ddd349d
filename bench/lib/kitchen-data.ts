import { sql } from 'kysely'
import { addDays, epochOf, type IsoDate, weekdayOf } from '#domain/calendar'
import type { Db, Queryable } from '../../server/db/port'
import { tokenHashOf } from '../../server/identity/keys'

/** A Tuesday; all its orders are still scheduled. */
const BUSY_DAY: IsoDate = '2026-03-03'
const TODAY: IsoDate = '2026-03-02'
const WEEKDAYS = 500

/** The day of the bulk update, and the time of all measurements. */
export const KITCHEN = { busyDay: BUSY_DAY, today: TODAY, now: epochOf(TODAY, '08:00') }

/** A kitchen's size: `busy` orders of one lunch, the rest spread over two years of weekdays. */
export type Size = { clients: number; orders: number; busy: number }

export const SMALL: Size = { clients: 250, orders: 12_700, busy: 125 }
export const LARGE: Size = { clients: 20_000, orders: 1_022_000, busy: 10_045 }
export const HUGE: Size = { clients: 200_000, orders: 10_220_000, busy: 10_045 }

/** The measured callers: session ids as clients send them, with the public key. */
export type Signed = { session_id: string; keylogin: string }
export const ADMIN: Signed = { session_id: 'bench-0', keylogin: 'k0' }
export const clientSigned = (n: number): Signed => ({ session_id: `bench-${n}`, keylogin: `k${n}` })
const SESSIONS = 60

const numbers = (count: number) =>
  sql.raw(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`)

/** The weekdays up to today, oldest first, then the busy one. */
const daysOf = (): IsoDate[] => {
  const days: IsoDate[] = []
  for (let day = TODAY; days.length < WEEKDAYS; day = addDays(day, -1)) {
    if (weekdayOf(day) > 0 && weekdayOf(day) < 6) days.unshift(day)
  }
  return [...days, BUSY_DAY]
}

/** Fills a migrated, empty database with statements that generate their rows: a million orders take seconds. */
export const fillKitchen = (db: Pick<Db, 'transaction'>, size: Size): Promise<void> =>
  db.transaction(async (trx) => {
    await people(trx, size)
    await menus(trx)
    await orders(trx, size)
    await money(trx)
    await sessions(trx)
  })

const people = async (trx: Queryable, { clients }: Size) => {
  await sql`${numbers(clients + 1)} insert into accounts (id, keylogin, email, rol, nombre, apellidos, phone, alergias,
    nivel, membership_id, envios, reward_available, created_at)
    select i + 1, 'k' || i, 'persona' || i || '@demo.test', case when i = 0 then 4 else 1 end, 'Persona', 'Número ' || i,
    '09' || (10000000 + i), case when i % 10 = 0 then 'maní' else '' end, 3, 3,
    case when i > 100 and i % 40 = 39 then i % 4 else 20 end, 0,
    '202' || (4 + i % 2) || '-0' || (1 + i % 9) || '-1' || (i % 10) || ' 10:00:00' from n`.execute(trx)
  await sql`insert into addresses (account_id, direccion, referencia, apartamento, estado, ciudad, colonia, cp, lat, lng,
    comentarios) select id, 'Calle ' || id, '', '', 'Guayas', 'Guayaquil', 'Sector ' || (id % 20), 90101, -2.17, -79.9, ''
    from accounts`.execute(trx)
}

const menus = async (trx: Queryable) => {
  await sql`create table bench_days (n integer primary key, day text not null, menu integer not null)`.execute(
    trx,
  )
  const monday = (day: IsoDate) => addDays(day, 1 - weekdayOf(day))
  const mondays = [...new Set(daysOf().map(monday))]
  for (const [index, start] of mondays.entries()) {
    await sql`insert into menus (id, start_date, end_date, created_at, updated_at)
      values (${index + 1}, ${start}, ${addDays(start, 4)}, '2024-01-01 08:00:00', '2024-01-01 08:00:00')`.execute(
      trx,
    )
  }
  for (const [index, day] of daysOf().entries()) {
    await sql`insert into bench_days (n, day, menu) values (${index}, ${day}, ${mondays.indexOf(monday(day)) + 1})`.execute(
      trx,
    )
  }
  // Three dishes a weekday; orders compute a dish's id from menu, weekday and place.
  await sql`${numbers(mondays.length * 15)} insert into dishes (id, menu_id, day, position, name, calories, proteins,
    carbs, fats, allergens) select i + 1, i / 15 + 1, case (i / 3) % 5 when 0 then 'lunes' when 1 then 'martes'
    when 2 then 'miercoles' when 3 then 'jueves' else 'viernes' end, i % 3, 'Platillo ' || (i % 15), 500, 20, 50, 20,
    'Maní' from n`.execute(trx)
}

const orders = async (trx: Queryable, { busy, clients, orders: count }: Size) => {
  const spread = count - busy
  const columns = sql.raw(
    'account_id, menu_id, dish_id, dish_name, dish_position, type, date, time, jugo, status, created_at, updated_at',
  )
  // An order's weekday; the orders of one day are consecutive, so no client has two.
  const day = sql.raw(`cast(i as bigint) * ${WEEKDAYS} / ${spread}`)
  await sql`${numbers(spread)} insert into orders (${columns})
    select 2 + i % ${sql.lit(clients)}, d.menu,
    (d.menu - 1) * 15 + (${day}) % 5 * 3 + i % 3 + 1, 'Platillo ' || (i % 15), i % 3,
    case when i % 4 = 3 then 'cena' else 'almuerzo' end, d.day, '1' || (i % 4) || ':00', i % 2,
    case when i % 10 = 0 then 'cancelado' when i % 50 = 7 then 'enviado' else 'entregado' end,
    d.day || ' 07:00:00', d.day || ' 13:00:00'
    from n join bench_days d on d.n = ${day}`.execute(trx)
  await sql`${numbers(busy)} insert into orders (${columns})
    select 2 + i, d.menu, (d.menu - 1) * 15 + 3 + i % 3 + 1, 'Platillo ' || (i % 3), i % 3, 'almuerzo', d.day,
    '1' || (i % 4) || ':00', i % 2, 'programado', '2026-02-27 07:00:00', '2026-02-27 07:00:00'
    from n join bench_days d on d.n = ${sql.lit(WEEKDAYS)}`.execute(trx)
  await sql`drop table bench_days`.execute(trx)
  await sql`insert into reviews (order_id, account_id, dish_name, rating, description, created_at)
    select id, account_id, dish_name, 1 + id / 4 % 5, 'Muy rico', date || ' 20:00:00' from orders
    where id % 4 = 1 and status = 'entregado'`.execute(trx)
}

const money = async (trx: Queryable) => {
  await sql`insert into payments (account_id, id_payment, type_sell, payment_status, descripcion, value_cents, divisa,
    membership_id, created_at, updated_at)
    select account_id, 'P-' || id, 'WALLET', case when id % 200 = 0 then 'REFUNDED' else 'COMPLETED' end, 'Almuerzo', 7000,
    'USD', 1, created_at, created_at from orders where id % 20 = 0`.execute(trx)
  // A hundredth was sold for more than was paid.
  await sql`insert into sales (account_id, payment_id, membership_id, level_name, level_envios, billed_cents, divisa,
    sold_at, begun_at) select account_id, id, 1, 'Almuerzo', 20,
    value_cents + case when id % 100 = 0 then 500 else 0 end, divisa, created_at, created_at
    from payments where payment_status = 'COMPLETED'`.execute(trx)
  await sql`insert into shipments_ledger (account_id, delta, reason, payment_id, created_at)
    select account_id, 20, 'renovacion', payment_id, sold_at from sales`.execute(trx)
  await sql`insert into shipments_ledger (account_id, delta, reason, order_id, created_at)
    select account_id, -1, 'pedido', id, created_at from orders where status <> 'cancelado'`.execute(trx)
  // What an account has is the sum of its ledger.
  await sql`insert into shipments_ledger (account_id, delta, reason, created_at)
    select id, envios - coalesce(used, 0), 'inicial', created_at from accounts
    left join (select account_id, sum(delta) as used from shipments_ledger group by account_id) as moves on account_id = id
    where envios <> coalesce(used, 0)`.execute(trx)
  await sql`insert into paused_days (account_id, date, type, created_at) select id, ${addDays(BUSY_DAY, 7)}, 'almuerzo', created_at
    from accounts where id > 100 and id % 100 = 0`.execute(trx)
}

const sessions = async (trx: Queryable) => {
  for (let n = 0; n < SESSIONS; n += 1) {
    const values = { created_ms: KITCHEN.now, last_seen_ms: KITCHEN.now, expires_ms: KITCHEN.now + 1e10 }
    await trx
      .insertInto('sessions')
      .values({ token_hash: tokenHashOf(`bench-${n}`), account_id: n + 1, ...values })
      .execute()
  }
}
