import styled from 'styled-components'
import { CLASH_TEXTS } from '../../../texts/kitchen'
import { Chip } from '../../../ui/primitives/Chip'

const Place = styled.span`
  display: block;
  padding-bottom: 4px;
  line-height: 1;
`

/** Below an order's dish: what of it its client must not eat. */
export const ClashChip = ({ choque }: { choque: string }) => (
  <Place>
    <Chip tone="danger" icon="warning">
      {CLASH_TEXTS.chip(choque)}
    </Chip>
  </Place>
)
