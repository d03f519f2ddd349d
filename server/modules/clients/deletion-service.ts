import { dateTimeIn, type IsoDate, todayIn } from '#domain/calendar'
import { ROLE_CLIENT } from '#domain/constants'
import { emailSpellings } from '#domain/email'
import { dayPosition } from '#domain/order-actions'
import { CANCELLED } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { lockAccount, lockAccountByKey } from '../../identity/lock-repository'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { releasePicture } from '../../images'
import { recordChanges } from '../../records/changes-repository'
import { setStatuses } from '../../records/orders-repository'
import { reverseSale } from '../../records/sales-repository'
import { returnShipment } from '../../records/shipments-repository'
import { anonymiseAccounts, deleteTraces, lockOrdersToCome, wipeWords } from './deletion-repository'
import { adjustShipments } from './repository'
import { CLIENT_ANSWERS } from './texts'

type Deletion = { actorId: number; today: IsoDate; at: string }

/** Deletes clients, each in one transaction. */
export const clientDeletionService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * Deletes a client by the public key (decisions): no personal data and no open order stays, sessions end,
   * the e-mail is free again; past orders and payments stay without a name. Gives the account's id. Refuses
   * administrators and oneself.
   */
  async remove(caller: Caller, keylogin: string) {
    if (keylogin === caller.keylogin) throw new Refusal(CLIENT_ANSWERS.ownAccount)
    const deletion = { actorId: caller.accountId, today: todayIn(clock), at: dateTimeIn(clock) }
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const client = await lockAccountByKey(trx, keylogin)
      if (!client) throw new Refusal(CLIENT_ANSWERS.unknownClient)
      if (client.rol !== ROLE_CLIENT) throw new Refusal(CLIENT_ANSWERS.notAClient)
      await removeIn(trx, client, deletion)
      return client.id
    })
  },

  /** The same for the caller, who has typed the account's e-mail to mean it. Refuses any other. */
  async removeOwn({ accountId }: Caller, email: string) {
    const deletion = { actorId: accountId, today: todayIn(clock), at: dateTimeIn(clock) }
    await db.transaction(async (trx) => {
      const client = await lockAccount(trx, accountId)
      if (!client || !emailSpellings(email).includes(client.email ?? ''))
        throw new Refusal(CLIENT_ANSWERS.otherEmail)
      await removeIn(trx, client, deletion)
    })
  },
})

const removeIn = async (trx: Trx, client: AccountRow, deletion: Deletion): Promise<void> => {
  await reverseSale(trx, { waitingOf: client.id, at: deletion.at })
  await cancelOrdersToCome(trx, client, deletion)
  await writeOff(trx, client, deletion)
  await eraseAccounts(trx, [client], deletion.at)
}

/** Closes accounts without orders to come or shipments: nothing personal of them stays. */
export const eraseAccounts = async (trx: Trx, clients: readonly AccountRow[], at: string): Promise<void> => {
  const ids = clients.map(({ id }) => id)
  await anonymiseAccounts(trx, { ids, nombre: CLIENT_ANSWERS.deletedName, at })
  await deleteTraces(trx, clients)
  const receipts = await wipeWords(trx, ids)
  for (const ruta of [...clients.map(({ img_ruta }) => img_ruta), ...receipts])
    await releasePicture(trx, ruta)
}

const cancelOrdersToCome = async (
  trx: Trx,
  { id: accountId }: AccountRow,
  { actorId, today, at }: Deletion,
): Promise<void> => {
  const orders = await lockOrdersToCome(trx, { accountId, today })
  await recordChanges(
    trx,
    { actorId, at },
    orders.map(({ id, status }) => ({ field: 'estado', from: status, to: CANCELLED, orderId: id })),
  )
  for (const order of orders) {
    await setStatuses(trx, [order.id], { status: CANCELLED, at })
    if (dayPosition(order.date, today) === 'beforeDay') {
      await returnShipment(trx, { accountId, orderId: order.id, actorId, at })
    }
  }
}

/** With a balance of 0, an order placed meanwhile finds no shipment to take and is refused. */
const writeOff = async (trx: Trx, { id }: AccountRow, { actorId, at }: Deletion): Promise<void> => {
  const envios = (await lockAccount(trx, id))?.envios ?? 0
  if (envios > 0) await adjustShipments(trx, { accountId: id, delta: -envios, actorId, at })
}
