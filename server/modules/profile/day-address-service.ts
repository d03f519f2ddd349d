import type { CallInput, CallSent } from '#contract/envelope'
import type {
  getDayAddresses,
  getDestination,
  saveDayAddress,
  saveOrderAddress,
} from '#contract/extensions/addresses'
import { eachAddressWord } from '#domain/address'
import { todayIn } from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { MESSAGES } from '#domain/messages'
import { dayPosition, orderActions } from '#domain/order-actions'
import { isServed } from '#domain/sectors'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { noteMove } from '../../identity/addresses-repository'
import {
  daysIn,
  findDayAddress,
  removeDayAddressOf,
  saveDayAddressOf,
} from '../../identity/day-addresses-repository'
import { lockAccount } from '../../identity/lock-repository'
import { type AddressForm, addressFormOf } from '../../identity/person-form'
import { destinationsOf, listUsedAddresses, saveOrderAddresses } from '../../records/destinations-repository'
import { rowIdOf } from '../../records/row-id'
import { TEXTS } from '../../texts'
import { findOrder, lockOwnOrders } from './repository'

const PLACE_ANSWERS = {
  unknown: 'No encontramos este pedido.',
  oneDay: 'Cambia los pedidos de un día cada vez.',
  tooLate: 'El día de la entrega ya no se puede cambiar la dirección. Escribe a la cocina.',
} as const

/** How many addresses of single orders are offered again. */
const USED = 3

const otherAddressOf = (id: number, { name, ...row }: AddressForm & { name: string }) => ({
  id: String(id),
  nombre: name,
  ...eachAddressWord((word) => row[word]),
  cp: row.cp,
  lat: row.lat,
  lng: row.lng,
})

/** A client's other addresses: for some weekdays, and for single orders. */
export const dayAddressService = ({
  clock,
  db,
  settings,
}: Pick<ModuleDeps, 'clock' | 'db' | 'settings'>) => ({
  own: (accountId: number): Promise<CallSent<typeof getDayAddresses>> =>
    db.snapshot(async (query) => {
      const row = await findDayAddress(query, accountId)
      const used = await listUsedAddresses(query, accountId, USED)
      return {
        direcciones: row ? [{ ...otherAddressOf(row.account_id, row), dias: daysIn(row) }] : [],
        usadas: used.map((one) => otherAddressOf(one.order_id, one)),
      }
    }),

  /** Refuses as for an address at registration. */
  async save(accountId: number, { address, dias, nombre: name = '' }: CallInput<typeof saveDayAddress>) {
    const days = DAYS.filter((day) => dias.includes(day))
    const form = days.length === 0 ? null : addressFormOf(address)
    await db.transaction(async (trx) => {
      // Locked, so that deleting the client meanwhile leaves nothing behind.
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const hasMoved =
        form === null
          ? await removeDayAddressOf(trx, accountId)
          : await saveDayAddressOf(trx, accountId, { address: form, dias: days, name })
      if (hasMoved) await noteMove(trx, accountId, clock.now())
    })
    return {}
  },

  /** Sends one's own orders of a day elsewhere, all or none. Refuses others' orders, and from the day's beginning on. */
  async sendElsewhere(
    accountId: number,
    { address, nombre: name = '', pedidos }: CallInput<typeof saveOrderAddress>,
  ) {
    const form = address === null ? null : { ...addressFormOf(address), name }
    const ids = [...new Set(pedidos.map(rowIdOf))]
    await db.transaction(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw new Refusal(TEXTS.noActiveSession)
      const orders = await lockOwnOrders(trx, accountId, ids)
      if (orders.length < ids.length) throw new Refusal(PLACE_ANSWERS.unknown)
      if (new Set(orders.map(({ date }) => date)).size > 1) throw new Refusal(PLACE_ANSWERS.oneDay)
      for (const { date, status } of orders) {
        const position = dayPosition(date, todayIn(clock))
        if (position === 'afterDay') throw new Refusal(MESSAGES.pastOrder)
        if (!orderActions(position, status).canUpdate) throw new Refusal(PLACE_ANSWERS.tooLate)
      }
      if (await saveOrderAddresses(trx, ids, form)) await noteMove(trx, accountId, clock.now())
    })
    return {}
  },

  /** Where an order goes, for the office; null where its client has no address. */
  of: ({ order_id }: CallInput<typeof getDestination>) =>
    db.snapshot(async (query) => {
      const order = await findOrder(query, rowIdOf(order_id))
      const place = order && (await destinationsOf(query, [order]))(order)
      if (!place) return { destino: null }
      const { days, name, source, ...address } = place
      const fuera = !isServed(settings.now().web.sectorsServed, address)
      return { destino: { ...address, de: source, dias: [...days], nombre: name, fuera } }
    }),
})
