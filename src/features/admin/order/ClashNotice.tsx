import styled from 'styled-components'
import { CLASH_TEXTS } from '../../../texts/kitchen'
import { Notice } from '../../../ui/primitives/Notice'
import { theme } from '../../../ui/theme/theme'

const Place = styled.div`
  margin-bottom: ${theme.space[4]};
`

/** Above an order: its dish has what its client must not eat. */
export const ClashNotice = ({ choque }: { choque: string }) => (
  <Place>
    <Notice tone="danger" title={CLASH_TEXTS.title}>
      {CLASH_TEXTS.text(choque)}
    </Notice>
  </Place>
)
