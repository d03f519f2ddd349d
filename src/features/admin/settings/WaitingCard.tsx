import styled from 'styled-components'
import { useGetWaitingQuery, useRemoveWaitingMutation } from '../../../api/endpoints/waiting'
import { Email } from '../../../parts/client/Email'
import { useBusy } from '../../../parts/forms/use-busy'
import { QueryView } from '../../../parts/lists/QueryView'
import { shown } from '../../../texts/no-value'
import { WAITING_TEXTS as TEXTS } from '../../../texts/waiting'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'

const Sectors = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  overflow-wrap: anywhere;
`

const Waiting = ({ email }: { email: string }) => {
  const [remove] = useRemoveWaitingMutation()
  const { isBusy, run } = useBusy()
  return (
    <Row as="li" $between $gap={2}>
      <a href={`mailto:${email}`}>
        <Email>{email}</Email>
      </a>
      <Button
        variant="ghost"
        size="small"
        busy={isBusy}
        aria-label={TEXTS.removeOf(email)}
        onClick={() => void run(() => remove({ email }))}
      >
        {TEXTS.remove}
      </Button>
    </Row>
  )
}

/** Who waits for the kitchen to serve a sector, the sector of most people first. */
export const WaitingCard = () => {
  const query = useGetWaitingQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.title}</Heading>
        <Text $tone="soft">{TEXTS.about}</Text>
        <QueryView query={query} failed={TEXTS.failed}>
          {({ sectores }) =>
            sectores.length === 0 ? (
              <Text $tone="soft">{TEXTS.none}</Text>
            ) : (
              <Sectors>
                {sectores.map(({ correos, sector }) => (
                  <li key={sector}>
                    <strong>{shown(sector)}</strong>{' '}
                    <Text as="span" $tone="soft" $size="dense">
                      {TEXTS.people(correos.length)}
                    </Text>
                    <ul>
                      {correos.map((email) => (
                        <Waiting key={email} email={email} />
                      ))}
                    </ul>
                  </li>
                ))}
              </Sectors>
            )
          }
        </QueryView>
      </Stack>
    </Card>
  )
}
