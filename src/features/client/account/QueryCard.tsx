import type { ReactNode } from 'react'
import { ListFailure } from '../../../parts/lists/ListFailure'
import { Card } from '../../../ui/primitives/Card'
import { Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'

interface QueryCardProps<Data> {
  texts: { title: string; subtitle: string; failed: string }
  query: {
    currentData?: Data | undefined
    error?: unknown
    isError: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  children: (data: Data) => ReactNode
}

/** An account card whose contents load when it is shown. */
export const QueryCard = <Data,>({ texts, query, children }: QueryCardProps<Data>) => {
  const { currentData, error, isError, isFetching, refetch } = query
  return (
    <Card>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading>{texts.title}</Heading>
          <Text $tone="soft">{texts.subtitle}</Text>
        </Stack>
        {isError && !isFetching && !currentData && (
          <ListFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
        {currentData && children(currentData)}
      </Stack>
    </Card>
  )
}
