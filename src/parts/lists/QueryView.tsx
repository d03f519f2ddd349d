import type { ReactNode } from 'react'
import { LIST_TEXTS } from '../../texts/lists'
import { ScreenOnly } from '../print/paper'
import { ListFailure } from './ListFailure'

interface QueryViewProps<Data> {
  query: {
    currentData?: Data | undefined
    error?: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  /** The failure's title, e.g. 'No pudimos cargar los avisos'. */
  failed: string
  /** Replaces the data during the first request. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A query's data, or its loading or failed state. A failed refetch leaves the data on the screen; above it stands, until
 * one succeeds, that it may be stale.
 */
export const QueryView = <Data,>({ query, failed, loading = null, children }: QueryViewProps<Data>) => {
  const { currentData, error, isError, isFetching, refetch } = query
  const hasData = currentData !== undefined
  const hasFailed = hasData ? error !== undefined : isError && !isFetching
  return (
    <>
      {hasFailed && (
        <ScreenOnly>
          <ListFailure
            title={failed}
            {...(hasData && { text: LIST_TEXTS.outdated })}
            error={error}
            onRetry={() => void refetch()}
          />
        </ScreenOnly>
      )}
      {hasData ? children(currentData) : !hasFailed && loading}
    </>
  )
}
