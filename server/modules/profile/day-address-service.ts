import type { CallInput, CallSent } from '#contract/envelope'
import type { getDayAddresses, getDayAddressesOf, saveDayAddress } from '#contract/extensions/addresses'
import { DAYS } from '#domain/constants'
import { isServed } from '#domain/sectors'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { noteMove } from '../../identity/addresses-repository'
import { accountNamed } from '../../identity/client'
import {
  daysIn,
  findDayAddress,
  removeDayAddressOf,
  saveDayAddressOf,
} from '../../identity/day-addresses-repository'
import { lockAccount } from '../../identity/lock-repository'
import { addressFormOf } from '../../identity/person-form'
import { TEXTS } from '../../texts'

type Listed = CallSent<typeof getDayAddresses>

/** A second address for some weekdays. */
export const dayAddressService = ({
  clock,
  db,
  settings,
}: Pick<ModuleDeps, 'clock' | 'db' | 'settings'>) => ({
  own: (accountId: number) => dayAddresses(db.query, accountId),

  /** Refuses as for an address at registration. */
  async save(accountId: number, { address, dias }: CallInput<typeof saveDayAddress>) {
    const days = DAYS.filter((day) => dias.includes(day))
    const form = days.length === 0 ? null : addressFormOf(address)
    await db.transaction(async (trx) => {
      // Locked, so that deleting the client meanwhile leaves nothing behind.
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const hasMoved =
        form === null
          ? await removeDayAddressOf(trx, accountId)
          : await saveDayAddressOf(trx, accountId, { address: form, dias: days })
      if (hasMoved) await noteMove(trx, accountId, clock.now())
    })
    return {}
  },

  async of({ cliente }: CallInput<typeof getDayAddressesOf>) {
    const { direcciones } = await dayAddresses(db.query, (await accountNamed(db.query, cliente)).id)
    const { sectorsServed } = settings.now().web
    return { direcciones: direcciones.map((one) => ({ ...one, fuera: !isServed(sectorsServed, one) })) }
  },
})

const dayAddresses = async (query: Queryable, accountId: number): Promise<Listed> => {
  const row = await findDayAddress(query, accountId)
  if (!row) return { direcciones: [] }
  const { account_id, days: _days, ...address } = row
  return { direcciones: [{ id: String(account_id), dias: daysIn(row), ...address }] }
}
