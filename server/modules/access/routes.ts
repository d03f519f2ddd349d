import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { openRoute, type Route } from '../../routing/routes'
import type { AccessService } from './service'

/** The two calls of signing in (Specification §7, "Public"). */
export const accessRoutes = (service: AccessService): Route[] => [
  openRoute(sendLoginCode, ({ input }) => service.sendCode(input.email)),
  openRoute(validateLoginCode, ({ input, origin }) =>
    service.enter({ keylogin: input.keylogin, code: input.code, origin }),
  ),
]
