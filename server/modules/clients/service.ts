import type { getClients, getDeliveryUser } from '#contract/calls/clients'
import type { CallInput, CallOutput } from '#contract/envelope'
import type { DeliveryUser } from '#contract/objects'
import { totalPagesOf } from '#domain/pagination'
import type { Queryable } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { accountOf, addressOf } from '../../identity/users'
import { findAccountByKey, findAddress } from '../../identity/users-repository'
import { countClients, findLevelName, findPerson, listClients } from './repository'
import { CLIENT_TEXTS } from './texts'

export type ClientsService = {
  /** A client with level, address and balance, by the public key. Refuses unknown and deleted ones. */
  deliveryUser(keylogin: string): Promise<CallOutput<typeof getDeliveryUser>>
  /** One page of clients, newest first; `search` is the beginning of an e-mail (wire). */
  list(input: CallInput<typeof getClients>): Promise<CallOutput<typeof getClients>>
}

/** Reads clients for the office; every answer is of one instant. */
export const clientsService = ({ db }: Pick<ModuleDeps, 'db'>): ClientsService => ({
  async deliveryUser(keylogin) {
    return db.snapshot(async (query) => {
      const account = await findAccountByKey(query, keylogin)
      if (!account) throw new Refusal(CLIENT_TEXTS.unknownClient)
      return { user: await deliveryUserOf(query, account) }
    })
  },

  async list({ page, itemsPerPage, search }) {
    return db.snapshot(async (query) => {
      const rows = await listClients(query, search, { page, size: itemsPerPage })
      return {
        accounts: rows.map(({ nombre, apellidos, email, keylogin }) => ({
          nombre: `${nombre} ${apellidos}`.trim(),
          email: email ?? '',
          keylogin,
        })),
        totalPages: totalPagesOf(await countClients(query, search), itemsPerPage),
      }
    })
  },
})

const deliveryUserOf = async (query: Queryable, account: AccountRow): Promise<DeliveryUser> => {
  const { id, nivel, referrer_id } = account
  return {
    nombre: account.nombre,
    nivel: { id: nivel, descripcion: (await findLevelName(query, nivel)) ?? '' },
    envios: account.envios,
    rewardAvailable: account.reward_available,
    referrer: referrer_id === null ? '' : ((await findPerson(query, referrer_id))?.keylogin ?? ''),
    account: accountOf(account),
    address: addressOf(await findAddress(query, id)),
  }
}
