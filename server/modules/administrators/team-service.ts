import type { CallInput } from '#contract/envelope'
import type { changeMember, endMember, inviteMember } from '#contract/extensions/team'
import { AREA_NAMES, areasOf, storedAreas } from '#domain/areas'
import { dateTimeOf } from '#domain/calendar'
import { ROLE_ADMIN } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { isFilled } from '#domain/required-fields'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { findAccountByKey } from '../../identity/users-repository'
import { mailOf } from '../../mail/mail-of'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { hasChanges, versionOf } from '../../version'
import {
  type Administrator,
  type AdministratorDeps,
  appointIn,
  type By,
  changeTeam,
  dismissIn,
  isLast,
  type Place,
} from './changes-service'
import { countOpenOrders, listAdministrators, setRole } from './repository'
import { TEAM_ANSWERS as TEXTS } from './texts'

export type TeamDeps = AdministratorDeps & Pick<ModuleDeps, 'config' | 'mail' | 'settings'>

type From = NonNullable<By>

/** The office's people, by its screen. */
export const teamService = (deps: TeamDeps) => ({
  async list({ accountId }: Caller) {
    const rows = await listAdministrators(deps.db.query)
    return {
      personas: rows.map(({ areas, email, id, keylogin, ...row }) => {
        const seen = Math.max(Number(row.seen_ms ?? 0), Number(row.entered_ms ?? 0))
        return {
          cuenta: keylogin,
          nombre: fullName(row),
          correo: email ?? '',
          areas: [...areasOf(areas)],
          version: versionOf([areas]),
          visto: seen === 0 ? null : dateTimeOf(seen),
          soy: id === accountId,
        }
      }),
    }
  },

  /**
   * Invites a person; a second time it sends no second letter. Refuses who works here as something else, and a client who is
   * still served: the office's account has none of a client's screens.
   */
  async invite({ areas: chosen, correo: email, nombre }: CallInput<typeof inviteMember>, by: From) {
    if (!isFilled(nombre)) throw new Refusal(TEXTS.noName)
    const areas = storedOf(chosen)
    await changeTeam(deps, by, async (trx) => {
      const made = await appointIn(trx, deps, { email, nombre, areas }, (known) => refuseKnown(trx, known))
      if (made.kind !== 'already') await inviteByMail(trx, deps, { email: made.email, nombre, areas })
      return made
    })
    deps.mail.deliver()
    return {}
  },

  /** Sets a person's areas, if they are still those of `version`. Nobody takes administración from themselves. */
  async change({ areas: chosen, cuenta, version }: CallInput<typeof changeMember>, by: From) {
    const areas = storedOf(chosen)
    await changeTeam(deps, by, async (trx, team) => {
      const member = memberOf(team, cuenta)
      const email = member.email ?? ''
      const versions = { stored: versionOf([member.areas]), wanted: versionOf([areas]), opened: version }
      if (!hasChanges(versions, TEXTS.changedMeanwhile)) return { kind: 'already', email }
      refuseOneself(team, member, by)
      const to: Place = { rol: ROLE_ADMIN, areas }
      await setRole(trx, { id: member.id, ...to })
      return { kind: 'changed', email, accountId: member.id, from: member, to }
    })
    return {}
  },

  /** Ends a person's work here; who has ended already stays so. */
  async end({ cuenta }: CallInput<typeof endMember>, by: From) {
    await changeTeam(deps, by, async (trx, team) => {
      const isGone = !team.some(({ keylogin }) => keylogin === cuenta)
      const gone = isGone ? await findAccountByKey(trx, cuenta) : undefined
      if (gone) return { kind: 'already', email: gone.email ?? '' }
      const member = memberOf(team, cuenta)
      refuseOneself(team, member, by)
      return dismissIn(trx, team, member)
    })
    return {}
  },
})

const storedOf = (areas: CallInput<typeof inviteMember>['areas']): string => {
  if (areas.length === 0) throw new Refusal(TEXTS.noAreas)
  return storedAreas(areas)
}

const memberOf = (team: readonly Administrator[], cuenta: string): Administrator => {
  const member = team.find(({ keylogin }) => keylogin === cuenta)
  if (!member) throw new Refusal(TEXTS.gone)
  return member
}

/** Who calls has administración, so that somebody always has it while nobody takes it from themselves. */
const refuseOneself = (team: readonly Administrator[], member: Administrator, { caller }: From): void => {
  if (member.id === caller.accountId) throw new Refusal(isLast(team, member) ? TEXTS.onlyOne : TEXTS.oneself)
}

const refuseKnown = async (trx: Trx, { envios, id, rol }: AccountRow): Promise<void> => {
  if (rol === ROLE_ADMIN) throw new Refusal(TEXTS.known)
  if (envios > 0 || (await countOpenOrders(trx, id)) > 0) throw new Refusal(TEXTS.isServed)
}

const inviteByMail = async (
  trx: Trx,
  deps: Pick<TeamDeps, 'config' | 'mail' | 'settings'>,
  { areas, email, nombre }: { email: string; nombre: string; areas: string },
): Promise<void> => {
  const names = areasOf(areas).map((area) => AREA_NAMES[area])
  const sender = senderOf(deps)
  const letter = LETTERS.invitation({ ...sender, name: nombre.trim(), areas: names })
  await deps.mail.enqueue(trx, mailOf({ to: email, sender, letter }))
}
