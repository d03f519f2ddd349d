import { dialledPhone, whatsAppDigits } from '#domain/phone'
import { PHONE_TEXTS } from '../../texts/delivery'

/** Calls a telephone, or opens a chat with it. */
export const PhoneLinks = ({ phone }: { phone: string }) => (
  <>
    <a href={`tel:${dialledPhone(phone)}`}>{PHONE_TEXTS.call}</a>
    <a href={`https://wa.me/${whatsAppDigits(phone)}`} target="_blank" rel="noreferrer">
      {PHONE_TEXTS.whatsapp}
    </a>
  </>
)
