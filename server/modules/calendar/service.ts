import type { CallInput } from '#contract/envelope'
import type { renewCalendar } from '#contract/extensions/calendar'
import { addDays, todayIn } from '#domain/calendar'
import { calendarFile } from '#domain/calendar-file'
import { ROLE_CLIENT } from '#domain/constants'
import { deliveryWindow, parseTime, parseTimeRange } from '#domain/service-hours'
import type { ModuleDeps } from '../../deps'
import { calendarProofOf, sameHash } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { findAccount } from '../../identity/users-repository'
import { listLive, raiseVersion, readVersion } from './repository'
import { CALENDAR_ANSWERS as TEXTS } from './texts'

/** Past days in a calendar. */
const PAST_DAYS = 28
const MOST = 200

/** A client's orders for calendars (extension `calendario`). */
export const calendarService = ({
  clock,
  config: { web },
  db,
  secrets,
}: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'secrets'>) => {
  const hours = { lunch: parseTimeRange(web.lunchHours), dinner: parseTimeRange(web.dinnerHours) }
  const linkOf = (accountId: number, version: number) => ({
    enlace: `ext/calendario.ics?enlace=${accountId}.${calendarProofOf(secrets, accountId, version)}`,
  })
  return {
    /** The address of the caller's feed. */
    link: async ({ accountId }: Caller) => linkOf(accountId, await readVersion(db.query, accountId)),

    /** Replaces the given address with a new one. */
    async renew({ accountId }: Caller, { enlace }: CallInput<typeof renewCalendar>) {
      const version = await readVersion(db.query, accountId)
      if (enlace === linkOf(accountId, version).enlace) await raiseVersion(db.query, accountId, version)
      return linkOf(accountId, await readVersion(db.query, accountId))
    },

    /** The feed of an address; null where it is invalid (by now). */
    async feed(token: string) {
      const [id = '', proof = ''] = token.split('.')
      if (!/^\d{1,9}$/.test(id)) return null
      const accountId = Number(id)
      const right = calendarProofOf(secrets, accountId, await readVersion(db.query, accountId))
      if (!sameHash(proof, right)) return null
      const account = await findAccount(db.query, accountId)
      if (account?.rol !== ROLE_CLIENT) return null
      const from = addDays(todayIn(clock), -PAST_DAYS)
      const orders = await listLive(db.query, { accountId, from, most: MOST })
      const events = orders.map(({ id: orderId, type, date, time, dish_name }) => {
        const known = parseTime(time)
        const window = known === null ? null : deliveryWindow(known, type, hours)
        return { id: `orden-${orderId}`, title: TEXTS.event(type, dish_name), date, window }
      })
      return calendarFile(events, TEXTS.name, clock.now())
    },
  }
}

export type CalendarService = ReturnType<typeof calendarService>
