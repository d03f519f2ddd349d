import type { CallInput } from '#contract/envelope'
import type { createClient } from '#contract/extensions/clients'
import { dateTimeIn } from '#domain/calendar'
import { ROLE_CLIENT } from '#domain/constants'
import { keptParagraph } from '#domain/kept-line'
import { REGISTRATION_REQUIRED } from '#domain/required-fields'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { openAccount } from '../../identity/accounts'
import { saveAddressOf } from '../../identity/addresses-repository'
import { lockAccountByEmail } from '../../identity/lock-repository'
import { addressFormOf, emailOf, requireFilled, requirePhone } from '../../identity/person-form'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { accountVersion, addressVersion } from '../../identity/users'
import { findAccount, findAddress } from '../../identity/users-repository'
import { mailOf } from '../../mail/mail-of'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { recordChanges } from '../../records/changes-repository'
import { CLIENT_ANSWERS } from './texts'

type NewClientDeps = Pick<
  ModuleDeps,
  'config' | 'db' | 'clock' | 'mail' | 'random' | 'secrets' | 'security' | 'settings'
>

/** The office opens an account for a client, who signs in by code as everybody. */
export const newClientService = (deps: NewClientDeps) => ({
  /** By the rules of a registration, without its code and terms; the address may be missing (decision 042). */
  async create(caller: Caller, origin: string, { account, address, carta }: CallInput<typeof createClient>) {
    requireFilled(account, REGISTRATION_REQUIRED)
    requirePhone(account.phone)
    const person = { ...account, email: emailOf(account.email), alergias: keptParagraph(account.alergias) }
    const place = address ? addressFormOf(address) : undefined
    const { accountId, isNew } = await deps.db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const known = await lockAccountByEmail(trx, person.email)
      if (known) {
        await refuseOther(trx, known, { person, place })
        return { accountId: known.id, isNew: false }
      }
      const accountId = await openAccount(trx, deps, { ...person, rol: ROLE_CLIENT, referrer_id: null })
      if (accountId === undefined) throw new Refusal(CLIENT_ANSWERS.emailTaken)
      if (place) await saveAddressOf(trx, accountId, place)
      await recordChanges(trx, { actorId: caller.accountId, at: dateTimeIn(deps.clock) }, [
        { field: 'alta', from: '', to: 'oficina', accountId },
      ])
      if (carta) await deps.mail.enqueue(trx, welcomeFor(deps, person))
      return { accountId, isNew: true }
    })
    if (isNew) {
      const actorId = caller.accountId
      await deps.security.record({ event: 'registered', accountId, actorId, network: origin })
      deps.mail.deliver()
    }
    return { keylogin: (await findAccount(deps.db.query, accountId))?.keylogin ?? '' }
  },
})

type Typed = {
  person: Pick<AccountRow, 'nombre' | 'apellidos' | 'phone' | 'alergias'>
  place: Parameters<typeof addressVersion>[0]
}

/** The account that is there must be what was asked for: the call may have been sent again. */
const refuseOther = async (trx: Trx, known: AccountRow, { person, place }: Typed): Promise<void> => {
  const isSamePerson =
    known.rol === ROLE_CLIENT && accountVersion(known) === accountVersion({ ...person, phone2: '' })
  if (!isSamePerson || addressVersion(await findAddress(trx, known.id)) !== addressVersion(place)) {
    throw new Refusal(CLIENT_ANSWERS.emailTaken)
  }
}

const welcomeFor = (deps: NewClientDeps, { email, nombre }: { email: string; nombre: string }) => {
  const sender = senderOf(deps)
  return mailOf({ to: email, sender, letter: LETTERS.welcome({ ...sender, name: nombre }) })
}
