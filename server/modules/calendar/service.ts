import type { CallInput } from '#contract/envelope'
import type { renewCalendar } from '#contract/extensions/calendar'
import { addDays, epochOfDateTime, todayIn } from '#domain/calendar'
import { calendarFile } from '#domain/calendar-file'
import { ROLE_CLIENT } from '#domain/constants'
import { orderPathOf } from '#domain/dish-address'
import { isLive } from '#domain/order-status'
import { deliveryWindow, parseTime, parseTimeRange } from '#domain/service-hours'
import { publicUrlOf } from '../../config'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { payloadOf, signed } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { findAccount } from '../../identity/users-repository'
import { placesOf } from '../../records/destinations-repository'
import { rowIdOf } from '../../records/row-id'
import { listOrders, raiseVersion, readCalendar } from './repository'
import { CALENDAR_ANSWERS as TEXTS } from './texts'

/** Past days in a calendar. */
const PAST_DAYS = 28
const MOST = 200

/** A client's orders for calendars. */
export const calendarService = ({
  clock,
  config,
  db,
  secrets,
  settings,
}: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'secrets' | 'settings'>) => {
  const site = publicUrlOf(config)
  const versionOf = async (accountId: number) => (await readCalendar(db.query, accountId)).version
  const linkOf = (accountId: number, version: number) => ({
    enlace: `ext/calendario.ics?enlace=${signed(secrets, 'calendar', String(accountId), String(version))}`,
  })
  return {
    /** The address of the caller's feed. */
    link: async ({ accountId }: Caller) => linkOf(accountId, await versionOf(accountId)),

    /** Replaces the given address with a new one. */
    async renew({ accountId }: Caller, { enlace }: CallInput<typeof renewCalendar>) {
      const version = await versionOf(accountId)
      if (enlace === linkOf(accountId, version).enlace) await raiseVersion(db.query, accountId, version)
      return linkOf(accountId, await versionOf(accountId))
    },

    /** The feed of an address. Refuses one that is invalid (by now); calendars keep asking, so that is no event. */
    async feed(token: string) {
      const accountId = rowIdOf(token.split('.')[0] ?? '')
      if (accountId === null) throw new Refusal(TEXTS.unknown)
      const { moved, version } = await readCalendar(db.query, accountId)
      const isOurs = payloadOf(secrets, 'calendar', token, String(version)) !== null
      const account = await findAccount(db.query, accountId)
      if (!isOurs || account?.rol !== ROLE_CLIENT) throw new Refusal(TEXTS.unknown)
      const { dinnerHours, lunchHours } = settings.now().web
      const hours = { lunch: parseTimeRange(lunchHours), dinner: parseTimeRange(dinnerHours) }
      const today = todayIn(clock)
      const orders = await listOrders(db.query, { accountId, from: addDays(today, -PAST_DAYS), most: MOST })
      const placeOf = await placesOf(db.query, { accountId, today }, orders)
      const events = orders.map((order) => {
        const { id: orderId, type, date, time, dish_name, status, updated_at } = order
        const known = parseTime(time)
        const isToCome = isLive(status) && date >= today
        const { llega } = placeOf(order)
        return {
          id: `orden-${orderId}`,
          title: TEXTS.event(type, dish_name, isLive(status)),
          date,
          window: known === null ? null : deliveryWindow(known, type, hours),
          place: llega?.lugar ? { name: llega.nombre, line: llega.lugar } : null,
          url: `${site}${orderPathOf({ date, type }, { isToCome })}`,
          isCancelled: !isLive(status),
          changed: Math.max(epochOfDateTime(updated_at), moved),
        }
      })
      return calendarFile(events, settings.now().kitchen)
    },
  }
}

export type CalendarService = ReturnType<typeof calendarService>
