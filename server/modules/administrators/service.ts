import { comparedEmail } from '#domain/email'
import type { Queryable } from '../../db/port'
import { Refusal } from '../../errors'
import { emailOf } from '../../identity/person-form'
import { findAccountByEmail } from '../../identity/users-repository'
import { type AdministratorDeps, appointIn, changeTeam, dismissIn, type RoleChange } from './changes-service'
import { countAdministrators } from './repository'
import { TEAM_ANSWERS } from './texts'

/**
 * Appoints and dismisses administrators, each in one transaction, for the command line. A changed role ends all sessions of
 * its account (decisions, "Accounts, codes, sessions").
 */
export const administratorService = (deps: AdministratorDeps) => ({
  /** Gives an account administración, or opens one under `nombre` (a default name if left out). Refuses an invalid e-mail. */
  appoint: ({ email, nombre = '' }: { email: string; nombre?: string | undefined }): Promise<RoleChange> =>
    changeTeam(deps, null, (trx) => appointIn(trx, deps, { email, nombre, areas: '' })),

  /** Makes an administrator a client again. Refuses unknown accounts and the last with administración. */
  async dismiss({ email: typed }: { email: string }): Promise<RoleChange> {
    const email = emailOf(comparedEmail(typed))
    return changeTeam(deps, null, async (trx, team) => {
      const known = await findAccountByEmail(trx, typed)
      if (!known) throw new Refusal(TEAM_ANSWERS.unknown(email))
      const leaving = team.find(({ id }) => id === known.id)
      return leaving ? { ...(await dismissIn(trx, team, leaving)), email } : { kind: 'already', email }
    })
  },
})

/** Whether there is any administrator. */
export const hasAdministrator = async (query: Queryable): Promise<boolean> =>
  (await countAdministrators(query)) > 0
