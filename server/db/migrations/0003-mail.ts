import type { Kysely } from 'kysely'

/** The mail queue's columns: the HTML beside the text, a mail's expiry, and when it was given up. */
export const mail = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('mails').addColumn('html', 'text').execute()
    await db.schema.alterTable('mails').addColumn('expires_ms', 'bigint').execute()
    await db.schema.alterTable('mails').addColumn('gave_up_ms', 'bigint').execute()
    await db.schema
      .createIndex('mails_gave_up_ms_sent_ms_next_try_ms')
      .on('mails')
      .columns(['gave_up_ms', 'sent_ms', 'next_try_ms'])
      .execute()
    await db.schema.createIndex('mails_recipient').on('mails').column('recipient').execute()
  },
})
