import { type Kysely, sql } from 'kysely'

/** The level's name and shipments of a payment that was begun, beside its price: it keeps all three. */
export const begun = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['transfers', 'wallet_orders']) {
      const alter = () => db.schema.alterTable(table)
      await alter()
        .addColumn('level_name', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      await alter()
        .addColumn('level_envios', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      const level = (column: string) =>
        sql`coalesce((select ${sql.ref(column)} from niveles where niveles.id = membership_id), ${column === 'envios' ? 0 : ''})`
      await sql`update ${sql.table(table)} set level_name = ${level('descripcion')}, level_envios = ${level('envios')}`.execute(
        db,
      )
    }
  },
}
