import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'

const RATINGS = sql`select lower(dish_name) as dish, count(*) as count, sum(rating) as amount
  from reviews group by lower(dish_name)`

const counted = (row: 'new' | 'old', sign: '+' | '-'): string =>
  `insert into dish_ratings (dish, count, amount) values (lower(${row}.dish_name), ${sign}1, ${sign}${row}.rating)
    on conflict (dish) do update set count = count ${sign} 1, amount = amount ${sign} ${row}.rating;`

const TRIGGERS = {
  added: `after insert on reviews begin ${counted('new', '+')} end`,
  removed: `after delete on reviews begin ${counted('old', '-')} end`,
  changed: `after update of dish_name, rating on reviews begin ${counted('old', '-')} ${counted('new', '+')} end`,
}

/** The ratings of each dish by its name, whatever its menu: kept or counted as the other totals are (decision 013). */
export const dishRatings = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (dialect === 'postgres') {
      await sql`create index reviews_dish on reviews (lower(dish_name), rating)`.execute(db)
      await sql`create view dish_ratings as ${RATINGS}`.execute(db)
      return
    }
    await sql`create table dish_ratings (dish text primary key, count integer not null, amount integer not null)
      without rowid`.execute(db)
    await sql`insert into dish_ratings (dish, count, amount) ${RATINGS}`.execute(db)
    for (const [name, text] of Object.entries(TRIGGERS)) {
      await sql.raw(`create trigger dish_ratings_${name} ${text}`).execute(db)
    }
  },
})
