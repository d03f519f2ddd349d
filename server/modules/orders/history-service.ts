import type { getClientOrders } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import type { getOrdersOfClient } from '#contract/extensions/clients'
import { todayIn } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import { accountNamed } from '../../identity/client'
import { rutaOf } from '../../images/ruta'
import { pageOf, pageWanted } from '../../pages'
import { placesOf } from '../../records/destinations-repository'
import { orderOf } from '../../records/orders'
import { placeOfOrder } from '../../records/orders-repository'
import { countHistory, firstPictures, listFrom, listOrdersOfClient } from './history-repository'

/** Reads a client's orders; a page and its count are of one instant. */
export const orderHistoryService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** One page of a client's own orders, newest first: from a day on, in one state or in all (wire). */
  async list(accountId: number, { search, searchState, ...paging }: CallInput<typeof getClientOrders>) {
    const filters = { accountId, from: search, status: searchState }
    return db.snapshot(async (query) => {
      const page = pageWanted(paging, 3)
      const read = await listOrdersOfClient(query, filters, page)
      const count = await countHistory(query, filters)
      const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfOrder })
      const pictures = await firstPictures(
        query,
        rows.map(({ dish_id }) => dish_id),
      )
      const placeOf = await placesOf(query, { accountId, today: todayIn(clock) }, rows)
      const orders = rows.map((row) => {
        const hash = pictures.get(row.dish_id)
        const { allergens } = row
        return {
          ...orderOf(row),
          allergens,
          ...placeOf(row),
          ...(hash !== undefined && { ruta: rutaOf(hash) }),
        }
      })
      return { orders, ...ends }
    })
  },

  /** One page of a client's orders for the office: those after today first. Refuses unknown clients. */
  async ofClient({ cliente, ...paging }: CallInput<typeof getOrdersOfClient>) {
    const today = todayIn(clock)
    return db.snapshot(async (query) => {
      const { id: accountId } = await accountNamed(query, cliente)
      const page = pageWanted(paging, 3)
      const read = await listFrom(query, { accountId, today }, page)
      const count = await countHistory(query, { accountId, from: '', status: '' })
      const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfOrder })
      const placeOf = await placesOf(query, { accountId, today }, rows)
      return { orders: rows.map((row) => ({ ...orderOf(row), ...placeOf(row) })), ...ends }
    })
  },
})
