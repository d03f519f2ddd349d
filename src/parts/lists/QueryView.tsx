import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LIST_TEXTS } from '../../texts/lists'
import { theme } from '../../ui/theme/theme'
import { ScreenOnly } from '../print/paper'
import { ListFailure } from './ListFailure'

interface QueryViewProps<Data> {
  query: {
    currentData?: Data | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The failure's title, e.g. 'No pudimos cargar los avisos'. */
  failed: string
  /** Replaces the data during the first request. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** On paper it would say nothing, and move what is printed. */
const Failed = styled(ScreenOnly)``

/** Around a view that is in no stack: room below the failure. No grid, whose rows break across printed pages badly. */
export const QueryFrame = styled.div`
  & > ${Failed} { margin-bottom: ${theme.space[4]}; }
`

/**
 * A query's data, or its loading or failed state. A failure stands until a request succeeds, also while one is tried
 * again; a failed refetch leaves the data below it, which may be stale.
 */
export const QueryView = <Data,>({ query, failed, loading = null, children }: QueryViewProps<Data>) => {
  const { currentData, error, isFetching, refetch } = query
  const hasData = currentData !== undefined
  const hasFailed = error !== undefined
  return (
    <>
      {hasFailed && (
        <Failed>
          <ListFailure
            title={failed}
            {...(hasData && { text: LIST_TEXTS.outdated })}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Failed>
      )}
      {hasData ? children(currentData) : !hasFailed && loading}
    </>
  )
}
