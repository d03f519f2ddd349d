import styled from 'styled-components'
import type { ListedPayment } from '../../api/endpoints/payments'
import { NO_VALUE, shown } from '../../texts/no-value'
import { priceLabel, PAYMENT_LIST_TEXTS as TEXTS } from '../../texts/payments'
import { Icon } from '../../ui/primitives/Icon'
import { Link } from '../../ui/primitives/Link'
import { Row } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { VisuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { Small } from '../lists/ListCards'
import { ListedDate } from '../lists/ListedDate'
import { PaymentStatus } from './PaymentStatus'

const { space } = theme

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  & > :not(svg) { grid-column: 1; }
  & > svg { grid-area: 1 / 2 / span 4; color: ${theme.color.inkSoft}; }
`
const Amount = styled.strong`
  font-family: ${theme.font.heading};
  font-size: ${theme.text.lg};
  font-variant-numeric: tabular-nums;
`
/** The whole card links to the payment. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`

/** One payment in a list: amount, service, date and status. */
export const ListedPaymentCard = ({ payment, to }: { payment: ListedPayment; to: string }) => {
  const { id, value, divisa, descripcion, createAt, type_sell, payment_status, email } = payment
  return (
    <Body>
      <Row $gap={2} $between>
        <Whole to={to}>
          <VisuallyHidden>{TEXTS.openPayment(id)} </VisuallyHidden>
          <Amount>{priceLabel(value, divisa)}</Amount>
        </Whole>
        <PaymentStatus status={payment_status} />
      </Row>
      <Text>{shown(descripcion)}</Text>
      <Text $tone="soft" $size="sm">
        <ListedDate date={createAt} /> · {shown(type_sell)}
      </Text>
      <Small>
        {TEXTS.columns.id} {id} · {email ?? NO_VALUE}
      </Small>
      <Icon name="chevronRight" size={20} />
    </Body>
  )
}
