import type { FastifyInstance } from 'fastify'
import { getCalendar } from '#contract/extensions/calendar'
import { originKeyOf, type Secrets } from '../identity/keys'
import type { CallLimits } from '../limits'
import { CALENDAR_ANSWERS, type CalendarService } from '../modules/calendar'

interface Feed {
  service: Pick<CalendarService, 'feed'>
  limits: Pick<CallLimits, 'forNetwork'>
  secrets: Secrets
}

/** GET ext/calendario.ics?enlace=…: calendars fetch it every few hours; it counts like a call. */
export const calendarRoute = (app: FastifyInstance, { service, limits, secrets }: Feed): void => {
  app.get<{ Querystring: { enlace?: unknown } }>(
    '/ext/calendario.ics',
    { onRequest: ({ ip }) => limits.forNetwork(getCalendar, originKeyOf(secrets, ip)) },
    async ({ query: { enlace } }, reply) => {
      reply.header('cache-control', 'no-store')
      const file = await service.feed(typeof enlace === 'string' ? enlace : '')
      if (file === null) {
        return reply.status(404).type('text/plain; charset=utf-8').send(CALENDAR_ANSWERS.unknown)
      }
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="vianda.ics"')
        .send(file)
    },
  )
}
