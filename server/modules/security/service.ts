import type { CallInput } from '#contract/envelope'
import type { createAccessCode, getSecurityEvents } from '#contract/extensions/security'
import { dateTimeIn, dateTimeOf } from '#domain/calendar'
import { CODE_LIFETIME_MS } from '#domain/codes'
import { ROLE_CLIENT } from '#domain/constants'
import { fullName } from '#domain/full-name'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountNamed } from '../../identity/client'
import { issueOfficeCode } from '../../identity/codes'
import { lockAccountByKey } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { endSessionsOf } from '../../identity/sessions-repository'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { pageOf, pageWanted } from '../../pages'
import { recordChanges } from '../../records/changes-repository'
import { countEvents, listEvents, removePasskeysOf } from './repository'
import { SECURITY_ANSWERS } from './texts'

export type SecurityDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'secrets' | 'security'>

/** Enough to see that two networks are the same. */
const NETWORK_SHOWN = 6

type Request = { caller: Caller; cliente: CallInput<typeof createAccessCode>['cliente']; origin: string }

/** The office's view of who got in, and its two ways to change that for a client. */
export const securityService = ({ db, security, ...deps }: SecurityDeps) => ({
  /** One page of the events, newest first: all, or those of the account with this public key. */
  async list({ cliente, ...paging }: CallInput<typeof getSecurityEvents>) {
    return db.snapshot(async (query) => {
      const accountId = cliente === undefined ? null : (await accountNamed(query, cliente)).id
      const page = pageWanted(paging, 1)
      const read = await listEvents(query, accountId, page)
      const count = await countEvents(query, accountId)
      const { ends, rows } = pageOf(read, page, { count, placeOf: ({ id }) => [id] })
      return { eventos: rows.map(eventOf), ...ends }
    })
  },

  /** Makes a code to read out to a client; refuses administrators, and a second one within a minute. */
  async createCode({ caller, cliente, origin }: Request) {
    const now = deps.clock.now()
    const { accountId, codigo } = await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { email, id, keylogin } = await lockClient(trx, cliente)
      const code = await issueOfficeCode(trx, deps, { email, keylogin })
      const change = { field: 'acceso', from: '', to: 'codigo', accountId: id } as const
      await recordChanges(trx, { actorId: caller.accountId, at: dateTimeIn(deps.clock) }, [change])
      return { accountId: id, codigo: code }
    })
    await security.record({ event: 'office_code', accountId, actorId: caller.accountId, network: origin })
    return { codigo, hasta: dateTimeOf(now + CODE_LIFETIME_MS) }
  },

  /** Ends a client's sessions and removes the passkeys, which would open new ones; refuses administrators. */
  async endSessions({ caller, cliente, origin }: Request) {
    const { accountId, cerradas } = await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { id } = await lockClient(trx, cliente)
      await removePasskeysOf(trx, id)
      return { accountId: id, cerradas: await endSessionsOf(trx, id) }
    })
    await security.record({ event: 'sessions_ended', accountId, actorId: caller.accountId, network: origin })
    return { cerradas }
  },
})

const lockClient = async (trx: Trx, keylogin: string): Promise<AccountRow & { email: string }> => {
  const account = await lockAccountByKey(trx, keylogin)
  if (account === undefined || account.email === null) throw new Refusal(PERSON_ANSWERS.unknownClient)
  if (account.rol !== ROLE_CLIENT) throw new Refusal(SECURITY_ANSWERS.notAClient)
  return { ...account, email: account.email }
}

const eventOf = (row: Awaited<ReturnType<typeof listEvents>>[number]) => ({
  id: String(row.id),
  at: dateTimeOf(Number(row.at_ms)),
  evento: row.event,
  quien: fullName(row),
  correo: row.email ?? '',
  cliente: row.deleted_at === null ? (row.keylogin ?? '') : '',
  por: fullName({ nombre: row.actor_nombre, apellidos: row.actor_apellidos }),
  red: (row.network ?? '').slice(0, NETWORK_SHOWN),
})
