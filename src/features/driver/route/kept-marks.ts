import * as v from 'valibot'
import { type IsoDate, todayIn } from '#domain/calendar'
import { DELIVERY_OUTCOMES } from '#domain/constants'
import type { PendingMark } from '../../../state/driver'
import { type KeyValueStore, parseStored } from '../../../state/key-value-store'

const KEY = 'vianda.rutas'

const mark = v.object({
  order_id: v.string(),
  nombre: v.optional(v.string()),
  resultado: v.picklist([...DELIVERY_OUTCOMES, '']),
  nota: v.string(),
  at: v.number(),
})

/** What else an earlier version stored, stops among it, is left out, and gone with the next write. */
const kept = v.array(v.object({ token: v.string(), marks: v.array(mark) }))

/** The unsent marks of a link on this telephone. */
export const readMarks = (storage: KeyValueStore, token: string): PendingMark[] =>
  parseStored(kept, storage.getItem(KEY))?.find((one) => one.token === token)?.marks ?? []

/** Stores a link's marks; those of other links as long as one of them is of today. */
export const storeMarks = (
  storage: KeyValueStore,
  { token, marks, today }: { token: string; marks: readonly PendingMark[]; today: IsoDate },
): void => {
  const others = (parseStored(kept, storage.getItem(KEY)) ?? []).filter(
    (one) => one.token !== token && one.marks.some(({ at }) => todayIn({ now: () => at }) >= today),
  )
  const own = marks.length > 0 ? [{ token, marks }] : []
  storage.setItem(KEY, JSON.stringify([...others, ...own]))
}
