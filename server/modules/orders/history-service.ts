import type { getClientOrders } from '#contract/calls/orders'
import type { CallInput, CallSent } from '#contract/envelope'
import type { getOrdersOfClient } from '#contract/extensions/clients'
import { todayIn } from '#domain/calendar'
import { totalPagesOf } from '#domain/pagination'
import type { ModuleDeps } from '../../deps'
import { accountNamed } from '../../identity/client'
import { rutaOf } from '../../images/ruta'
import { orderOf } from '../../kitchen/orders'
import { countHistory, firstPictures, listFrom, listHistory } from './history-repository'

export type HistoryService = {
  /** One page of a client's own orders, newest first: from a day on, in one state or in all (wire). */
  list(accountId: number, input: CallInput<typeof getClientOrders>): Promise<CallSent<typeof getClientOrders>>
  /** One page of a client's orders for the office: what is to come after today first. Refuses unknown clients. */
  ofClient(input: CallInput<typeof getOrdersOfClient>): Promise<CallSent<typeof getOrdersOfClient>>
}

/** Reads a client's orders; a page and its count are of one instant. */
export const historyService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>): HistoryService => ({
  async list(accountId, { page, itemsPerPage, search, searchState }) {
    const filters = { accountId, from: search, status: searchState }
    return db.snapshot(async (query) => {
      const rows = await listHistory(query, filters, { page, size: itemsPerPage })
      const count = await countHistory(query, filters)
      const pictures = await firstPictures(
        query,
        rows.map(({ dish_id }) => dish_id),
      )
      const orders = rows.map((row) => {
        const hash = pictures.get(row.dish_id)
        return { ...orderOf(row), ...(hash !== undefined && { ruta: rutaOf(hash) }) }
      })
      return { orders, totalPages: totalPagesOf(count, itemsPerPage) }
    })
  },

  async ofClient({ cliente, page, itemsPerPage }) {
    const today = todayIn(clock)
    return db.snapshot(async (query) => {
      const { id: accountId } = await accountNamed(query, cliente)
      const rows = await listFrom(query, { accountId, today }, { page, size: itemsPerPage })
      const count = await countHistory(query, { accountId, from: '', status: '' })
      return { orders: rows.map(orderOf), totalPages: totalPagesOf(count, itemsPerPage) }
    })
  },
})
