import type { OrderStatus, OrderType } from '#domain/constants'
import type { BulkTarget } from '#domain/order-status'
import type { AppDispatch } from '../../../state/store-types'
import { LARGE_PAGE, ordersPage } from '../shared/orders-page'
import type { MatchingOrders } from './use-orders'

/** What is asked and then sent: fixed when the question opens, whatever the filters do behind it. */
export interface Question extends MatchingOrders {
  date: string
  type: OrderType
  from: OrderStatus
  to: BulkTarget
}

/** What a bulk update came to. */
export type BulkResult =
  /** `count` were moved, null where nobody can tell how many. */
  | { kind: 'done'; count: number | null; to: BulkTarget }
  /** There still are orders to move. */
  | { kind: 'left'; from: OrderStatus }
  /** They are neither where they were nor where they were to go. */
  | { kind: 'gone'; from: OrderStatus; to: BulkTarget }
  /** None is left to move, and nobody can tell how many were moved. */
  | { kind: 'unchecked'; to: BulkTarget }
  /** No answer came, and the list cannot be looked at. */
  | { kind: 'unknown' }

/** A list that has not told it by then is not the day's. */
const PAGES_AT_MOST = 20

const pageOf = (dispatch: AppDispatch, { date, type }: Question, searchState: OrderStatus, page: number) =>
  ordersPage(dispatch, { page, itemsPerPage: LARGE_PAGE, search: date, searchType: type, searchState })

/** The ids of all orders that are where these were to go; null where the list cannot be had. */
const idsThere = async (dispatch: AppDispatch, question: Question): Promise<Set<string> | null> => {
  const ids = new Set<string>()
  let pages = 1
  for (let page = 1; page <= Math.min(pages, PAGES_AT_MOST); page += 1) {
    const told = await pageOf(dispatch, question, question.to, page)
    if (told === null) return null
    for (const { id, status } of told.orders) if (status === question.to) ids.add(id)
    pages = told.totalPages
  }
  return ids
}

/**
 * What the list says of an update whose answer does not tell how many it moved; null where the list cannot be looked at.
 * It moved those that were in question when they are where they were to go: another's update is none's loss. Of those
 * that were on other pages than the shown one nobody knows which they were.
 */
export const lookUp = async (dispatch: AppDispatch, question: Question): Promise<BulkResult | null> => {
  const { ids, count, isExact, from, to } = question
  const areAllKnown = isExact && ids.length === count
  const waiting = await pageOf(dispatch, question, from, 1)
  if (waiting === null) return null
  const isLeft = waiting.orders.some(
    ({ id, status }) => status === from && !(areAllKnown && !ids.includes(id)),
  )
  if (isLeft) return { kind: 'left', from }
  const there = await idsThere(dispatch, question)
  if (there === null) return null
  const moved = ids.filter((id) => there.has(id)).length
  if (there.size === 0 || (areAllKnown && moved === 0)) return { kind: 'gone', from, to }
  if (areAllKnown) return { kind: 'done', count: moved, to }
  const areTooFew = isExact && there.size < count
  const isPlain = moved > 0 && moved === ids.length && !areTooFew
  return isPlain ? { kind: 'done', count: null, to } : { kind: 'unchecked', to }
}
