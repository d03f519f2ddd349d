import { memo } from 'react'
import styled from 'styled-components'
import { isAbsent, isHandedOver } from '#domain/delivery-note'
import { isScheduled } from '#domain/order-status'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { usePhones } from '../../../parts/client/use-phones'
import { ScreenOnly, screenOnly } from '../../../parts/print/paper'
import { STOPS_TEXTS, DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { inLine } from '../../../texts/in-line'
import { shown } from '../../../texts/no-value'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Chip, StatusChip } from '../../../ui/primitives/Chip'
import { ContactLink } from '../../../ui/primitives/ContactLink'
import { Icon } from '../../../ui/primitives/Icon'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { StopPlace } from './StopPlace'

const { space, text, media, color } = theme

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[1]};
  ${theme.media.phone} { & > a { flex: 1 0 auto; } }
`
const Phone = styled.p`
  font-variant-numeric: tabular-nums;
`
/** Opens in a program or tab of its own. */
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/** A stop's contacts: call, write, map. On paper only the number. */
const StopContact = ({ stop }: { stop: DeliveryStop }) => {
  const { nombre, phone, phone2 = '', lat, lng } = stop
  const { call, callOther, chat } = usePhones(stop)
  const chatLink = chat()
  const who = nombre ?? ''
  const map = new URLSearchParams({ api: '1', query: `${lat},${lng}` })
  return (
    <div>
      {phone !== null && <Phone>{phone}</Phone>}
      {phone2 !== '' && <Phone>{phone2}</Phone>}
      <Links>
        {call !== null && (
          <ContactLink href={call} aria-label={TEXTS.callTo(who)}>
            {TEXTS.call}
          </ContactLink>
        )}
        {callOther !== null && (
          <ContactLink href={callOther} aria-label={TEXTS.callOtherTo(who)}>
            {TEXTS.callOther}
          </ContactLink>
        )}
        {chatLink !== null && (
          <ContactLink {...elsewhere} href={chatLink} aria-label={TEXTS.whatsAppTo(who)}>
            {TEXTS.whatsApp}
          </ContactLink>
        )}
        {lat !== null && lng !== null && (
          <ContactLink
            {...elsewhere}
            href={`https://www.google.com/maps/search/?${map}`}
            aria-label={TEXTS.mapOf(who)}
          >
            {TEXTS.map}
          </ContactLink>
        )}
      </Links>
    </div>
  )
}

const Clash = styled.strong`
  display: inline-flex;
  gap: ${space[1]};
  align-items: center;
  padding: 1px ${space[2]};
  border: 2px solid ${color.danger};
  border-radius: ${theme.radius.small};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  & > svg { flex: none; }
  ${media.print} { padding: 0 1mm; border-color: ${color.ink}; color: ${color.ink}; }
`

/** A stop's warnings: a clash with allergies, the allergies; on the screen alone the office's note. */
const StopCare = ({ stop: { choque, alergias, nota } }: { stop: DeliveryStop }) => (
  <>
    {choque !== null && (
      <Clash>
        <Icon name="warning" size={16} />
        {STOPS_TEXTS.clash} {choque}
      </Clash>
    )}
    {alergias !== null && (
      <p>
        <strong>{STOPS_TEXTS.allergy}</strong> {inLine(alergias)}
      </p>
    )}
    {nota !== null && (
      <ScreenOnly>
        <strong>{TEXTS.note}</strong> {nota}
      </ScreenOnly>
    )}
  </>
)

