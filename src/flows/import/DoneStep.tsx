import type { Imported } from '#machines/import/machine'
import { useGetImportsQuery } from '../../api/endpoints/imports'
import { useListAddress } from '../../parts/lists/BackToList'
import { ADMIN_CLIENTS } from '../../state/filter-screens/admin'
import { IMPORT_TEXTS } from '../../texts/import'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import type { StepProps } from './step-props'

const TEXTS = IMPORT_TEXTS.done

const Sums = ({ done: { con_error, envios, existentes, nuevos, repetidas } }: { done: Imported }) => (
  <>
    <Heading $size="lg">{TEXTS.title(nuevos)}</Heading>
    {envios > 0 && <Text>{TEXTS.shipments(envios)}</Text>}
    {existentes > 0 && <Text>{TEXTS.known(existentes)}</Text>}
    {repetidas > 0 && <Text>{TEXTS.repeated(repetidas)}</Text>}
    {con_error > 0 && <Text>{TEXTS.wrong(con_error)}</Text>}
  </>
)

/** What was imported, or that it was undone in the list below. */
export const DoneStep = ({ view: { done }, send }: StepProps) => {
  const list = useListAddress(ADMIN_CLIENTS)
  const { data } = useGetImportsQuery({})
  if (done === null) return null
  const isUndone = data?.importaciones.some(({ lote, deshecha }) => lote === done.lote && deshecha === true)
  return (
    <Stack as={Card} $gap={3}>
      {isUndone ? (
        <>
          <Heading $size="lg">{TEXTS.undone(done.nuevos)}</Heading>
          <Text>{TEXTS.undoneText}</Text>
        </>
      ) : (
        <Sums done={done} />
      )}
      <Row>
        <ButtonLink to={list}>{TEXTS.list}</ButtonLink>
        <Button variant="ghost" onClick={() => send({ type: 'user.restart' })}>
          {TEXTS.more}
        </Button>
      </Row>
    </Stack>
  )
}
