import type { Kysely } from 'kysely'

/** Indexes for deleting a client and sweeping pictures: portraits by path, registrations by e-mail. */
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
