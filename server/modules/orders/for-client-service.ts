import type { CallInput } from '#contract/envelope'
import type { cancelOrderFor, saveOrderFor } from '#contract/extensions/orders-for'
import { saidOfClient } from '#domain/messages-of-client'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockClient } from '../../identity/client'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { cancelLocked } from './own-orders-service'
import { saveLocked } from './placing-service'

/** What the office does for a client: by his own rules, which speak of him, in one transaction on his account. */
export const actingFor =
  ({ db }: Pick<ModuleDeps, 'db'>) =>
  <Done>(caller: Caller, cliente: string, work: (trx: Trx, client: AccountRow) => Promise<Done>) =>
    ofClient(() =>
      db.transaction(async (trx) => {
        await assertStillAllowed(trx, caller)
        return work(trx, await lockClient(trx, cliente))
      }),
    )

/** The office orders, changes and cancels for a client, under its own name. */
export const forClientService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => {
  const act = actingFor({ db })
  return {
    save: (caller: Caller, { antes, cliente, order }: CallInput<typeof saveOrderFor>) =>
      act(caller, cliente, (trx, client) =>
        saveLocked(trx, { client, order, actorId: caller.accountId, seen: antes, clock }),
      ),

    async cancel(caller: Caller, { cliente, ...order }: CallInput<typeof cancelOrderFor>) {
      await act(caller, cliente, (trx, { id: accountId }) =>
        cancelLocked(trx, { ...order, accountId, actorId: caller.accountId, clock }),
      )
      return {}
    },
  }
}

/** The rules speak to the client: here they speak of him. */
const ofClient = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(saidOfClient(error.mensaje))
    throw error
  }
}
