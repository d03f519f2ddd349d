import type { getDeliveryUser } from '#contract/calls/clients'
import type { CallOutput } from '#contract/envelope'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountOf, addressOf } from '../../identity/users'
import { findAccountByKey, findAddress } from '../../identity/users-repository'
import { findKeylogin, findLevelName } from './repository'
import { CLIENT_TEXTS } from './texts'

export type ClientsDeps = Pick<ModuleDeps, 'db'>

export type ClientsService = {
  /** A client with level, address and balance, by the public key. Refuses unknown and deleted ones. */
  deliveryUser(keylogin: string): Promise<CallOutput<typeof getDeliveryUser>>
}

export const clientsService = ({ db }: ClientsDeps): ClientsService => ({
  async deliveryUser(keylogin) {
    const account = await findAccountByKey(db.query, keylogin)
    if (!account) throw new Refusal(CLIENT_TEXTS.unknownClient)
    const { id, nivel, referrer_id } = account
    return {
      user: {
        nombre: account.nombre,
        nivel: { id: nivel, descripcion: (await findLevelName(db.query, nivel)) ?? '' },
        envios: account.envios,
        rewardAvailable: account.reward_available,
        referrer: referrer_id === null ? '' : ((await findKeylogin(db.query, referrer_id)) ?? ''),
        account: accountOf(account),
        address: addressOf(await findAddress(db.query, id)),
      },
    }
  },
})
