import type { Queryable } from '../db/port'
import type { SecurityEventsTable } from '../db/schema'

export const insertEvent = async (
  query: Queryable,
  event: Omit<SecurityEventsTable, 'id'>,
): Promise<void> => {
  await query.insertInto('security_events').values(event).execute()
}

/** Deletes the events before an instant (epoch ms), and all but the `newest`. */
export const deleteOldEvents = async (
  query: Queryable,
  { newest, before }: { newest: number; before: number },
): Promise<void> => {
  await query
    .deleteFrom('security_events')
    .where((eb) =>
      eb.or([
        eb('at_ms', '<', before),
        eb('id', '<=', (of) =>
          of.selectFrom('security_events').select(({ fn }) => of(fn.max('id'), '-', newest).as('last')),
        ),
      ]),
    )
    .execute()
}
