import styled from 'styled-components'
import { useKitchenChat } from '../../parts/client/kitchen-chat'
import { useRuntime } from '../../state/runtime'
import { KITCHEN_CHAT_TEXTS as TEXTS } from '../../texts/kitchen-chat'
import { Text } from '../../ui/primitives/Text'

/** A sentence ending in the support address, and the kitchen's chat; nothing without an address. */
export const SupportEmail = ({ before }: { before: string }) => {
  const { support_email } = useRuntime().config
  const chat = useKitchenChat(TEXTS.help)
  return support_email === '' ? null : (
    <Text $tone="soft">
      <span>{before}</span> <a href={`mailto:${support_email}`}>{support_email}</a>
      {chat !== null && (
        <>
          {' '}
          <span>{TEXTS.or}</span>{' '}
          <a href={chat} target="_blank" rel="noopener">
            {TEXTS.whatsApp}
          </a>
        </>
      )}
      <span>.</span>
    </Text>
  )
}

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
