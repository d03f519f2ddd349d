import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { type Clock, dateTimeOf, epochOfDateTime } from '#domain/calendar'
import { NOTICE_KINDS, type NoticeKind } from '#domain/constants'
import type { Queryable } from '../../db/port'
import type { ChosenOrder } from '../../identity/undo-link'

/**
 * `since`: start of the sweep. `from`: when this database began to send notices. `contact`: the kitchen's, as
 * the end of 'escríbenos'. `reminder`: the hours of the evening reminder.
 */
export type SweepWindow = {
  clock: Clock
  since: string
  from: string
  contact: string
  reminder: { from: string; until: string }
  /** The path of the link that undoes the kitchen's choice. */
  undoPath: (of: ChosenOrder) => string
}

/** News wait this long, in case the change is undone. Must be shorter than the overlap of two sweeps. */
const HOLD_MS = milliseconds({ minutes: 2 })

/** Whether a change is old enough to be told; `at`: date-time in Guayaquil. A change that is undone at once is never told. */
export const hasSettled = (clock: Clock, at: string): boolean => at <= dateTimeOf(clock.now() - HOLD_MS)

/** Whether the second of two changes came before the client was told of the first. */
export const isSoonAfter = (at: string, earlier: string): boolean =>
  epochOfDateTime(at) - epochOfDateTime(earlier) < HOLD_MS

/** A notice that is due to a client; the same `key` is sent once. Of one `topic` a telephone shows only the newest. */
export type FoundNotice<Facts> = {
  accountId: number
  topic: string
  key: string
  kind: NoticeKind
  facts: Facts
  /** Epoch ms when it becomes untrue; null = it stays true. */
  expires: number | null
}

/** A letter's text, and the screen that its link opens. `foot`: why it comes, below the letter. */
export type Words = { subject: string; words: readonly string[]; label: string; path: string; foot?: string }

/** `envios`: the client's balance now. */
type Client = { accountId: number; envios: number }

/** Everything about one notice. Its `facts` are stored as JSON, so that it can be sent again. */
type Notice<Facts> = {
  facts: v.GenericSchema<unknown, Facts>
  /** Those that are due now; the unique key stops a second one. */
  find: (query: Queryable, window: SweepWindow) => Promise<FoundNotice<Facts>[]>
  letter: (facts: Facts) => Words
  /** Whether it is still true: an order, a payment, a receipt or a day may have changed since. */
  isStillTrue: (query: Queryable, facts: Facts, client: Client) => Promise<boolean>
}

/** A notice with its facts. */
export type KnownNotice = {
  kind: NoticeKind
  words: Words
  isStillTrue: (query: Queryable, client: Client) => Promise<boolean>
}

/** `read` gives null where the stored facts are those of an earlier version. */
export const defineNotice = <Facts>({ facts: schema, find, isStillTrue, letter }: Notice<Facts>) => ({
  find,
  read: (kind: NoticeKind, stored: unknown): KnownNotice | null => {
    const facts = v.safeParse(schema, stored)
    if (!facts.success) return null
    return {
      kind,
      words: letter(facts.output),
      isStillTrue: (query, client) => isStillTrue(query, facts.output, client),
    }
  },
})

/** A notice as it is stored. */
export const storedNotice = v.object({
  kind: v.picklist(NOTICE_KINDS),
  name: v.string(),
  facts: v.record(v.string(), v.unknown()),
})

export const ORDER_LINK = { label: 'Ver mi semana', path: '/cliente/menu' } as const
export const PAYMENT_LINK = { label: 'Ver mis pagos', path: '/cliente/pagos' } as const
