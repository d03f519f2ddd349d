import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { openRoute, type Route } from '../../routing/routes'
import { type AccessDeps, accessService } from './service'

/** verify-account/*: signing in by e-mail and one-time code (Specification §1, §7). */
export const accessModule = (deps: AccessDeps): Route[] => {
  const service = accessService(deps)
  return [
    openRoute(sendLoginCode, ({ input, origin }) => service.sendCode(input.email, origin)),
    openRoute(validateLoginCode, ({ input, origin, userAgent }) =>
      service.enter({ keylogin: input.keylogin, code: input.code, origin, userAgent }),
    ),
  ]
}
