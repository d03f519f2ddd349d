import { createAccessCode, endClientSessions, getSecurityEvents } from '#contract/extensions/security'
import { privateRoute, type Route } from '../../routing/routes'
import { type SecurityDeps, securityService } from './service'

/** ext/seguridad.php and a client's access (wire, "Beyond the specification"). */
export const securityModule = (deps: SecurityDeps): Route[] => {
  const service = securityService(deps)
  return [
    privateRoute(getSecurityEvents, ({ input }) => service.list(input)),
    privateRoute(createAccessCode, ({ input: { cliente }, ...from }) =>
      service.createCode({ ...from, cliente }),
    ),
    privateRoute(endClientSessions, ({ input: { cliente }, ...from }) =>
      service.endSessions({ ...from, cliente }),
    ),
  ]
}
