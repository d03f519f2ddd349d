import { memo } from 'react'
import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { STOPS_TEXTS, DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { shown } from '../../../texts/no-value'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Chip, StatusChip } from '../../../ui/primitives/Chip'
import { VisuallyHidden } from '../../../ui/primitives/VisuallyHidden'
import { theme } from '../../../ui/theme/theme'
import { StopCare } from './StopCare'
import { StopContact } from './StopContact'
import { StopPlace } from './StopPlace'

const { space, text, media, color } = theme

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
    grid-template-columns: auto 3ch minmax(0, 6fr) minmax(0, 7fr) 30mm;
    gap: 2mm;
    padding: 0.8mm 0;
    font-size: 9pt;
    line-height: ${theme.leading.tight};
    opacity: 1;
    && > :nth-child(4) { grid-column: 4; }
    && > :nth-child(5) { grid-column: 5; }
  }
`
/** On paper a box to tick, whatever is ticked here. */
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
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  text-align: right;
`
const Name = styled.strong`
  font-size: ${text.md};
  ${media.print} { font-size: 10pt; }
`
const OnScreen = styled.span`
  ${media.print} { display: none; }
`
const OnPaper = styled.strong`
  display: none;
  ${media.print} { display: inline; }
`
const State = styled.div`
  margin-top: ${space[1]};
  ${media.print} { display: none; }
`

interface StopRowProps {
  stop: DeliveryStop
  place: number
  usualCity: string | null
  isMarked: boolean
  onMark: (orderId: string, isMarked: boolean) => void
}

/** One stop: a box to tick, who gets what, where, and how to reach them. */
export const StopRow = memo(({ stop, place, usualCity, isMarked, onMark }: StopRowProps) => {
  const { order_id, nombre, dish, jugo, status, entrega, nota_entrega } = stop
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
      <Ordinal>{place}.</Ordinal>
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
  if (entrega === 'no_estaba')
    return (
      <Chip tone="warning" icon="warning">
        {TEXTS.notThere}
      </Chip>
    )
  if (entrega === 'entregado')
    return (
      <Chip tone="success" icon="check">
        {TEXTS.delivered}
      </Chip>
    )
  // What every stop begins with says nothing.
  return status === 'programado' ? null : <StatusChip status={status} />
}
