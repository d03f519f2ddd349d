import { defineCall } from '../envelope'
import { inputId, line, paging } from '../inputs'
import { blank, boolean, id, integer, object, ours, pageEnds, present, rows, text } from '../loose'
import { user } from '../people'

export const getReferrals = defineCall({
  name: 'getReferrals',
  group: 'referrals',
  address: 'update-clients/get_clients_referrer.php',
  access: 'admin',
  areas: ['administracion'],
  request: { ...paging, search: line },
  response: {
    accounts: rows(
      present(
        object({
          email: text,
          keylogin: text,
          referrer_email: blank(text),
          /** The names of both. */
          cliente_nombre: ours(text),
          referrer_nombre: ours(text),
        }),
      ),
    ),
    ...pageEnds,
  },
})

/** `pagado`: the invited client has paid a service; `reclamado`: the reward was taken. */
export const getClientReferrals = defineCall({
  name: 'getClientReferrals',
  group: 'referrals',
  address: 'update-clients/get_clients_referrer_client.php',
  access: 'client',
  request: { ...paging, search: line },
  response: {
    accounts: rows(
      object({
        email: text,
        keylogin: id,
        rewardAvailable: integer,
        pagado: ours(boolean),
        reclamado: ours(boolean),
      }),
    ),
    ...pageEnds,
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
