import { getCalendar, renewCalendar } from '#contract/extensions/calendar'
import { privateRoute, type Route } from '../../routing/routes'
import type { CalendarService } from './service'

/** The address of the feed; the feed itself has a route of its own (plugins/calendar-route). */
export const calendarRoutes = (service: CalendarService): Route[] => [
  privateRoute(getCalendar, ({ caller }) => service.link(caller)),
  privateRoute(renewCalendar, ({ caller, input }) => service.renew(caller, input)),
]
