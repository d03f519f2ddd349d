import styled from 'styled-components'
import { MovementsList } from '../../../parts/movements/MovementsList'
import { MOVEMENTS_TEXTS as TEXTS } from '../../../texts/movements'
import { Icon } from '../../../ui/primitives/Icon'
import { Link } from '../../../ui/primitives/Link'
import { PageHeader } from '../../../ui/primitives/PageHeader'
import { theme } from '../../../ui/theme/theme'

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: 44px;
  font-weight: ${theme.weight.semibold};
  text-decoration: none;
  &:hover { text-decoration: underline; }
`

/** /cliente/movimientos: the ledger of one's shipments, read-only. */
export const MovementsPage = () => (
  <>
    <Back to="/cliente/menu">
      <Icon name="chevronLeft" size={18} />
      {TEXTS.back}
    </Back>
    <PageHeader title={TEXTS.title} subtitle={TEXTS.subtitle} />
    <MovementsList />
  </>
)
