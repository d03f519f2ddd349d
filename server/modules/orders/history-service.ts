import type { getClientOrders } from '#contract/calls/orders'
import type { CallInput, CallOutput } from '#contract/envelope'
import { totalPagesOf } from '#domain/pagination'
import type { ModuleDeps } from '../../deps'
import { orderOf } from '../../kitchen/orders'
import { countHistory, listHistory } from './history-repository'

export type HistoryService = {
  /** One page of a client's own orders, newest first: from a day on, in one state or in all (wire). */
  list(
    accountId: number,
    input: CallInput<typeof getClientOrders>,
  ): Promise<CallOutput<typeof getClientOrders>>
}

/** Reads a client's own orders; a page and its count are of one instant. */
export const historyService = ({ db }: Pick<ModuleDeps, 'db'>): HistoryService => ({
  async list(accountId, { page, itemsPerPage, search, searchState }) {
    const filters = { accountId, from: search, status: searchState }
    return db.snapshot(async (query) => {
      const rows = await listHistory(query, filters, { page, size: itemsPerPage })
      const count = await countHistory(query, filters)
      return { orders: rows.map(orderOf), totalPages: totalPagesOf(count, itemsPerPage) }
    })
  },
})
