import styled from 'styled-components'
import { Text } from '../../ui/primitives/Text'

const Digits = styled.span`
  overflow-wrap: anywhere;
  user-select: all;
  font-variant-numeric: tabular-nums;
`

/** The number to quote when asking about a payment. */
export const PaymentNumber = ({ label, number }: { label: string; number: string }) => (
  <Text $tone="soft">
    {label}: <Digits>{number}</Digits>
  </Text>
)
