import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../ui/primitives/Card'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { QueryView } from '../lists/QueryView'

interface QueryCardProps<Data> {
  texts: { title: string; subtitle: string; failed: string }
  query: ComponentProps<typeof QueryView<Data>>['query']
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** An account card whose contents load when it is shown. */
export const QueryCard = <Data,>({ texts, ...view }: QueryCardProps<Data>) => (
  <Card>
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Heading>{texts.title}</Heading>
        <Text $tone="soft">{texts.subtitle}</Text>
      </Stack>
      <QueryView failed={texts.failed} {...view} />
    </Stack>
  </Card>
)
