import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { calendarRoutes } from './routes'
import { type CalendarService, calendarService } from './service'

export { CALENDAR_ANSWERS } from './texts'
export { type CalendarService, calendarService }

/** Orders in a calendar (wire, "Beyond the specification"). */
export const calendarModule = (deps: Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'secrets'>): Route[] =>
  calendarRoutes(calendarService(deps))
