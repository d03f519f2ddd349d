import { isPhone, whatsAppDigits } from '#domain/phone'

/** Opens a chat with a telephone, its text filled in; null for an invalid one. */
export const whatsAppAddress = (phone: string, text: string): string | null =>
  isPhone(phone) ? `https://wa.me/${whatsAppDigits(phone)}?text=${encodeURIComponent(text)}` : null
