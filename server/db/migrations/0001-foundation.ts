import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../port'
import { columnsOf } from './columns'

/** Creates every table of the product. Later ones add, and rebuild indexes, views and triggers, but remove no data. */
export const foundation = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await people(db, dialect)
    await entry(db, dialect)
    await kitchen(db, dialect)
    await business(db, dialect)
    await ledgerAndMails(db, dialect)
    await levels(db)
  },
})

const people = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('accounts')
    .addColumn('id', idType, id)
    .addColumn('keylogin', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('rol', 'integer', (c) => c.notNull())
    .addColumn('nombre', 'text', (c) => c.notNull())
    .addColumn('apellidos', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('alergias', 'text', (c) => c.notNull())
    .addColumn('img_ruta', 'text')
    .addColumn('nivel', 'integer', (c) => c.notNull())
    .addColumn('membership_id', 'integer', (c) => c.notNull())
    .addColumn('envios', 'integer', (c) => c.notNull())
    .addColumn('referrer_id', 'integer', (c) => c.references('accounts.id'))
    .addColumn('reward_available', 'integer', (c) => c.notNull())
    .addColumn('reward_set_by_admin', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reward_claimed_at', 'text')
    .addColumn('first_membership_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addCheckConstraint('accounts_envios_not_negative', sql`envios >= 0`)
    .addCheckConstraint('accounts_reward_bounds', sql`reward_available between 0 and 100`)
    .addCheckConstraint('accounts_nivel_bounds', sql`nivel between 1 and 3`)
    .addCheckConstraint('accounts_rol_known', sql`rol in (1, 4)`)
    .addCheckConstraint('accounts_not_own_referrer', sql`referrer_id <> id`)
    .execute()
  await index(db, 'accounts', ['referrer_id', 'id'])
  await index(db, 'accounts', ['rol', 'created_at'])
  await db.schema
    .createTable('addresses')
    .addColumn('account_id', 'integer', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('direccion', 'text', (c) => c.notNull())
    .addColumn('referencia', 'text', (c) => c.notNull())
    .addColumn('apartamento', 'text', (c) => c.notNull())
    .addColumn('estado', 'text', (c) => c.notNull())
    .addColumn('ciudad', 'text', (c) => c.notNull())
    .addColumn('colonia', 'text', (c) => c.notNull())
    .addColumn('cp', 'integer', (c) => c.notNull())
    .addColumn('lat', 'double precision', (c) => c.notNull())
    .addColumn('lng', 'double precision', (c) => c.notNull())
    .addColumn('comentarios', 'text', (c) => c.notNull())
    .execute()
}

const entry = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_seen_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .execute()
  await index(db, 'sessions', ['account_id'])
  await index(db, 'sessions', ['expires_ms'])
  await db.schema
    .createTable('codes')
    .addColumn('id', idType, id)
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('keylogin', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text')
    .addColumn('sent_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('used_ms', 'bigint')
    .addColumn('burnt_ms', 'bigint')
    .addColumn('wrong_total', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await index(db, 'codes', ['email', 'sent_ms'])
  await index(db, 'codes', ['keylogin', 'purpose', 'id'])
  await index(db, 'codes', ['sent_ms'])
  await db.schema
    .createTable('code_tries')
    .addColumn('code_id', 'integer', (c) => c.notNull().references('codes.id').onDelete('cascade'))
    .addColumn('origin', 'text', (c) => c.notNull())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('code_tries_pk', ['code_id', 'origin'])
    .execute()
  await db.schema
    .createTable('registration_tickets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('expires_ms', 'bigint', (c) => c.notNull())
    .addColumn('used_ms', 'bigint')
    .execute()
  await index(db, 'registration_tickets', ['expires_ms'])
}

const kitchen = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { bytes, id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('menus')
    .addColumn('id', idType, id)
    .addColumn('start_date', 'text', (c) => c.notNull())
    .addColumn('end_date', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .execute()
  await db.schema
    .createIndex('menus_one_for_a_monday')
    .unique()
    .on('menus')
    .column('start_date')
    .where(sql<boolean>`removed_at is null`)
    .execute()
  await index(db, 'menus', ['end_date', 'start_date'])
  await db.schema
    .createTable('dishes')
    .addColumn('id', idType, id)
    .addColumn('menu_id', 'integer', (c) => c.notNull().references('menus.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('calories', 'double precision', (c) => c.notNull())
    .addColumn('proteins', 'double precision', (c) => c.notNull())
    .addColumn('carbs', 'double precision', (c) => c.notNull())
    .addColumn('fats', 'double precision', (c) => c.notNull())
    .addColumn('allergens', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .addCheckConstraint('dishes_day_known', sql`day in ('lunes', 'martes', 'miercoles', 'jueves', 'viernes')`)
    .execute()
  await index(db, 'dishes', ['menu_id', 'day', 'position'])
  await db.schema
    .createTable('images')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('image_variants')
    .addColumn('hash', 'text', (c) => c.notNull().references('images.hash').onDelete('cascade'))
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('image_variants_pk', ['hash', 'width'])
    .execute()
  await db.schema
    .createTable('dish_images')
    .addColumn('id', idType, id)
    .addColumn('dish_id', 'integer', (c) => c.notNull().references('dishes.id').onDelete('cascade'))
    .addColumn('image_hash', 'text', (c) => c.notNull().references('images.hash'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addUniqueConstraint('dish_images_once', ['dish_id', 'image_hash'])
    .execute()
  await index(db, 'dish_images', ['image_hash'])
}

const business = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('orders')
    .addColumn('id', idType, id)
    .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('menu_id', 'integer', (c) => c.notNull().references('menus.id'))
    .addColumn('dish_id', 'integer', (c) => c.notNull().references('dishes.id'))
    .addColumn('dish_name', 'text', (c) => c.notNull())
    .addColumn('dish_position', 'integer', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('jugo', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('orders_type_known', sql`type in ('almuerzo', 'cena')`)
    .addCheckConstraint(
      'orders_status_known',
      sql`status in ('programado', 'enviado', 'entregado', 'cancelado')`,
    )
    .execute()
  await db.schema
    .createIndex('orders_one_live_a_day_and_type')
    .unique()
    .on('orders')
    .columns(['account_id', 'date', 'type'])
    .where(sql<boolean>`status <> 'cancelado'`)
    .execute()
  await index(db, 'orders', ['date', 'type', 'status', 'id'])
  await index(db, 'orders', ['status', 'date'])
  await index(db, 'orders', ['account_id', 'status', 'date'])
  await index(db, 'orders', ['menu_id', 'account_id'])
  await index(db, 'orders', ['dish_id', 'status'])
  await db.schema
    .createTable('reviews')
    .addColumn('id', idType, id)
    .addColumn('order_id', 'integer', (c) => c.notNull().unique().references('orders.id'))
    .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('dish_name', 'text', (c) => c.notNull())
    .addColumn('rating', 'integer', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addCheckConstraint('reviews_rating_bounds', sql`rating between 0 and 5`)
    .execute()
  await index(db, 'reviews', ['created_at', 'id'])
  await index(db, 'reviews', ['account_id'])
  await db.schema
    .createTable('payments')
    .addColumn('id', idType, id)
    .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('id_payment', 'text', (c) => c.notNull().unique())
    .addColumn('type_sell', 'text', (c) => c.notNull())
    .addColumn('payment_status', 'text', (c) => c.notNull())
    .addColumn('descripcion', 'text', (c) => c.notNull())
    .addColumn('value_cents', 'integer', (c) => c.notNull())
    .addColumn('divisa', 'text', (c) => c.notNull())
    .addColumn('membership_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('payments_value_not_negative', sql`value_cents >= 0`)
    .addCheckConstraint(
      'payments_status_known',
      sql`payment_status in ('COMPLETED', 'PENDING', 'REFUNDED', 'FAILED')`,
    )
    .execute()
  await index(db, 'payments', ['created_at', 'id'])
  await index(db, 'payments', ['account_id', 'created_at'])
  await index(db, 'payments', ['payment_status', 'created_at'])
}

const ledgerAndMails = async (db: Kysely<unknown>, dialect: Dialect) => {
  const { id, idType } = columnsOf(dialect)
  await db.schema
    .createTable('shipments_ledger')
    .addColumn('id', idType, id)
    .addColumn('account_id', 'integer', (c) => c.notNull().references('accounts.id'))
    .addColumn('delta', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('order_id', 'integer', (c) => c.references('orders.id'))
    .addColumn('payment_id', 'integer', (c) => c.references('payments.id'))
    .addColumn('referred_id', 'integer', (c) => c.references('accounts.id'))
    .addColumn('actor_id', 'integer', (c) => c.references('accounts.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addCheckConstraint('ledger_delta_moves', sql`delta <> 0`)
    .execute()
  await index(db, 'shipments_ledger', ['account_id', 'id'])
  await index(db, 'shipments_ledger', ['actor_id'])
  for (const cause of ['order_id', 'payment_id', 'referred_id'] as const) {
    await db.schema
      .createIndex(`shipments_ledger_once_by_${cause}`)
      .unique()
      .on('shipments_ledger')
      .columns([cause, 'reason'])
      .where(sql<boolean>`${sql.ref(cause)} is not null`)
      .execute()
  }
  await db.schema
    .createTable('mails')
    .addColumn('id', idType, id)
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('created_ms', 'bigint', (c) => c.notNull())
    .addColumn('sent_ms', 'bigint')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await index(db, 'mails', ['sent_ms', 'next_try_ms'])
}

/** The three levels that decisions.md names. Prices may be changed in the table; this never runs again. */
const levels = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('niveles')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('descripcion', 'text', (c) => c.notNull())
    .addColumn('beneficios', 'text', (c) => c.notNull())
    .addColumn('precio_cents', 'integer', (c) => c.notNull())
    .addColumn('divisa', 'text', (c) => c.notNull())
    .addColumn('precio_label', 'text', (c) => c.notNull())
    .addColumn('envios', 'integer', (c) => c.notNull())
    .execute()
  const rows: readonly [number, string, string, number, string, number][] = [
    [
      1,
      'Almuerzo',
      '20 almuerzos entregados en tu puerta.\nJugo alto en fibra incluido.',
      7000,
      '$70,00',
      20,
    ],
    [
      2,
      'Almuerzo plus',
      '20 almuerzos en porción grande.\nJugo alto en fibra y postre incluidos.',
      9000,
      '$90,00',
      20,
    ],
    [
      3,
      'Almuerzo y cena',
      '40 envíos para almuerzo y cena.\nMenú de cena abierto toda la semana.',
      13000,
      '$130,00',
      40,
    ],
  ]
  for (const [id, name, benefits, cents, label, envios] of rows) {
    await sql`insert into niveles (id, descripcion, beneficios, precio_cents, divisa, precio_label, envios)
      values (${id}, ${name}, ${benefits}, ${cents}, 'USD', ${label}, ${envios})`.execute(db)
  }
}

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
