import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#domain/constants'
import type { baseQuery } from '../../api/base-query'
import type { polling } from '../../api/polling'

/** A page's fields beside its rows; `totalPages` is null where the back end does not say. */
export interface ListPage {
  totalPages: number | null
  lostRows: number
  /** Ours: leads to the next page, also when rows came or went meanwhile. */
  last?: string | undefined
}

/** Row count of a page, with unreadable ones. */
const rowsOf = (page: ListPage): number =>
  (Object.values(page).find((value) => Array.isArray(value))?.length ?? 0) + page.lostRows

/** Whether another page may follow one without a known last page: it is full. */
export const hasMore = (page: ListPage): boolean => rowsOf(page) >= PAGE_SIZE

/** A list query hook's result. */
interface ListQuery<Page> {
  /** The last response, for any request. */
  data?: Page | undefined
  /** The current request's response. */
  currentData?: Page | undefined
  isFetching: boolean
  error?: unknown
  refetch: () => unknown
}

/** The options of a list that is polled (src/api/polling.ts). */
type Polling = ReturnType<typeof polling>

interface ListPlace {
  page: number
  /** `isCorrection`: not a step by the user. */
  goTo: (page: number, isCorrection?: boolean) => void
}

/** A list on a screen. */
export interface List<Page> {
  current: Page | undefined
  shown: Page | undefined
  isOutdated: boolean
  isLoading: boolean
  hasFailed: boolean
  /** The call's error. */
  error: unknown
  retry: () => void
  page: number
  goTo: (page: number) => void
}

/**
 * A page of a list. `shown` is the last response, `current` the one for the current filters; until it arrives the stale
 * rows stay, marked as such. A page beyond the last one leads to the last.
 */
const useList = <Page extends ListPage>(
  { data, currentData, isFetching, error, refetch }: ListQuery<Page>,
  { page, goTo }: ListPlace,
): List<Page> => {
  // If the number of pages is unknown, an empty page means that the one before was the last.
  const isEmpty = page > 1 && currentData?.totalPages === null && rowsOf(currentData) === 0
  const lastPage = isEmpty ? page - 1 : currentData?.totalPages
  const isBeyond = typeof lastPage === 'number' && page > lastPage
  useEffect(() => {
    if (isBeyond) goTo(lastPage, true)
  })
  const current = isBeyond ? undefined : currentData
  // Until a request succeeds, also while one is tried again.
  const hasFailed = error !== undefined
  const shown = current ?? (hasFailed || isBeyond ? undefined : data)
  return {
    current,
    shown,
    isOutdated: shown !== undefined && current === undefined,
    isLoading: (isFetching && !current) || isBeyond,
    hasFailed,
    error,
    retry: () => void refetch(),
    page,
    goTo,
  }
}

/** The requested page of a list. */
export interface Paging {
  page: number
  itemsPerPage: number
  after?: string | undefined
}

/** A list's query hook. */
export type UseListQuery<Asked, Page> = TypedUseQuery<Page, Asked, typeof baseQuery>

/**
 * The list's page at this place. 'Siguiente' goes on behind the last row seen, and 'Anterior' returns to the rows seen;
 * a page that is jumped to goes by its number, as do all pages of a back end that gives no `last`.
 */
export const useListAt = <Asked, Page extends ListPage>(
  { page, goTo }: Omit<ListPlace, 'isPolled'>,
  useQuery: UseListQuery<Asked, Page>,
  askFor: (paging: Paging) => NoInfer<Asked>,
  polled?: Polling,
): List<Page> => {
  /** What each page begins behind, by its request. */
  const [steps, setSteps] = useState<Readonly<Record<string, string>>>({})
  const numbered = (number: number) => askFor({ page: number, itemsPerPage: PAGE_SIZE })
  const step = page === 1 ? undefined : steps[JSON.stringify(numbered(page))]
  const request = step === undefined ? numbered(page) : askFor({ page, itemsPerPage: PAGE_SIZE, after: step })
  const query = useQuery(request, { refetchOnMountOrArgChange: true, ...polled })
  const list = useList(query, { page, goTo })
  const last = list.current?.last
  return {
    ...list,
    goTo: (next: number) => {
      if (next === page + 1 && last !== undefined)
        setSteps({ ...steps, [JSON.stringify(numbered(next))]: last })
      goTo(next)
    },
  }
}
