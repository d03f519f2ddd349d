import { useListAddress } from '../../parts/lists/BackToList'
import { ADMIN_CLIENTS } from '../../state/filter-screens/admin'
import { IMPORT_TEXTS } from '../../texts/import'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import type { StepProps } from './step-props'

const TEXTS = IMPORT_TEXTS.done

export const DoneStep = ({ view: { done }, send }: StepProps) => {
  const list = useListAddress(ADMIN_CLIENTS)
  if (done === null) return null
  const { nuevos, envios, existentes, con_error } = done
  return (
    <Stack as={Card} $gap={3}>
      <Heading $size="lg">{TEXTS.title(nuevos)}</Heading>
      {envios > 0 && <Text>{TEXTS.shipments(envios)}</Text>}
      {existentes > 0 && <Text>{TEXTS.known(existentes)}</Text>}
      {con_error > 0 && <Text>{TEXTS.wrong(con_error)}</Text>}
      <Row>
        <ButtonLink to={list}>{TEXTS.list}</ButtonLink>
        <Button variant="ghost" onClick={() => send({ type: 'user.restart' })}>
          {TEXTS.more}
        </Button>
      </Row>
    </Stack>
  )
}
