import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { inLine } from '../../../texts/in-line'
import { shown } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'
import { labelSizes, MOST_LINES } from './label-sizes'

/** A label's height, whatever it says. */
export const LABEL_HEIGHT = '38.1mm'

export const LabelBox = styled.li`
  display: flex;
  flex-direction: column;
  gap: 0.4mm;
  height: ${LABEL_HEIGHT};
  padding: 1.8mm 4mm;
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  line-height: 1.14;
  overflow-wrap: anywhere;
  ${theme.media.print} { border: 0; border-radius: 0; background: none; }
`
const Line = styled.p<{ $points: number; $lines: number }>`
  display: -webkit-box;
  flex: none;
  margin-inline: -1mm;
  padding-inline: 1mm;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
  font-size: ${({ $points }) => $points}pt;
`
const Name = styled(Line)`
  font-weight: ${theme.weight.bold};
`
const Clash = styled(Name)`
  margin-inline: -1.5mm;
  padding: 0.3mm 1mm;
  border: 0.6mm solid currentColor;
  & > svg { display: inline; width: 1em; height: 1em; margin-right: 1mm; vertical-align: -0.1em; }
`
const Foot = styled.p`
  display: flex;
  gap: 3mm;
  justify-content: space-between;
  margin-top: auto;
  font-size: 9.5pt;
  white-space: nowrap;
  & > :last-child { overflow: hidden; text-overflow: ellipsis; }
`

interface StopLabelProps {
  stop: DeliveryStop
  /** Meal and day. */
  of: string
  /** Its place in the order of deliveries, from 1. */
  place: number
}

/**
 * A stop's label: name, clash and allergy as large as they fit, the dish, the office's note; then juice, meal, day and
 * destination.
 */
export const StopLabel = ({ stop, of, place }: StopLabelProps) => {
  const { nombre, dish, jugo, sector } = stop
  const texts = {
    name: shown(nombre),
    dish: shown(dish),
    clash: stop.choque === null ? null : `${STOPS_TEXTS.clash} ${stop.choque}`.toUpperCase(),
    allergy: stop.alergias === null ? null : `${STOPS_TEXTS.allergy} ${inLine(stop.alergias)}`,
    note: stop.nota === null ? null : inLine(stop.nota),
  }
  const sizes = labelSizes(texts)
  const look = (part: keyof typeof texts) => ({ $points: sizes[part], $lines: MOST_LINES[part] })
  return (
    <LabelBox>
      <Name {...look('name')}>{texts.name}</Name>
      <Line {...look('dish')}>{texts.dish}</Line>
      {texts.clash !== null && (
        <Clash {...look('clash')}>
          <Icon name="warning" />
          {texts.clash}
        </Clash>
      )}
      {texts.allergy !== null && <Name {...look('allergy')}>{texts.allergy}</Name>}
      {texts.note !== null && <Line {...look('note')}>{texts.note}</Line>}
      <Foot>
        <strong>{jugo === null ? '' : STOPS_TEXTS.juice(jugo)}</strong>
        <span>{of}</span>
        <span>
          {place} · {sector ?? STOPS_TEXTS.noSector}
        </span>
      </Foot>
    </LabelBox>
  )
}
