import { getCalendar, renewCalendar } from '#contract/extensions/calendar'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { calendarService } from './service'

export { type CalendarService, calendarService } from './service'

/** Orders in a calendar (wire, "Beyond the specification"). */
export const calendarModule = (
  deps: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'secrets' | 'settings'>,
): Route[] => {
  const service = calendarService(deps)
  return [
    privateRoute(getCalendar, ({ caller }) => service.link(caller)),
    privateRoute(renewCalendar, ({ caller, input }) => service.renew(caller, input)),
  ]
}
