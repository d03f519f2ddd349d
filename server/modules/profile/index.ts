import type { Route } from '../../routing/routes'
import { dayAddressService } from './day-address-service'
import { profileRoutes } from './routes'
import { type ProfileDeps, profileService } from './service'

/** update-clients/account.php and address.php: one's own account and address, clients and administrators (Specification §7). */
export const profileModule = (deps: ProfileDeps): Route[] =>
  profileRoutes(profileService(deps), dayAddressService(deps))
