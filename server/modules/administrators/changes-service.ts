import { dateTimeIn } from '#domain/calendar'
import { ROLE_ADMIN, ROLE_CLIENT } from '#domain/constants'
import { comparedEmail } from '#domain/email'
import { keptLine } from '#domain/kept-line'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { openAccount } from '../../identity/accounts'
import { lockAccountByEmail } from '../../identity/lock-repository'
import { emailOf } from '../../identity/person-form'
import type { Caller } from '../../identity/sessions'
import { endSessionsOf } from '../../identity/sessions-repository'
import { assertStillAllowed } from '../../identity/still'
import { recordChanges } from '../../records/changes-repository'
import { lockAdministrators, setRole } from './repository'
import { TEAM_ANSWERS as TEXTS } from './texts'

export type AdministratorDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'secrets' | 'security'>

/** The change, and its (lower case) e-mail; `already`: it was so before, and nothing changed. */
export type RoleChange = { kind: 'created' | 'promoted' | 'demoted' | 'changed' | 'already'; email: string }

export type Place = Pick<AccountRow, 'rol' | 'areas'>
export type Administrator = Awaited<ReturnType<typeof lockAdministrators>>[number]

/** A change with the account it is about, and what that was and is. */
export type Made = RoleChange & { accountId?: number; from?: Place; to?: Place }

/** Who changes it on a screen; null = the command line. */
export type By = { readonly caller: Caller; readonly origin: string } | null

const CLIENT: Place = { rol: ROLE_CLIENT, areas: '' }

/** As the history has it. */
const wordOf = ({ areas, rol }: Place = CLIENT): string =>
  rol === ROLE_CLIENT ? 'cliente' : areas || 'administracion'

/**
 * Every change of who works in the office: one transaction that holds all administrators locked, so that of two people
 * who end each other only the first succeeds. Recorded in the history and among the security events.
 */
export const changeTeam = async (
  { clock, db, security }: Pick<AdministratorDeps, 'clock' | 'db' | 'security'>,
  by: By,
  change: (trx: Trx, team: readonly Administrator[]) => Promise<Made>,
): Promise<RoleChange> => {
  const actorId = by?.caller.accountId
  const { accountId, from, to, ...result } = await db.transaction(async (trx) => {
    const team = await lockAdministrators(trx)
    if (by) await assertStillAllowed(trx, by.caller)
    const made = await change(trx, team)
    const cause = { actorId: actorId ?? null, at: dateTimeIn(clock) }
    if (made.accountId !== undefined) {
      const words = { from: wordOf(made.from), to: wordOf(made.to) }
      await recordChanges(trx, cause, [{ field: 'areas', ...words, accountId: made.accountId }])
    }
    return made
  })
  if (accountId !== undefined)
    await security.record({ event: 'role_changed', accountId, actorId, network: by?.origin ?? null })
  return result
}

/** A person for the office; `areas` as they are stored. */
export type Newcomer = { email: string; nombre: string; areas: string }

/**
 * Gives an account the role and its areas, or opens one. Ends the account's sessions. Refuses an invalid e-mail, and what
 * `check` refuses of an account that exists.
 */
export const appointIn = async (
  trx: Trx,
  deps: AdministratorDeps,
  { areas, email: typed, nombre }: Newcomer,
  check: (known: AccountRow) => Promise<void> = async () => undefined,
): Promise<Made> => {
  const to: Place = { rol: ROLE_ADMIN, areas }
  const email = emailOf(comparedEmail(typed))
  const known = await lockAccountByEmail(trx, typed)
  const opened = known
    ? undefined
    : await openAccount(trx, deps, {
        ...to,
        email: emailOf(typed),
        nombre: keptLine(nombre) || TEXTS.defaultName,
        apellidos: '',
        phone: '',
        referrer_id: null,
      })
  if (opened !== undefined) return { kind: 'created', email, accountId: opened, to }
  const account = known ?? (await lockAccountByEmail(trx, email))
  if (!account) throw new Error('The account went while its role was being set')
  if (account.rol === ROLE_ADMIN && account.areas === areas) return { kind: 'already', email }
  await check(account)
  await setRole(trx, { id: account.id, ...to })
  await endSessionsOf(trx, account.id)
  return { kind: 'promoted', email, accountId: account.id, from: account, to }
}

/** Whether nobody else has administración. */
export const isLast = (team: readonly Administrator[], { id }: Pick<Administrator, 'id'>): boolean =>
  !team.some((other) => other.areas === '' && other.id !== id)

/** Makes an administrator a client again and ends the sessions. Refuses the last with administración. */
export const dismissIn = async (
  trx: Trx,
  team: readonly Administrator[],
  leaving: Administrator,
): Promise<Made> => {
  if (isLast(team, leaving)) throw new Refusal(TEXTS.last)
  await setRole(trx, { id: leaving.id, ...CLIENT })
  await endSessionsOf(trx, leaving.id)
  return { kind: 'demoted', email: leaving.email ?? '', accountId: leaving.id, from: leaving, to: CLIENT }
}
