import type { Queryable } from '../db/port'

type Use = { key: string; uses: number; now: number; windowMs: number }

/**
 * Counts uses of a key in one statement, so that all servers of a database count together. The window begins with its
 * first use, and again when its end is further away than a window is long (the clock was set back).
 */
export const countUses = async (
  query: Queryable,
  { key, now, uses, windowMs }: Use,
): Promise<{ used: number; endsMs: number }> => {
  const ends = now + windowMs
  const row = await query
    .insertInto('limits')
    .values({ key, used: uses, ends_ms: ends })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => {
        const isOver = eb.or([eb('limits.ends_ms', '<=', now), eb('limits.ends_ms', '>', ends + windowMs)])
        return {
          used: eb
            .case()
            .when(isOver)
            .then(uses)
            .else(eb('limits.used', '+', uses))
            .end(),
          ends_ms: eb.case().when(isOver).then(ends).else(eb.ref('limits.ends_ms')).end(),
        }
      }),
    )
    .returning(['used', 'ends_ms'])
    .executeTakeFirstOrThrow()
  return { used: row.used, endsMs: row.ends_ms }
}

/** Deletes windows that are over. */
export const deleteEndedWindows = async (query: Queryable, now: number): Promise<void> => {
  await query
    .deleteFrom('limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('limits').select('key').where('ends_ms', '<=', now).forUpdate().skipLocked(),
    )
    .execute()
}
