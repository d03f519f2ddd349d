import type { updateClient } from '#contract/calls/clients'
import type { CallInput, CallOutput } from '#contract/envelope'
import { dateTimeIn } from '#domain/calendar'
import { type ClientField, clientFieldError } from '#domain/client-bounds'
import { ROLE_CLIENT } from '#domain/constants'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { normalEmail } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { assertStill } from '../../identity/still'
import {
  adjustShipments,
  changeClient,
  findNamedClient,
  findPerson,
  lockByKey,
  type Person,
} from './repository'
import { CLIENT_TEXTS } from './texts'

type Input = CallInput<typeof updateClient>
type Editable = Pick<Input, 'nivel' | 'envios' | 'rewardAvailable' | 'referrer'>

export type ClientEditService = {
  /**
   * Sets what the administrator may set of a client, all or nothing (Specification §5; wire). `referrer` is the
   * key that get_user_delivery gives, or an e-mail. What stands there already changes nothing, so a save can be
   * sent again; with `previo`, one that was overtaken is refused. Dinners ordered before a lower level stay.
   */
  update(caller: Caller, input: Input): Promise<CallOutput<typeof updateClient>>
}

/** Changes clients, each in one transaction. */
export const clientEditService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>): ClientEditService => ({
  async update(caller, input) {
    refuseOutOfBounds(input)
    const at = dateTimeIn(clock)
    await db.transaction(async (trx) => {
      await assertStill(trx, caller)
      const client = await lockClient(trx, input.cliente)
      const referrer = client.referrer_id === null ? undefined : await findPerson(trx, client.referrer_id)
      if (stands(input, client, referrer)) return
      if (input.previo && !stands(input.previo, client, referrer)) {
        throw new Refusal(CLIENT_TEXTS.changedMeanwhile)
      }
      await changeClient(trx, {
        id: client.id,
        nivel: input.nivel,
        referrer_id: await referrerIdOf(trx, input.referrer, client, referrer),
        ...rewardOf(input.rewardAvailable, client),
      })
      const delta = input.envios - client.envios
      if (delta === 0) return
      const adjusted = await adjustShipments(trx, {
        accountId: client.id,
        delta,
        actorId: caller.accountId,
        at,
      })
      if (adjusted.kind !== 'applied') throw new Refusal(CLIENT_TEXTS.changedMeanwhile)
    })
    return {}
  },
})

const FIELDS: readonly ClientField[] = ['nivel', 'envios', 'rewardAvailable']

const refuseOutOfBounds = (input: Editable): void => {
  for (const field of FIELDS) {
    const error = clientFieldError(field, input[field])
    if (error !== null) throw new Refusal(error)
  }
}

const lockClient = async (trx: Trx, keylogin: string): Promise<AccountRow> => {
  const account = await lockByKey(trx, keylogin)
  if (!account) throw new Refusal(CLIENT_TEXTS.unknownClient)
  if (account.rol !== ROLE_CLIENT) throw new Refusal(CLIENT_TEXTS.notAClient)
  return account
}

/** Whether a text names the referrer that is shown; one who was deleted is shown as none. */
const names = (text: string, shown: Person | undefined): boolean => {
  if (shown === undefined) return text.trim() === ''
  return text.trim() === shown.keylogin || normalEmail(text) === shown.email
}

const stands = (given: Editable, client: AccountRow, referrer: Person | undefined): boolean =>
  given.nivel === client.nivel &&
  given.envios === client.envios &&
  given.rewardAvailable === client.reward_available &&
  names(given.referrer, referrer)

/** The referrer to store. One that is not changed stays, even when that account is deleted by now. */
const referrerIdOf = async (
  trx: Trx,
  text: string,
  client: AccountRow,
  shown: Person | undefined,
): Promise<number | null> => {
  if (names(text, shown)) return client.referrer_id
  if (text.trim() === '') return null
  const wanted = await findNamedClient(trx, { keylogin: text.trim(), email: normalEmail(text) })
  if (!wanted) throw new Refusal(CLIENT_TEXTS.unknownReferrer)
  if (wanted.id === client.id) throw new Refusal(CLIENT_TEXTS.ownReferrer)
  return wanted.id
}

/** A number that the administrator changes is his: the first payment leaves it alone. Claimed once is claimed. */
const rewardOf = (
  wanted: number,
  { reward_available, reward_set_by_admin, reward_claimed_at }: AccountRow,
): Pick<AccountRow, 'reward_available' | 'reward_set_by_admin'> => {
  if (wanted === reward_available) return { reward_available, reward_set_by_admin }
  if (reward_claimed_at !== null && wanted > 0) throw new Refusal(CLIENT_TEXTS.rewardClaimed)
  return { reward_available: wanted, reward_set_by_admin: 1 }
}
