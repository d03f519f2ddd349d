import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import { deleteUnshown, listUnshown } from './images-repository'

/** Far longer than a save takes from storing its pictures to showing them. */
const GRACE_MS = 60 * 60_000
const MOST_A_RUN = 200

/**
 * A task that removes pictures which nothing shows: those of refused saves, of dishes that lost them, and of earlier
 * versions. A picture about to be shown stays, on any server: its save stored it, or found it stored, within the
 * hour, and asks for it again in its transaction (keepPictures).
 */
export const imageSweep =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const before = clock.now() - GRACE_MS
    for (const hash of await listUnshown(db.query, { before, limit: MOST_A_RUN })) {
      await db.transaction((trx) => deleteUnshown(trx, hash, before))
    }
  }
