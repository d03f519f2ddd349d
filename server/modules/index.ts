import type { ModuleDeps } from '../deps'
import type { Log } from '../logger'
import type { Route } from '../routing/routes'
import { accessModule } from './access'
import { administratorsModule } from './administrators'
import { calendarModule } from './calendar'
import { clientsModule } from './clients'
import { copiesModule } from './copies'
import { dayModule } from './day'
import { deliveryModule } from './delivery'
import { exportsModule } from './exports'
import { kitchenModule } from './kitchen'
import { membershipModule } from './membership'
import { menusModule } from './menus'
import { noticesModule } from './notices'
import { ordersModule } from './orders'
import { passkeysModule } from './passkeys'
import { paymentsModule } from './payments'
import { profileModule } from './profile'
import { referralsModule } from './referrals'
import { registrationModule } from './registration'
import { reportsModule } from './reports'
import { securityModule } from './security'
import { sessionModule } from './session'
import { settingsModule } from './settings'
import { setupModule } from './setup'

/** Every route of the API. */
export const allRoutes = (deps: ModuleDeps & { readonly logger: Log }): Route[] => [
  ...sessionModule(deps),
  ...accessModule(deps),
  ...passkeysModule(deps),
  ...membershipModule(deps),
  ...menusModule(deps),
  ...ordersModule(deps),
  ...clientsModule(deps),
  ...registrationModule(deps),
  ...profileModule(deps),
  ...referralsModule(deps),
  ...paymentsModule(deps),
  ...reportsModule(deps),
  ...dayModule(deps),
  ...kitchenModule(deps),
  ...deliveryModule(deps),
  ...noticesModule(deps),
  ...exportsModule(deps),
  ...calendarModule(deps),
  ...securityModule(deps),
  ...settingsModule(deps),
  ...copiesModule(deps),
  ...setupModule(deps),
  ...administratorsModule(deps),
]
