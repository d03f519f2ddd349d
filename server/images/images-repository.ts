import type { Queryable } from '../db/port'

export type Width = 320 | 640 | 1280
export type Variant = { width: Width; bytes: Buffer }

export const hasImage = async (query: Queryable, hash: string): Promise<boolean> =>
  (await query.selectFrom('images').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined

/** Stores a picture with its variants; one that is there already stays as it is. Run it in a transaction. */
export const insertImage = async (
  query: Queryable,
  image: { hash: string; width: number; height: number; now: number; variants: readonly Variant[] },
): Promise<void> => {
  const { hash, width, height, now, variants } = image
  await query
    .insertInto('images')
    .values({ hash, width, height, created_ms: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  for (const variant of variants) {
    await query
      .insertInto('image_variants')
      .values({ hash, width: variant.width, bytes: variant.bytes })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
}

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
