import type { getClientReferrals, getReferrals } from '#contract/calls/referrals'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import { canClaimReward } from '#domain/membership'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccounts } from '../../identity/lock-repository'
import { userOf } from '../../identity/users'
import { findAccountByKey } from '../../identity/users-repository'
import { pageOf, pageWanted } from '../../pages'
import { TEXTS } from '../../texts'
import {
  countReferrals,
  listReferrals,
  payReward,
  placeOfReferral,
  type ReferralFilters,
  type ReferralRow,
  takeReward,
} from './repository'
import { REFERRAL_ANSWERS } from './texts'

export type ReferralsDeps = Pick<ModuleDeps, 'db' | 'clock'>

/** Invitations and their rewards (decisions, "Membership, rewards"). */
export const referralsService = ({ db, clock }: ReferralsDeps) => {
  const listOf = (filters: ReferralFilters, paging: Parameters<typeof pageWanted>[0]) =>
    db.snapshot(async (query) => {
      const page = pageWanted(paging, 2)
      const read = await listReferrals(query, filters, page)
      return pageOf(read, page, { count: await countReferrals(query, filters), placeOf: placeOfReferral })
    })
  return {
    /** One page of all invited clients with their referrers, for the administrator (Specification §2). */
    async list({ search, ...paging }: CallInput<typeof getReferrals>) {
      const { ends, rows } = await listOf({ referrerId: null, search }, paging)
      return {
        accounts: rows.map((row) => ({
          email: row.email ?? '',
          keylogin: row.keylogin,
          referrer_email: row.referrer_email ?? '',
          cliente_nombre: fullName(row),
          referrer_nombre: fullName({ nombre: row.referrer_nombre, apellidos: row.referrer_apellidos }),
        })),
        ...ends,
      }
    },

    /** One page of a client's invited clients; `rewardAvailable` in shipments, 0 while there is none to claim. */
    async listOwn(accountId: number, { search, ...paging }: CallInput<typeof getClientReferrals>) {
      const { ends, rows } = await listOf({ referrerId: accountId, search }, paging)
      return {
        accounts: rows.map((row) => ({
          email: row.email ?? '',
          keylogin: row.keylogin,
          rewardAvailable: claimable(row),
          pagado: row.first_membership_at !== null,
          reclamado: row.reward_claimed_at !== null,
        })),
        ...ends,
      }
    },

    /** Adds an invited client's reward to the caller's shipments, once (decisions, "Reward"). */
    async claim(accountId: number, keylogin: string) {
      const at = dateTimeIn(clock)
      return db.transaction(async (trx) => {
        await claimOnce(trx, { accountId, keylogin, at })
        return { user: await userOf(trx, accountId) }
      })
    },
  }
}

type Claim = { accountId: number; keylogin: string; at: string }

/** Takes a reward and pays it, both or neither. */
const claimOnce = async (trx: Trx, { accountId, keylogin, at }: Claim): Promise<void> => {
  const referred = await lockOwnReferral(trx, accountId, keylogin)
  const shipments = shipmentsToClaim(referred)
  const reward = { referrerId: accountId, referredId: referred.id, shipments, at }
  const isFirst = await takeReward(trx, reward)
  if (!isFirst || (await payReward(trx, reward)).kind !== 'applied') {
    throw new Refusal(REFERRAL_ANSWERS.alreadyClaimed)
  }
}

type RewardState = Pick<ReferralRow, 'reward_available' | 'first_membership_at' | 'reward_claimed_at'>

/** Shipments that can be claimed now: only after the first payment, and once. */
const claimable = (row: RewardState): number =>
  row.first_membership_at === null || row.reward_claimed_at !== null ? 0 : row.reward_available

const shipmentsToClaim = (referred: RewardState): number => {
  if (referred.reward_claimed_at !== null) throw new Refusal(REFERRAL_ANSWERS.alreadyClaimed)
  if (referred.first_membership_at === null) throw new Refusal(REFERRAL_ANSWERS.notYetPaid)
  if (!canClaimReward(referred.reward_available)) throw new Refusal(REFERRAL_ANSWERS.nothingToClaim)
  return referred.reward_available
}

/** Locks both accounts. Refuses another client's guest like an unknown one. */
const lockOwnReferral = async (trx: Trx, accountId: number, keylogin: string): Promise<AccountRow> => {
  const known = await findAccountByKey(trx, keylogin)
  if (known?.referrer_id !== accountId) throw new Refusal(REFERRAL_ANSWERS.unknownReferral)
  const held = await lockAccounts(trx, [known.id, accountId])
  if (!held.some(({ id }) => id === accountId)) throw new Refusal(TEXTS.noActiveSession)
  const referred = held.find(({ id }) => id === known.id)
  if (referred?.referrer_id !== accountId) throw new Refusal(REFERRAL_ANSWERS.unknownReferral)
  return referred
}
