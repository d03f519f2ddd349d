import type { Insertable } from 'kysely'
import type { Database } from '../../server/db/schema'
import { tokenOf } from '../../server/modules/delivery/route-link'
import type { TestServer } from './server'

/** Inserts a route: Luis drives Monday's lunches to every sector. Returns its id and its link's token. */
export const addRoute = async (
  { db, deps, clock }: TestServer,
  given: Partial<Insertable<Database['routes']>> & { actor_id: number },
): Promise<{ id: string; token: string }> => {
  const row = await db.query
    .insertInto('routes')
    .values({
      date: '2026-03-02',
      type: 'almuerzo',
      name: 'Luis',
      sectors: '[]',
      request_id: 'luis',
      created_ms: clock.now(),
      revoked_ms: null,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id: String(row.id), token: tokenOf(deps.secrets, row) }
}
