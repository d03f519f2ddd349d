import { ROLE_ADMIN, ROLE_CLIENT, type Role } from '#domain/constants'
import { comparedEmail } from '#domain/email'
import { keptLine } from '#domain/kept-line'
import type { Queryable, Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { openAccount } from '../../identity/accounts'
import { lockAccountByEmail } from '../../identity/lock-repository'
import { emailOf } from '../../identity/person-form'
import { endSessionsOf } from '../../identity/sessions-repository'
import { findAccountByEmail } from '../../identity/users-repository'
import { countAdministrators, lockAdministrators, setRole } from './repository'

/** The command line's texts about administrators. */
const TEXTS = {
  defaultName: 'Administración',
  unknown: (email: string) => `No hay una cuenta con el correo ${email}.`,
  last: 'Es el único administrador: crea otro antes de quitarlo.',
} as const

export type AdministratorDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'secrets' | 'security'>

/** The change, and its (lower case) e-mail; `already`: it was so before, and nothing changed. */
export type RoleChange = { kind: 'created' | 'promoted' | 'demoted' | 'already'; email: string }

/**
 * Appoints and dismisses administrators, each in one transaction; only the command line does it, no screen.
 * A changed role ends all sessions of its account (decisions, "Accounts, codes, sessions").
 */
export const administratorService = (deps: AdministratorDeps) => ({
  /** Gives an account the role, or opens one under `nombre` (a default name if left out). Refuses an invalid e-mail. */
  async appoint({
    email: typed,
    nombre = '',
  }: {
    email: string
    nombre?: string | undefined
  }): Promise<RoleChange> {
    return recorded(deps, (trx) => appointIn(trx, deps, { email: typed, nombre }))
  },

  /** Makes an administrator a client again. Refuses unknown accounts and the last administrator. */
  async dismiss({ email: typed }: { email: string }): Promise<RoleChange> {
    const email = emailOf(comparedEmail(typed))
    return recorded(deps, async (trx) => {
      const administrators = await lockAdministrators(trx)
      const known = await findAccountByEmail(trx, typed)
      if (!known) throw new Refusal(TEXTS.unknown(email))
      if (!administrators.includes(known.id)) return { kind: 'already', email }
      if (administrators.length < 2) throw new Refusal(TEXTS.last)
      await changeRole(trx, known, ROLE_CLIENT)
      return { kind: 'demoted', email, accountId: known.id }
    })
  },
})

/** Whether there is any administrator. */
export const hasAdministrator = async (query: Queryable): Promise<boolean> =>
  (await countAdministrators(query)) > 0

/** Gives an account the role, or opens one, in the caller's transaction. */
export const appointIn = async (
  trx: Trx,
  deps: Pick<AdministratorDeps, 'clock' | 'random' | 'secrets'>,
  { email: typed, nombre }: { email: string; nombre: string },
): Promise<RoleChange & { accountId?: number }> => {
  const email = emailOf(comparedEmail(typed))
  const known = await lockAccountByEmail(trx, typed)
  const opened = known
    ? undefined
    : await openAccount(trx, deps, {
        email: emailOf(typed),
        nombre: keptLine(nombre) || TEXTS.defaultName,
        apellidos: '',
        phone: '',
        rol: ROLE_ADMIN,
        referrer_id: null,
      })
  if (opened !== undefined) return { kind: 'created', email, accountId: opened }
  const account = known ?? (await lockAccountByEmail(trx, email))
  if (!account) throw new Error('The account went while its role was being set')
  if (account.rol === ROLE_ADMIN) return { kind: 'already', email }
  await changeRole(trx, account, ROLE_ADMIN)
  return { kind: 'promoted', email, accountId: account.id }
}

/** Runs a change in its transaction, and records the account that changed, if any. */
const recorded = async (
  { db, security }: Pick<AdministratorDeps, 'db' | 'security'>,
  change: (trx: Trx) => Promise<RoleChange & { accountId?: number }>,
): Promise<RoleChange> => {
  const { accountId, ...result } = await db.transaction(change)
  if (accountId !== undefined) await security.record({ event: 'role_changed', accountId, network: null })
  return result
}

const changeRole = async (trx: Trx, { id }: AccountRow, rol: Role): Promise<void> => {
  await setRole(trx, { id, rol })
  await endSessionsOf(trx, id)
}
