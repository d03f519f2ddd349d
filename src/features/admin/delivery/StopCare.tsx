import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { STOPS_TEXTS, DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { Icon } from '../../../ui/primitives/Icon'
import { theme } from '../../../ui/theme/theme'

/** A long text is cut here: the client's own screen has it whole. */
const Line = styled.p`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
const Clash = styled.strong`
  display: inline-flex;
  gap: ${theme.space[1]};
  align-items: center;
  padding: 1px ${theme.space[2]};
  border: 2px solid ${theme.color.danger};
  border-radius: ${theme.radius.small};
  background: ${theme.color.dangerSoft};
  color: ${theme.color.onDangerSoft};
  & > svg { flex: none; }
  ${theme.media.print} { padding: 0 1mm; border-color: ${theme.color.ink}; color: ${theme.color.ink}; }
`

/** What to take care of at a stop: a clash with allergies, the allergies, the office's note. */
export const StopCare = ({ stop: { choque, alergias, nota } }: { stop: DeliveryStop }) => (
  <>
    {choque !== null && (
      <Clash>
        <Icon name="warning" size={16} />
        {STOPS_TEXTS.clash} {choque}
      </Clash>
    )}
    {alergias !== null && (
      <Line>
        <strong>{STOPS_TEXTS.allergy}</strong> {alergias}
      </Line>
    )}
    {nota !== null && (
      <Line>
        <strong>{TEXTS.note}</strong> {nota}
      </Line>
    )}
  </>
)
