import type { ReactNode } from 'react'
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

/** A query's data, or its loading or failed state. A failed refetch leaves the data on the screen. */
export const QueryView = <Data,>({ query, failed, loading = null, children }: QueryViewProps<Data>) => {
  const { currentData, error, isError, isFetching, refetch } = query
  if (currentData !== undefined) return children(currentData)
  if (isError && !isFetching)
    return <ListFailure title={failed} error={error} onRetry={() => void refetch()} />
  return loading
}
