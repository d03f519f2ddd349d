import { useState } from 'react'
import styled from 'styled-components'
import { DELIVERY_NOTE_LENGTH, HANDED_OVER, NOT_AT_HOME } from '#domain/delivery-note'
import { CANCELLED } from '#domain/order-status'
import { usePhones } from '../../../parts/client/use-phones'
import type { PendingMark } from '../../../state/driver'
import { DRIVER_TEXTS as TEXTS } from '../../../texts/driver'
import { NO_DATA } from '../../../texts/no-value'
import { TextArea } from '../../../ui/forms/TextArea'
import { Card } from '../../../ui/primitives/Card'
import { Chip } from '../../../ui/primitives/Chip'
import { Icon } from '../../../ui/primitives/Icon'
import { IconButton } from '../../../ui/primitives/IconButton'
import { Notice } from '../../../ui/primitives/Notice'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { BigButton, BigLink } from './big-button'
import { StopNumber } from './StopNumber'
import { mapAddress, type StopView } from './stop-view'

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(96px, 1fr));
  gap: ${theme.space[2]};
  /* Four stand in pairs where three fit side by side. */
  ${theme.media.phone} { &:has(> :nth-child(4)) { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`
const Facts = styled.div`
  overflow-wrap: anywhere;
  & > p { line-height: ${theme.leading.snug}; }
  & > p + p { margin-top: ${theme.space[1]}; }
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[2]};
  & > h3 { min-width: 0; overflow-wrap: anywhere; }
`
const LINK = { $variant: 'secondary', $size: 'medium', $block: false } as const

export interface StopCardProps {
  view: StopView
  /** Whether it is the route's day. */
  canMark: boolean
  onSay: (orderId: string, result: PendingMark['resultado'], note?: string) => void
  /** Closes the card, if it can close. */
  onFold?: () => void
}

/** A stop with everything needed at the door. */
export const StopCard = ({ view, canMark, onSay, onFold }: StopCardProps) => {
  const { stop, said, note, isUnsent } = view
  const name = stop.nombre ?? NO_DATA
  return (
    <Card $padding="dense" aria-label={name}>
      <Stack $gap={3}>
        <Head>
          <Heading as="h3">
            {stop.numero !== null && <StopNumber>{stop.numero}</StopNumber>} {name}
          </Heading>
          {onFold && <IconButton icon="chevronUp" label={TEXTS.back} onClick={onFold} />}
        </Head>
        <Where {...view} />
        <Row $gap={2}>
          <Text $size="lg" $strong>
            {stop.dish ?? NO_DATA}
          </Text>
          {stop.jugo !== null && (
            <Chip tone={stop.jugo ? 'info' : 'neutral'}>
              {stop.jugo ? TEXTS.withJuice : TEXTS.withoutJuice}
            </Chip>
          )}
        </Row>
        {note !== '' && <Text>{note}</Text>}
        {isUnsent && <Text $tone="soft">{TEXTS.waiting}</Text>}
        <Reach {...view} />
        {said === CANCELLED && <Notice tone="danger">{TEXTS.cancelledStop}</Notice>}
        {canMark && said !== CANCELLED && <Say view={view} onSay={onSay} />}
      </Stack>
    </Card>
  )
}

const Where = ({ stop }: StopView) => {
  const { apartamento, ciudad, comentarios, direccion, lugar, referencia, sector } = stop
  const has = (text: string | null): text is string => text !== null && text !== ''
  const place = [lugar, direccion, has(apartamento) ? TEXTS.apartment(apartamento) : null].filter(has)
  return (
    <Facts>
      <Text $size="lg" $strong>
        {place.length > 0 ? place.join(', ') : TEXTS.noAddress}
      </Text>
      <Text>{[sector, ciudad].filter(has).join(', ')}</Text>
      {has(referencia) && <Text>{TEXTS.reference(referencia)}</Text>}
      {has(comentarios) && <Text>{comentarios}</Text>}
    </Facts>
  )
}

const Reach = ({ stop }: StopView) => {
  const map = mapAddress(stop)
  const { call, callOther, chat } = usePhones(stop)
  const chatLink = chat()
  const away = { target: '_blank', rel: 'noreferrer', ...LINK }
  return (
    <Buttons>
      {call !== null && (
        <BigLink {...LINK} href={call}>
          <Icon name="phone" />
          {TEXTS.call}
        </BigLink>
      )}
      {callOther !== null && (
        <BigLink {...LINK} href={callOther}>
          <Icon name="phone" />
          {TEXTS.callOther}
        </BigLink>
      )}
      {chatLink !== null && (
        <BigLink {...away} href={chatLink}>
          {TEXTS.whatsapp}
        </BigLink>
      )}
      {map !== null && (
        <BigLink {...away} href={map}>
          <Icon name="pin" />
          {TEXTS.map}
        </BigLink>
      )}
    </Buttons>
  )
}

const Say = ({ view: { stop, said }, onSay }: Pick<StopCardProps, 'view' | 'onSay'>) => {
  const [note, setNote] = useState<string | null>(null)
  const id = stop.order_id
  if (note !== null) {
    return (
      <Stack $gap={2}>
        <TextArea label={TEXTS.note} value={note} maxLength={DELIVERY_NOTE_LENGTH} onValue={setNote} />
        <BigButton
          block
          onClick={() => {
            setNote(null)
            onSay(id, NOT_AT_HOME, note)
          }}
        >
          {TEXTS.saveAbsent}
        </BigButton>
        <BigButton block variant="ghost" onClick={() => setNote(null)}>
          {TEXTS.back}
        </BigButton>
      </Stack>
    )
  }
  return (
    <Stack $gap={2}>
      {said !== HANDED_OVER && (
        <BigButton block icon="check" onClick={() => onSay(id, HANDED_OVER)}>
          {TEXTS.markDelivered}
        </BigButton>
      )}
      {said === '' && (
        <BigButton block variant="secondary" onClick={() => setNote('')}>
          {TEXTS.markAbsent}
        </BigButton>
      )}
      {said !== '' && (
        <BigButton
          block
          variant="secondary"
          aria-label={TEXTS.undoFor(stop.nombre ?? NO_DATA)}
          onClick={() => onSay(id, '')}
        >
          {TEXTS.undo}
        </BigButton>
      )}
    </Stack>
  )
}
