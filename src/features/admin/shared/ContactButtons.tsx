import { dialledPhone } from '#domain/phone'
import type { DeliveryClient } from '../../../api/endpoints/clients'
import { whatsAppAddress } from '../../../parts/client/whatsapp'
import { WHATSAPP_TEXTS } from '../../../texts/client-file'
import { PHONE_TEXTS } from '../../../texts/delivery'
import { ContactLink } from '../../../ui/primitives/ContactLink'
import { Row } from '../../../ui/primitives/Stack'

/** The shortest ways to a client: a call, a message. */
export const ContactButtons = ({ account: { nombre, phone } }: Pick<DeliveryClient, 'account'>) => {
  if (phone === null) return null
  const chat = whatsAppAddress(phone, WHATSAPP_TEXTS.hello(nombre ?? ''))
  return (
    <Row $gap={2}>
      <ContactLink icon="phone" href={`tel:${dialledPhone(phone)}`}>
        {PHONE_TEXTS.call}
      </ContactLink>
      {chat !== null && (
        <ContactLink icon="chat" href={chat} target="_blank" rel="noopener">
          {PHONE_TEXTS.whatsapp}
        </ContactLink>
      )}
    </Row>
  )
}
