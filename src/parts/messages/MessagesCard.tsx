import { useState } from 'react'
import styled from 'styled-components'
import type { IsoDate } from '#domain/calendar'
import { useGetDayClientsQuery } from '../../api/endpoints/day-messages'
import { DAY_MESSAGE_TEXTS as TEXTS } from '../../texts/day-messages'
import { NO_DATA } from '../../texts/no-value'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { SkeletonCard } from '../../ui/primitives/SkeletonCard'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { QueryView } from '../lists/QueryView'
import { MessageDialog } from './MessageDialog'

const Sent = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  & > li { overflow-wrap: anywhere; white-space: pre-line; }
`

/** What the day's clients were told, and the way to tell them something. */
export const MessagesCard = ({ date, isPast }: { date: IsoDate; isPast: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const query = useGetDayClientsQuery({ date, searchType: '' }, { refetchOnMountOrArgChange: true })
  return (
    <QueryView query={query} failed={TEXTS.failed} loading={<SkeletonCard />}>
      {({ avisos, clientes }) => (
        <Card $padding="dense">
          <Stack $gap={3}>
            <Row $between>
              <Heading $size="lg">{TEXTS.title}</Heading>
              {!isPast && clientes.length > 0 && (
                <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
                  {TEXTS.tell(clientes.length)}
                </Button>
              )}
            </Row>
            {avisos.length === 0 ? (
              <Text $tone="soft" $size="dense">
                {clientes.length === 0 ? TEXTS.nobody : TEXTS.none}
              </Text>
            ) : (
              <Sent aria-label={TEXTS.title}>
                {avisos.map(({ at, id, personas, texto, type, who }) => (
                  <li key={id}>
                    <Text>{texto}</Text>
                    <Text $tone="soft" $size="sm">
                      {TEXTS.past(at ?? '', who ?? NO_DATA, personas ?? 0, type ?? '')}
                    </Text>
                  </li>
                ))}
              </Sent>
            )}
          </Stack>
          {isOpen && <MessageDialog date={date} type="" onClose={() => setOpen(false)} />}
        </Card>
      )}
    </QueryView>
  )
}
