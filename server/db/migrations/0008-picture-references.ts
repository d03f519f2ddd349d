import type { Kysely } from 'kysely'

/** By what the deletion of a client and the sweep of pictures look: whose portrait it is, whose registration. */
export const pictureReferences = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('accounts_img_ruta').on('accounts').column('img_ruta').execute()
    await db.schema
      .createIndex('registration_tickets_email')
      .on('registration_tickets')
      .column('email')
      .execute()
  },
}
