import { isPhone, whatsAppDigits } from '#domain/phone'

/** Opens a chat with a telephone, the text already written; null where it is none. */
export const whatsAppAddress = (phone: string, text: string): string | null =>
  isPhone(phone) ? `https://wa.me/${whatsAppDigits(phone)}?text=${encodeURIComponent(text)}` : null
