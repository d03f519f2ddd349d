import type { CallInput } from '#contract/envelope'
import { NOT_ALLOWED } from '#contract/envelope'
import type { getBilling, saveBilling } from '#contract/extensions/billing'
import { dateTimeIn } from '#domain/calendar'
import { ROLE_ADMIN, ROLE_CLIENT } from '#domain/constants'
import { billingErrors, billingLine, keptBilling, NO_BILLING } from '#domain/tax-id'
import { Refusal } from '../../errors'
import { billingVersion, findBilling, saveBillingOf } from '../../identity/billing-repository'
import { accountNamed, lockClient } from '../../identity/client'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { PERSON_ANSWERS } from '../../identity/texts'
import { recordChanges } from '../../records/changes-repository'
import { hasChanges } from '../../version'
import type { ProfileDeps } from './service'

/** Who a client's invoices are for: the client's own, or the office's for a client (decision 053). */
export const billingService = ({ clock, db }: Pick<ProfileDeps, 'clock' | 'db'>) => ({
  /** Refuses a client who names an account. */
  async read(caller: Caller, { cliente }: CallInput<typeof getBilling>) {
    const named = namedBy(caller, cliente)
    return db.snapshot(async (query) => {
      const accountId = named === undefined ? caller.accountId : (await accountNamed(query, named)).id
      const stored = await findBilling(query, accountId)
      const { address, kind, name, number } = stored ?? NO_BILLING
      return {
        tipo: kind === '' ? null : kind,
        numero: number,
        nombre: name,
        direccion: address,
        preguntado: stored !== undefined,
        version: billingVersion(stored),
      }
    })
  },

  /** Saves them, an empty kind too: the client wants none. What the office changes stands in the history. */
  async save(caller: Caller, { cliente, version, ...typed }: CallInput<typeof saveBilling>) {
    const named = namedBy(caller, cliente)
    const { direccion: address, nombre: name, numero: number, tipo: kind } = typed
    const billing = keptBilling({ kind, number, name, address })
    const [error] = Object.values(billingErrors(billing))
    if (error !== undefined) throw new Refusal(error)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const account =
        named === undefined ? await lockAccount(trx, caller.accountId) : await lockClient(trx, named)
      if (account?.rol !== ROLE_CLIENT) throw new Refusal(PERSON_ANSWERS.unknownClient)
      const before = await findBilling(trx, account.id)
      const versions = { stored: billingVersion(before), wanted: billingVersion(billing), opened: version }
      if (!hasChanges(versions, PERSON_ANSWERS.changedMeanwhile)) return
      await saveBillingOf(trx, account.id, billing)
      if (named === undefined) return
      await recordChanges(trx, { actorId: caller.accountId, at: dateTimeIn(clock) }, [
        {
          field: 'factura',
          from: billingLine(before ?? NO_BILLING),
          to: billingLine(billing),
          accountId: account.id,
        },
      ])
    })
    return { version: billingVersion(billing) }
  },
})

const namedBy = ({ role }: Caller, cliente: string | undefined): string | undefined => {
  if (cliente !== undefined && role !== ROLE_ADMIN) throw new Refusal(NOT_ALLOWED)
  return cliente
}
