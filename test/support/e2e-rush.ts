import { join } from 'node:path'
import Database from 'better-sqlite3'
import { E2E_MONDAY, newDataDir } from './e2e-server'

/** Clients with one lunch each on that day, beside the demo's own. */
const PEOPLE = 300

/** Their dishes, by name: with the demo's own, a day's 30. */
const DISHES = 26

const withBooks = <T>(dataDir: string, read: (books: Database.Database) => T, readonly = true): T => {
  const books = new Database(join(dataDir, 'vianda.db'), { readonly })
  try {
    return read(books)
  } finally {
    books.close()
  }
}

/** A data folder with the demo and 300 more lunches of the day, spread over 26 more names of dishes. */
export const busyDay = (): string => {
  const dataDir = newDataDir()
  const fill = (books: Database.Database) => {
    const dishes = books
      .prepare<[string], { dish_id: number; dish_name: string; dish_position: number; menu_id: number }>(
        `select distinct dish_id, dish_name, dish_position, menu_id from orders where date = ? and type = 'almuerzo'`,
      )
      .all(E2E_MONDAY)
    const person = books.prepare(
      `insert into accounts (keylogin, email, rol, nombre, apellidos, phone, alergias, nivel, membership_id, envios,
         reward_available, created_at) values (?, ?, 1, ?, 'Prueba', '0990000000', '', 1, 1, 0, 0, '2024-01-01 00:00:00')`,
    )
    const order = books.prepare(
      `insert into orders (account_id, menu_id, dish_id, dish_name, dish_position, type, date, time, jugo, status,
         created_at, updated_at) values (?, @menu_id, @dish_id, @dish_name, @dish_position, 'almuerzo',
         '${E2E_MONDAY}', '12:30', 1, 'programado', '2026-02-28 10:00:00', '2026-02-28 10:00:00')`,
    )
    for (let n = 0; n < PEOPLE; n += 1) {
      const key = `e2e${String(n).padStart(19, '0')}`
      const { lastInsertRowid } = person.run(key, `prisa${n}@demo.test`, `Persona ${n}`)
      const dish_name = `Plato ${(n % DISHES) + 1} del día con arroz y ensalada`
      order.run(lastInsertRowid, { ...dishes[n % dishes.length], dish_name })
    }
  }
  withBooks(dataDir, (books) => books.transaction(() => fill(books))(), false)
  return dataDir
}

interface Row {
  name: string
  count: number
}

/** The day's lunches in the database, by `column`. */
export const lunchesBy = (dataDir: string, column: 'status' | 'dish_name', where = '1 = 1'): Row[] =>
  withBooks(dataDir, (books) =>
    books
      .prepare<[string], Row>(
        `select ${column} as name, count(*) as count from orders
           where date = ? and type = 'almuerzo' and ${where} group by 1 order by 2 desc, 1`,
      )
      .all(E2E_MONDAY),
  )

/** The five periods as SQLite modifiers. */
export const PERIODS = {
  '1D': '-1 day',
  '3D': '-3 days',
  '7D': '-7 days',
  '1M': '-1 month',
  '1A': '-1 year',
} as const

export interface Figures {
  delivered: number
  cancelled: number
  sales: number
  clients: number
  referrals: number
  cents: number
  reviews: number
}

/** The figures of the period up to `now` and of the one before, counted by the database without the product's code. */
export const figuresUpTo = (dataDir: string, now: string, back: string): [Figures, Figures] =>
  withBooks(dataDir, (books) => {
    const before = (moment: string): string =>
      books.prepare<[string, string], { at: string }>('select datetime(?, ?) as at').get(moment, back)?.at ??
      ''
    const figures = (from: string, to: string): Figures => {
      const count = (what: string, table: string, where: string): number =>
        books
          .prepare<[string, string], { n: number | null }>(
            `select ${what} as n from ${table} where at >= ? and at < ? and ${where}`,
          )
          .get(from, to)?.n ?? 0
      const orders = "(select date || ' 00:00:00' as at, status from orders)"
      const accounts = '(select created_at as at, rol, referrer_id from accounts)'
      const payments = '(select created_at as at, payment_status, value_cents, divisa from payments)'
      return {
        delivered: count('count(*)', orders, "status = 'entregado'"),
        cancelled: count('count(*)', orders, "status = 'cancelado'"),
        sales: count('count(*)', payments, "payment_status = 'COMPLETED'"),
        clients: count('count(*)', accounts, 'rol = 1'),
        referrals: count('count(referrer_id)', accounts, 'rol = 1'),
        cents: count('sum(value_cents)', payments, "payment_status = 'COMPLETED' and divisa = 'USD'"),
        reviews: count('count(*)', '(select created_at as at from reviews)', '1 = 1'),
      }
    }
    const from = before(now)
    return [figures(from, now), figures(before(from), from)]
  })
