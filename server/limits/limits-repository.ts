import type { Queryable } from '../db/port'

/** A subject's uses, from its first one to the window's end. */
export type Window = { readonly used: number; readonly endsMs: number }

type Use = { key: string; now: number; windowMs: number }

/** Counts one use of a key in one statement, so that all servers of a database count together. */
export const countUse = async (query: Queryable, { key, now, windowMs }: Use): Promise<Window> => {
  const ends = now + windowMs
  const row = await query
    .insertInto('limits')
    .values({ key, used: 1, ends_ms: ends })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => {
        const isOver = eb('limits.ends_ms', '<=', now)
        return {
          used: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('limits.used', '+', 1))
            .end(),
          ends_ms: eb.case().when(isOver).then(ends).else(eb.ref('limits.ends_ms')).end(),
        }
      }),
    )
    .returning(['used', 'ends_ms'])
    .executeTakeFirstOrThrow()
  return { used: row.used, endsMs: row.ends_ms }
}
