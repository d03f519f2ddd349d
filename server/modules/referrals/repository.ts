import { sql } from 'kysely'
import { ROLE_CLIENT } from '#domain/constants'
import { pageIn } from '../../db/behind'
import type { Queryable, Trx } from '../../db/port'
import { beginsWith } from '../../db/prefix'
import { applyShipments, type ShipmentResult } from '../../db/shipments'
import type { Page, Place } from '../../pages'
import { rewardTurn } from '../../records/shipments-repository'

/** `search`: the beginning of an e-mail, `''` = all; `referrerId` null = invited by any client. */
export type ReferralFilters = { referrerId: number | null; search: string }

/** Invited clients that are not deleted. */
const referredClients = (query: Queryable, { referrerId, search }: ReferralFilters) => {
  let matching = query
    .selectFrom('accounts as referred')
    .where('referred.rol', '=', ROLE_CLIENT)
    .where('referred.deleted_at', 'is', null)
  matching =
    referrerId === null
      ? matching.where('referred.referrer_id', 'is not', null)
      : matching.where('referred.referrer_id', '=', referrerId)
  return search.trim() === ''
    ? matching
    : matching.where((eb) => beginsWith(eb.ref('referred.email'), search))
}

/** A row of the lists; the referrer's columns are null where there is none. A deleted one has no e-mail and name. */
export type ReferralRow = {
  id: number
  created_at: string
  email: string | null
  keylogin: string
  nombre: string
  apellidos: string
  referrer_email: string | null
  referrer_nombre: string | null
  referrer_apellidos: string | null
  reward_available: number
  first_membership_at: string | null
  reward_claimed_at: string | null
}

const ORDER = ['referred.created_at', 'referred.id'] as const
export const placeOfReferral = ({ created_at, id }: ReferralRow): Place => [created_at, id]

/** One page of invited clients, the newest first. */
export const listReferrals = (
  query: Queryable,
  filters: ReferralFilters,
  page: Page,
): Promise<ReferralRow[]> =>
  referredClients(query, filters)
    .leftJoin('accounts as referrer', 'referrer.id', 'referred.referrer_id')
    .select([
      'referred.id',
      'referred.created_at',
      'referred.email',
      'referred.keylogin',
      'referred.nombre',
      'referred.apellidos',
      'referrer.email as referrer_email',
      'referrer.nombre as referrer_nombre',
      'referrer.apellidos as referrer_apellidos',
      'referred.reward_available',
      'referred.first_membership_at',
      'referred.reward_claimed_at',
    ])
    .$call(pageIn(ORDER, page))
    .execute()

/** Row count over all pages of {@link listReferrals}. */
export const countReferrals = async (query: Queryable, filters: ReferralFilters): Promise<number> => {
  const matching = referredClients(query, filters).select(sql<number | string>`count(*)`.as('count'))
  return Number((await matching.executeTakeFirstOrThrow()).count)
}

/** Marks an invited client's reward as claimed; false when it was before (or there is none). */
export const takeReward = async (
  trx: Trx,
  { referredId, at }: { referredId: number; at: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ reward_available: 0, reward_claimed_at: at })
    .where('id', '=', referredId)
    .where('reward_claimed_at', 'is', null)
    .where('reward_available', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Reward = { referrerId: number; referredId: number; shipments: number; at: string }

/** Adds a reward to the referrer's shipments; a second time for the same client changes nothing. */
export const payReward = async (
  trx: Trx,
  { referrerId, referredId, shipments, at }: Reward,
): Promise<ShipmentResult> =>
  applyShipments(trx, {
    accountId: referrerId,
    delta: shipments,
    reason: 'recompensa',
    referredId,
    turn: await rewardTurn(trx, referredId),
    actorId: referrerId,
    at,
  })
