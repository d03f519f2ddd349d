import { sql } from 'kysely'
import type { Queryable, Trx } from '../db/port'
import { rutaOf } from './ruta'

export type Width = 320 | 640 | 1280
export type Variant = { width: Width; bytes: Buffer }

export const isStored = async (query: Queryable, hash: string): Promise<boolean> =>
  (await query.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined

/** Stores a picture with its variants; an existing one only gets the new time, and stays until the transaction ends. */
export const insertImage = async (
  query: Trx,
  image: { hash: string; width: number; height: number; now: number; variants: readonly Variant[] },
): Promise<void> => {
  const { hash, width, height, now, variants } = image
  await query
    .insertInto('images')
    .values({ hash, width, height, created_ms: now })
    .onConflict((oc) => oc.column('hash').doUpdateSet({ created_ms: now }))
    .execute()
  for (const variant of variants) {
    await query
      .insertInto('image_variants')
      .values({ hash, width: variant.width, bytes: variant.bytes })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
}

/** A picture's bytes (WebP) in one of its widths; undefined when it is not stored. */
export const findVariant = async (
  query: Queryable,
  hash: string,
  width: Width,
): Promise<Buffer | undefined> =>
  (
    await query
      .selectFrom('image_variants')
      .select('bytes')
      .where('hash', '=', hash)
      .where('width', '=', width)
      .executeTakeFirst()
  )?.bytes

/** The same of a picture that a dish, an account or the kitchen shows; `isPortrait`: only accounts do. */
export const findShownVariant = async (
  query: Queryable,
  hash: string,
  width: Width,
): Promise<{ bytes: Buffer; isPortrait: boolean } | undefined> => {
  const row = await query
    .selectFrom('image_variants')
    .select(({ exists, selectFrom }) => [
      'bytes',
      exists(selectFrom('dish_images').select('id').where('image_hash', '=', hash)).as('on_dish'),
      exists(selectFrom('accounts').select('id').where('img_ruta', '=', rutaOf(hash))).as('on_account'),
      exists(selectFrom('settings').select('subject').where('value', '=', rutaOf(hash))).as('is_logo'),
    ])
    .where('hash', '=', hash)
    .where('width', '=', width)
    .executeTakeFirst()
  if (!row || !(row.on_dish || row.on_account || row.is_logo)) return undefined
  return { bytes: row.bytes, isPortrait: !(row.on_dish || row.is_logo) }
}

/** The picture that these bytes are a rendition of; undefined for a new upload. */
export const pictureOfRendition = async (
  query: Queryable,
  bytes: Buffer,
  width: Width,
): Promise<string | undefined> =>
  (
    await query
      .selectFrom('image_variants')
      .select('hash')
      .where('width', '=', width)
      // Pictures rarely share a length, so the bytes of others are not read.
      .where(sql`length(bytes)`, '=', bytes.length)
      .where('bytes', '=', bytes)
      .executeTakeFirst()
  )?.hash

/** Keeps a stored picture from being removed until the transaction ends; false when it is not there (any more). */
export const holdPicture = async (trx: Trx, hash: string): Promise<boolean> =>
  (await trx
    .selectFrom('images')
    .select('hash')
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst()) !== undefined

/**
 * Removes a picture that no account, dish, transfer or kitchen shows; false when one does, when a transaction is about to, or when it
 * is newer than `before`.
 */
export const deleteUnshown = async (
  trx: Trx,
  hash: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<boolean> => {
  // First locked, then judged: one statement would miss references added while it waited.
  const held = await trx
    .selectFrom('images')
    .select('hash')
    .where('hash', '=', hash)
    .where('created_ms', '<', before)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held !== undefined && deleteHeld(trx, hash)
}

const deleteHeld = async (trx: Trx, hash: string): Promise<boolean> =>
  (await trx
    .deleteFrom('images')
    .where('hash', '=', hash)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('accounts').select('id').where('img_ruta', '=', rutaOf(hash)))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('dish_images').select('id').where('image_hash', '=', hash))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('transfers').select('id').where('image_ruta', '=', rutaOf(hash)))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('settings').select('subject').where('value', '=', rutaOf(hash)))),
    )
    .returning('hash')
    .executeTakeFirst()) !== undefined

/** Some pictures older than `before` that no account, dish, transfer or kitchen shows, the oldest first. */
export const listUnshown = async (
  query: Queryable,
  { before, limit }: { before: number; limit: number },
): Promise<string[]> => {
  const [head = '', tail = ''] = rutaOf('*').split('*')
  const ruta = sql<string>`${sql.lit(head)} || images.hash || ${sql.lit(tail)}`
  const rows = await query
    .selectFrom('images')
    .select('hash')
    .where('created_ms', '<', before)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('accounts').select('id').where('img_ruta', '=', ruta))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('dish_images').select('id').whereRef('image_hash', '=', 'images.hash'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('transfers').select('id').where('image_ruta', '=', ruta))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('settings').select('subject').where('value', '=', ruta))),
    )
    .orderBy('created_ms')
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}
