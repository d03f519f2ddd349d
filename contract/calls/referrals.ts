import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId, line, paging, totalPages } from '../inputs'
import { id, integer, list, ours, text } from '../loose'
import { user } from '../objects'

export const getReferrals = defineCall({
  name: 'getReferrals',
  group: 'referrals',
  address: 'update-clients/get_clients_referrer.php',
  access: 'admin',
  request: { ...paging, search: line },
  response: { accounts: list(v.object({ email: text, keylogin: id, referrer_email: text })), totalPages },
})

export const getClientReferrals = defineCall({
  name: 'getClientReferrals',
  group: 'referrals',
  address: 'update-clients/get_clients_referrer_client.php',
  access: 'client',
  request: { ...paging, search: line },
  response: {
    accounts: list(v.object({ email: text, keylogin: id, rewardAvailable: v.nullish(integer, 0) })),
    totalPages,
  },
})

export const claimReward = defineCall({
  name: 'claimReward',
  group: 'referrals',
  address: 'update-clients/claim_reward.php',
  access: 'client',
  request: { referred: inputId },
  response: { user: ours(user) },
})
