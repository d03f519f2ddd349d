import { type Kysely, sql } from 'kysely'
import { DAYS } from '#domain/constants'

/** The most portions of a dish, and of a day of a menu; null = no limit. A dish's live orders are counted by the index. */
export const caps = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('dishes').addColumn('cap', 'integer').execute()
    for (const day of DAYS) await db.schema.alterTable('menus').addColumn(`cap_${day}`, 'integer').execute()
    const index = db.schema.createIndex('orders_dish_id_live').on('orders').columns(['dish_id'])
    await index.where(sql<boolean>`status <> 'cancelado'`).execute()
  },
}
