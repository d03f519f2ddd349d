import { useRuntime } from '../../state/runtime'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { KITCHEN_CHAT_TEXTS as TEXTS } from '../../texts/kitchen-chat'
import { ContactLink } from '../../ui/primitives/ContactLink'
import { whatsAppAddress } from './whatsapp'

/** Where a client writes to the kitchen, the text begun with their name; null where the kitchen has no such telephone. */
export const useKitchenChat = (text: (name: string) => string): string | null => {
  const { kitchen_phone } = useRuntime().config
  const account = useAppSelector(selectUser)?.account
  const name = `${account?.nombre ?? ''} ${account?.apellidos ?? ''}`.trim()
  return whatsAppAddress(kitchen_phone, text(name))
}

interface KitchenChatProps {
  /** Begins the message of the named person. */
  text: (name: string) => string
  /** What it is about, read out where several stand in a list; then it says 'WhatsApp' alone. */
  label?: string
}

/** 'Escribir a la cocina'; nothing where the kitchen has no telephone for it. */
export const KitchenChat = ({ text, label }: KitchenChatProps) => {
  const chat = useKitchenChat(text)
  if (chat === null) return null
  return (
    <ContactLink
      icon="chat"
      href={chat}
      target="_blank"
      rel="noopener"
      {...(label && { 'aria-label': label })}
    >
      {label === undefined ? TEXTS.write : TEXTS.whatsApp}
    </ContactLink>
  )
}
