import type { Queryable } from '../db/port'
import type { SecurityEventsTable } from '../db/schema'

type NewEvent = Omit<SecurityEventsTable, 'id'>

/** Stores an event and gives its id. */
export const insertEvent = async (query: Queryable, event: NewEvent): Promise<number> =>
  (await query.insertInto('security_events').values(event).returning('id').executeTakeFirstOrThrow()).id

/** Deletes the events up to an id, and those before an instant (epoch ms). */
export const deleteOldEvents = async (
  query: Queryable,
  { upTo, before }: { upTo: number; before: number },
): Promise<void> => {
  await query
    .deleteFrom('security_events')
    .where((eb) => eb.or([eb('id', '<=', upTo), eb('at_ms', '<', before)]))
    .execute()
}