const Item = styled.li<{ $isMarked: boolean }>`
  display: grid;
  grid-template-columns: auto auto minmax(0, 1fr);
  gap: ${space[2]} ${space[3]};
  align-items: start;
  padding: ${space[3]} 0;
  border-bottom: ${theme.border.line};
  overflow-wrap: anywhere;
  font-size: ${text.dense};
  opacity: ${({ $isMarked }) => ($isMarked ? 0.6 : 1)};
  & > :nth-child(4) { grid-column: 3; }
  & > :nth-child(5) { grid-column: 1 / -1; }
  ${media.tablet} {
    grid-template-columns: auto 3ch minmax(0, 1fr) minmax(0, 1fr);
    & > :nth-child(4) { grid-column: 4; }
    & > :nth-child(5) { grid-column: 3 / -1; }
  }
  ${media.desktop} {
    grid-template-columns: auto 3ch minmax(0, 5fr) minmax(0, 5fr) 280px;
    & > :nth-child(5) { grid-column: 5; }
  }
  ${media.print} {
    grid-template-columns: auto 4.5ch minmax(0, 9fr) minmax(0, 8fr) 26mm;
    gap: 3mm;
    padding: 1.5mm 0;
    font-size: 11pt;
    line-height: ${theme.leading.tight};
    opacity: 1;
    && > :nth-child(4) { grid-column: 4; }
    && > :nth-child(5) { grid-column: 5; }
  }
`
/** On paper an empty box, ticked here or not. */
const Box = styled.div`
  margin-top: -10px;
  ${media.print} {
    margin-top: 0;
    & label { min-height: 0; }
    & input { width: 4.5mm; height: 4.5mm; background: none !important; border: 1.5px solid ${color.ink} !important; }
    & input::after { display: none; }
  }
`
const Ordinal = styled.span`
  justify-self: end;
  font-size: ${text.lg};
  font-weight: ${theme.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${media.print} { font-size: 15pt; }
`
const Name = styled.strong`
  font-size: ${text.md};
  ${media.print} { font-size: 13pt; }
`
const OnScreen = styled.span`
  ${screenOnly}
`
const OnPaper = styled.strong`
  display: none;
  ${media.print} { display: inline; }
`
const State = styled.div`
  margin-top: ${space[1]};
  ${screenOnly}
`

interface StopRowProps {
  stop: DeliveryStop
  place: number
  usualCity: string | null
  onMark: (orderId: string, isMarked: boolean) => void
}

/** One stop: tick box, client, dish, place and contact. */
export const StopRow = memo(({ stop, place, usualCity, onMark }: StopRowProps) => {
  const { order_id, nombre, dish, jugo, status, entrega, nota_entrega, marcada_at, marcada_por } = stop
  const isMarked = marcada_at !== null
  const juice = jugo === null ? '' : STOPS_TEXTS.juice(jugo)
  return (
    <Item $isMarked={isMarked}>
      <Box>
        <CheckboxField
          label={<VisuallyHidden>{TEXTS.mark(nombre ?? '')}</VisuallyHidden>}
          checked={isMarked}
          onValue={(now) => onMark(order_id, now)}
        />
      </Box>
      <Ordinal>{place}</Ordinal>
      <div>
        <Name>{shown(nombre)}</Name>
        <p>
          {shown(dish)}
          <OnScreen>{juice && ` · ${juice}`}</OnScreen>
        </p>
        <StopCare stop={stop} />
        <State>
          <Outcome entrega={entrega} status={status} />
          {nota_entrega !== null && <p>{nota_entrega}</p>}
          {marcada_at !== null && marcada_por !== null && <p>{TEXTS.markedBy(marcada_por, marcada_at)}</p>}
        </State>
      </div>
      <StopPlace stop={stop} usualCity={usualCity} />
      <div>
        <StopContact stop={stop} />
        <OnPaper>{juice}</OnPaper>
      </div>
    </Item>
  )
})

const Outcome = ({ entrega, status }: Pick<DeliveryStop, 'entrega' | 'status'>) => {
  if (isAbsent(entrega))
    return (
      <Chip tone="warning" icon="warning">
        {TEXTS.notThere}
      </Chip>
    )
  if (isHandedOver(entrega))
    return (
      <Chip tone="success" icon="check">
        {TEXTS.delivered}
      </Chip>
    )
  // The first status is not worth showing.
  return isScheduled(status) ? null : <StatusChip status={status} />
}
