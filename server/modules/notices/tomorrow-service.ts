import { addDays, dayNameOf, epochOf, type IsoDate, todayIn } from '#domain/calendar'
import { longDate } from '#domain/date-words'
import { isWithin, REMINDER } from '#domain/notices'
import type { Queryable } from '../../db/port'
import { closedReason } from '../../kitchen/days-repository'
import type { LetterName } from './letters'
import type { PendingNotice, SweepWindow } from './news-service'
import {
  countDishesOf,
  findDayChange,
  isUndecided,
  listChangedBy,
  listLastNotices,
  listUndecided,
} from './tomorrow-repository'

/** Every notice of a day begins with this key, so that a telephone shows the newest alone. */
const keyOf = (date: IsoDate): string => `manana ${date}`

const noticeOf = (
  date: IsoDate,
  name: LetterName,
  { accountId, key, reason }: { accountId: number; key: string; reason?: string },
): PendingNotice => ({
  accountId,
  key,
  kind: 'recordatorio',
  name,
  facts: { dia: longDate(date), ...(reason !== undefined && { motivo: reason }) },
  expires: epochOf(date, '00:00'),
})

/** What there is to say, the evening before, of ordering for tomorrow. */
export const ofTomorrow = async (
  query: Queryable,
  { clock, since }: SweepWindow,
): Promise<PendingNotice[]> => {
  const date = addDays(todayIn(clock), 1)
  const isClosed = (await closedReason(query, date)) !== null
  const changed = await ofDayChange(query, { date, since, isClosed })
  return isClosed || !isWithin(clock, REMINDER) ? changed : [...changed, ...(await reminders(query, date))]
}

/** To clients who can still order for a day and have not. */
const reminders = async (query: Queryable, date: IsoDate): Promise<PendingNotice[]> => {
  const day = dayNameOf(date)
  if (day === null || (await countDishesOf(query, { date, day })) === 0) return []
  const key = keyOf(date)
  return (await listUndecided(query, date)).map((accountId) =>
    noticeOf(date, 'recordatorio', { accountId, key }),
  )
}

type DayNow = { date: IsoDate; since: string; isClosed: boolean }

/**
 * A closing, to the clients who were reminded of the day; the cancellation of an order has its own notice. An opening,
 * to those who read of the closing.
 */
const ofDayChange = async (query: Queryable, { date, isClosed, since }: DayNow): Promise<PendingNotice[]> => {
  const change = await findDayChange(query, { date, since })
  const word = isClosed ? 'cerrado' : 'abierto'
  if (change?.to_value !== word) return []
  const readOfClosing = ({ key }: { key: string }) => key.startsWith(`${keyOf(date)} cerrado`)
  const told = (await listLastNotices(query, keyOf(date))).filter((last) => readOfClosing(last) !== isClosed)
  const others = isClosed
    ? await listChangedBy(query, change.batch_id ?? 0)
    : new Set(await listUndecided(query, date))
  return told
    .filter(({ account_id }) => others.has(account_id) !== isClosed)
    .map(({ account_id }) =>
      noticeOf(date, isClosed ? 'dia_cerrado' : 'dia_abierto', {
        accountId: account_id,
        key: `${keyOf(date)} ${word} ${change.id}`,
        reason: change.reason,
      }),
    )
}

/** Whether a notice of a day is still true for a client. */
export const isTrueOfDay = async (
  query: Queryable,
  { accountId, date, name }: { accountId: number; date: IsoDate; name: string },
): Promise<boolean> => {
  const isClosed = (await closedReason(query, date)) !== null
  if (name === 'dia_cerrado') return isClosed
  return !isClosed && (await isUndecided(query, { accountId, date }))
}
