import type { Kysely } from 'kysely'

/** The code in a mail, so that an outdated one is not sent; and whether it waits for the mail server. */
export const mailCodes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('mails').addColumn('code_id', 'integer').execute()
    await db.schema
      .alterTable('mails')
      .addColumn('waits_for_server', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('mails_code_id').on('mails').column('code_id').execute()
  },
}
