import type { updateClient } from '#contract/calls/clients'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn } from '#domain/calendar'
import { type ClientField, clientFieldError } from '#domain/client-bounds'
import { ROLE_CLIENT } from '#domain/constants'
import { comparedEmail, isSameEmail, mailboxOf } from '#domain/email'
import { keptLine } from '#domain/kept-line'
import { reasonError } from '#domain/office-reasons'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccountByKey } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { hasChanges } from '../../version'
import {
  adjustShipments,
  changeClient,
  findNamedClient,
  findPerson,
  type Person,
  recordEdit,
} from './repository'
import { clientVersion, editableOf } from './service'
import { CLIENT_ANSWERS } from './texts'

type Input = CallInput<typeof updateClient>

/** Changes clients, each in one transaction. */
export const clientEditService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * Sets the fields the administrator may change, all or nothing (Specification §5; wire). `referrer` is the
   * key that get_user_delivery gives, or an e-mail. Equal values change nothing, so a save can be retried;
   * with `version`, a stale save is refused. Dinners ordered before a lower level stay.
   */
  async update(caller: Caller, input: Input) {
    refuseOutOfBounds(input)
    const at = dateTimeIn(clock)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const client = await lockClient(trx, input.cliente)
      const referrer = client.referrer_id === null ? undefined : await findPerson(trx, client.referrer_id)
      const shown = editableOf(client, referrer)
      const stays = names(input.referrer, referrer)
      const versions = {
        stored: clientVersion(shown),
        wanted: clientVersion(stays ? { ...input, referrer: shown.referrer } : input),
        opened: input.version,
      }
      if (!hasChanges(versions, CLIENT_ANSWERS.changedMeanwhile)) return
      const after = {
        id: client.id,
        nivel: input.nivel,
        // An unchanged referrer stays, even when that account is deleted by now.
        referrer_id: stays ? client.referrer_id : await referrerIdOf(trx, input.referrer, client),
        ...rewardOf(input.rewardAvailable, client),
      }
      await changeClient(trx, after)
      await recordEdit(trx, { actorId: caller.accountId, at }, { before: client, after })
      const delta = input.envios - client.envios
      if (delta === 0) return
      const adjusted = await adjustShipments(trx, {
        accountId: client.id,
        delta,
        actorId: caller.accountId,
        at,
        words: reasonWords(input.motivo),
      })
      if (adjusted.kind !== 'applied') throw new Refusal(CLIENT_ANSWERS.changedMeanwhile)
    })
    return {}
  },
})

/** A reason for the ledger; strangers and older pages give none. */
const reasonWords = (given = ''): string => {
  const error = given.trim() === '' ? null : reasonError(given)
  if (error !== null) throw new Refusal(error)
  return keptLine(given)
}

const FIELDS: readonly ClientField[] = ['nivel', 'envios', 'rewardAvailable']

const refuseOutOfBounds = (input: Input): void => {
  for (const field of FIELDS) {
    const error = clientFieldError(field, input[field])
    if (error !== null) throw new Refusal(error)
  }
}

const lockClient = async (trx: Trx, keylogin: string): Promise<AccountRow> => {
  const account = await lockAccountByKey(trx, keylogin)
  if (!account) throw new Refusal(CLIENT_ANSWERS.unknownClient)
  if (account.rol !== ROLE_CLIENT) throw new Refusal(CLIENT_ANSWERS.notAClient)
  return account
}

/** Whether a text names the shown referrer; a deleted one is shown as none. */
const names = (text: string, shown: Person | undefined): boolean => {
  if (shown === undefined) return text.trim() === ''
  return text.trim() === shown.keylogin || isSameEmail(text, shown.email ?? '')
}

/** The id of the new referrer in the text; null for none. */
const referrerIdOf = async (trx: Trx, text: string, client: AccountRow): Promise<number | null> => {
  if (text.trim() === '') return null
  const wanted = await findNamedClient(trx, { keylogin: text.trim(), email: comparedEmail(text) })
  if (!wanted) throw new Refusal(CLIENT_ANSWERS.unknownReferrer)
  if (wanted.id === client.id || mailboxOf(wanted.email ?? '') === mailboxOf(client.email ?? ''))
    throw new Refusal(CLIENT_ANSWERS.ownReferrer)
  return wanted.id
}

/** A reward that the administrator has changed stays: the first payment leaves it alone. It is claimed only once. */
const rewardOf = (
  wanted: number,
  { reward_available, reward_set_by_admin, reward_claimed_at }: AccountRow,
): Pick<AccountRow, 'reward_available' | 'reward_set_by_admin'> => {
  if (wanted === reward_available) return { reward_available, reward_set_by_admin }
  if (reward_claimed_at !== null && wanted > 0) throw new Refusal(CLIENT_ANSWERS.rewardClaimed)
  return { reward_available: wanted, reward_set_by_admin: 1 }
}
