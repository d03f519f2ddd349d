import styled from 'styled-components'
import { useRuntime } from '../../state/runtime'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { KITCHEN_CHAT_TEXTS as TEXTS } from '../../texts/kitchen-chat'
import { ContactLink } from '../../ui/primitives/ContactLink'
import { theme } from '../../ui/theme/theme'
import { usePhones } from './use-phones'

/** The chat with the kitchen, its text begun with the client's name; null without a kitchen telephone. */
export const useKitchenChat = (text: (name: string) => string): string | null => {
  const { kitchen_phone, kitchen_phone_e164 } = useRuntime().config
  const { chat } = usePhones({ phone: kitchen_phone, phone_e164: kitchen_phone_e164 })
  const account = useAppSelector(selectUser)?.account
  const name = `${account?.nombre ?? ''} ${account?.apellidos ?? ''}`.trim()
  return chat(text(name))
}

/** A square of a row's height, beside the row's own action. */
const Square = styled(ContactLink)`
  flex: 0 0 auto;
  width: 36px;
  padding: 0;
  ${theme.media.phone} { flex-basis: 44px; }
`

interface KitchenChatProps {
  /** The message, with the client's name. */
  text: (name: string) => string
  /** The subject, in a list: the link is then only an icon. */
  label?: string
  /** Instead of 'Escribir a la cocina'. */
  words?: string
}

/** 'Escribir a la cocina'; nothing without a kitchen telephone. */
export const KitchenChat = ({ text, label, words = TEXTS.write }: KitchenChatProps) => {
  const chat = useKitchenChat(text)
  if (chat === null) return null
  const link = { icon: 'chat', href: chat, target: '_blank', rel: 'noopener' } as const
  return label === undefined ? (
    <div>
      <ContactLink {...link}>{words}</ContactLink>
    </div>
  ) : (
    <Square {...link} aria-label={label} title={label} />
  )
}
