import { milliseconds } from 'date-fns/milliseconds'
import type { Clock } from '#domain/calendar'
import type { Db } from '../db/port'
import { deleteUnshown, listUnshown } from './images-repository'

/** A picture that was removed from a dish may be about to be copied to another. */
const GRACE_MS = milliseconds({ hours: 1 })
const MOST_A_RUN = 200

/**
 * A task that removes pictures which nothing shows any more: those of dishes that lost them, and of earlier versions. One
 * that a save is about to show stays, on any server: the save locks it in its transaction.
 */
export const imageSweep =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (): Promise<void> => {
    const before = clock.now() - GRACE_MS
    for (const hash of await listUnshown(db.query, { before, limit: MOST_A_RUN })) {
      await db.transaction((trx) => deleteUnshown(trx, hash, before))
    }
  }
