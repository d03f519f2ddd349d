import { changeMember, endMember, getTeam, inviteMember } from '#contract/extensions/team'
import { privateRoute, type Route } from '../../routing/routes'
import { type TeamDeps, teamService } from './team-service'

export { type AdministratorDeps, appointIn, type RoleChange } from './changes-service'
export { administratorService, hasAdministrator } from './service'

/** ext/equipo*.php: who works in the office, and as what (wire, "Beyond the specification"). */
export const administratorsModule = (deps: TeamDeps): Route[] => {
  const service = teamService(deps)
  return [
    privateRoute(getTeam, ({ caller }) => service.list(caller)),
    privateRoute(inviteMember, ({ input, ...by }) => service.invite(input, by)),
    privateRoute(changeMember, ({ input, ...by }) => service.change(input, by)),
    privateRoute(endMember, ({ input, ...by }) => service.end(input, by)),
  ]
}
