import { type ReactNode, useRef } from 'react'
import { LIST_TEXTS } from '../../texts/lists'
import { LostRows } from '../../ui/primitives/LostRows'
import { Pagination } from '../../ui/primitives/Pagination'
import { ListFailure } from './ListFailure'
import type { ListState } from './ListTable'
import { hasMore, type List, type ListPage } from './use-list'

interface ListBodyProps<Page extends ListPage> {
  list: List<Page>
  /** The title after a failed load, e.g. 'No pudimos cargar los pagos'. */
  failedTitle: string
  /** The rows; undefined while loading. */
  children: (shown: Page | undefined, state: ListState) => ReactNode
}

/** A list's rows and its pages; a failure shows in their place, or above rows that may be stale. */
export const ListBody = <Page extends ListPage>(props: ListBodyProps<Page>) => {
  const { list, failedTitle, children } = props
  const top = useRef<HTMLDivElement>(null)
  const goTo = (page: number) => {
    list.goTo(page)
    // Another page begins at the list's top, where that lies above the screen or under its bar.
    const place = top.current
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    if (place && place.getBoundingClientRect().top < (Number.parseFloat(scrollPaddingTop) || 0))
      place.scrollIntoView({ block: 'start' })
  }
  if (list.hasFailed && !list.current)
    return (
      <ListFailure title={failedTitle} error={list.error} isRetrying={list.isLoading} onRetry={list.retry} />
    )
  return (
    <>
      {list.hasFailed && <ListFailure title={failedTitle} text={LIST_TEXTS.outdated} onRetry={list.retry} />}
      <div ref={top}>{children(list.shown, { isOutdated: list.isOutdated, loading: list.isLoading })}</div>
      <LostRows count={list.shown?.lostRows ?? 0} />
      {list.shown && (
        <Pagination
          page={list.page}
          pages={list.shown.totalPages}
          hasMore={hasMore(list.shown)}
          onPage={goTo}
        />
      )}
    </>
  )
}
