import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { STOPS_TEXTS, LABELS_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { inLine } from '../../../texts/in-line'
import { shown } from '../../../texts/no-value'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'
import { FOOT_GAP, FOOT_POINTS, type LabelTexts, labelsOf, type Measure, NUMBER_POINTS } from './label-parts'

/** A label's height; what would not fit takes another label. */
export const LABEL_HEIGHT = '38.1mm'

export const LabelBox = styled.li`
  display: grid;
  grid-template: auto auto 1fr auto / minmax(0, 1fr) auto;
  gap: 0 2mm;
  min-height: ${LABEL_HEIGHT};
  padding: 1.8mm 4mm;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.small};
  background: ${theme.color.surface};
  line-height: ${theme.leading.tight};
  overflow-wrap: anywhere;
  ${theme.media.print} { border: 0; border-radius: 0; background: none; }
`
const Name = styled.strong`
  font-weight: ${theme.weight.bold};
`
const StopNumber = styled.strong`
  grid-area: 1 / 2 / 3;
  font-family: ${theme.font.heading};
  font-size: ${NUMBER_POINTS}pt;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`
const Care = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: 0.5mm;
  align-content: start;
  font-weight: ${theme.weight.bold};
`
const Clash = styled.p`
  margin-inline: -1.5mm;
  padding: 0.3mm 1mm;
  border: 0.6mm solid currentColor;
  & > svg { display: inline; width: 1em; height: 1em; margin-right: 1mm; vertical-align: -0.1em; }
`
const Foot = styled.p`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${FOOT_GAP}mm;
  justify-content: space-between;
  font-size: ${FOOT_POINTS}pt;
`

/** A stop and its number in the order of deliveries, from 1. */
export type PlacedStop = DeliveryStop & { place: number }

/** What a label says of its stop. */
type LabelledStop = Pick<
  PlacedStop,
  'nombre' | 'dish' | 'choque' | 'alergias' | 'direccion' | 'jugo' | 'lugar' | 'sector' | 'place' | 'order_id'
>

/** The stop's labels: one, or more where its allergies are long. */
export const stopLabels = (stop: LabelledStop, of: string, measure: Measure) => {
  const { nombre, dish, choque, alergias, direccion, jugo, lugar, sector } = stop
  // The bag of whoever is elsewhere that day says where.
  const elsewhere = lugar === null ? [] : [lugar, direccion]
  const where = [...elsewhere, sector ?? STOPS_TEXTS.noSector].filter((part) => part !== null).join(' · ')
  const foot = [jugo === null ? '' : STOPS_TEXTS.juice(jugo), of, where]
  const texts = {
    name: shown(nombre),
    dish: shown(dish),
    clash: choque === null ? '' : `${STOPS_TEXTS.clash} ${choque}`.toUpperCase(),
    allergy: alergias === null ? '' : `${STOPS_TEXTS.allergy} ${inLine(alergias)}`,
  }
  const labels = labelsOf({
    texts,
    foot: [...foot, TEXTS.part(1, 9)],
    digits: String(stop.place).length,
    measure,
    goesOn: { clash: TEXTS.clashGoesOn, allergy: TEXTS.allergyGoesOn },
  })
  return labels.map((label, index) => ({
    ...label,
    place: stop.place,
    key: `${stop.order_id} ${index}`,
    foot: labels.length > 1 ? [...foot, TEXTS.part(index + 1, labels.length)] : foot,
  }))
}

interface StopLabelProps {
  label: ReturnType<typeof stopLabels>[number]
}

/** Name and stop number, dish, clash and allergies as large as they fit; then juice, meal, day and sector. */
export const StopLabel = ({ label: { sizes, texts, foot, place } }: StopLabelProps) => {
  const look = (part: keyof LabelTexts) => ({ style: { fontSize: `${sizes[part]}pt` } })
  const [juice, ...others] = foot
  return (
    <LabelBox>
      <Name {...look('name')}>{texts.name}</Name>
      <StopNumber>{place}</StopNumber>
      <p {...look('dish')}>{texts.dish}</p>
      <Care>
        {texts.clash !== '' && (
          <Clash {...look('clash')}>
            <Icon name="warning" />
            {texts.clash}
          </Clash>
        )}
        {texts.allergy !== '' && <p {...look('allergy')}>{texts.allergy}</p>}
      </Care>
      <Foot>
        <strong>{juice}</strong>
        {others.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Foot>
    </LabelBox>
  )
}
