import styled from 'styled-components'
import { dialledPhone, whatsAppDigits } from '#domain/phone'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { type ButtonLook, buttonStyle } from '../../../ui/primitives/button-style'
import { theme } from '../../../ui/theme/theme'

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  ${theme.media.phone} { & > a { flex: 1 0 auto; min-height: 44px; } }
`
const Phone = styled.p`
  font-variant-numeric: tabular-nums;
`
const Out = styled.a<ButtonLook>`
  ${buttonStyle}
`

const LOOK = { $variant: 'secondary', $size: 'small', $block: false } as const

/** Opened in a program or a page of its own. */
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/** How to reach a stop: call, write, see the map. On paper the number alone. */
export const StopContact = ({ stop: { nombre, phone, lat, lng } }: { stop: DeliveryStop }) => {
  const who = nombre ?? ''
  const map = new URLSearchParams({ api: '1', query: `${lat},${lng}` })
  return (
    <div>
      {phone !== null && <Phone>{phone}</Phone>}
      <Links>
        {phone !== null && (
          <>
            <Out {...LOOK} href={`tel:${dialledPhone(phone)}`} aria-label={TEXTS.callTo(who)}>
              {TEXTS.call}
            </Out>
            <Out
              {...LOOK}
              {...elsewhere}
              href={`https://wa.me/${whatsAppDigits(phone)}`}
              aria-label={TEXTS.whatsAppTo(who)}
            >
              {TEXTS.whatsApp}
            </Out>
          </>
        )}
        {lat !== null && lng !== null && (
          <Out
            {...LOOK}
            {...elsewhere}
            href={`https://www.google.com/maps/search/?${map}`}
            aria-label={TEXTS.mapOf(who)}
          >
            {TEXTS.map}
          </Out>
        )}
      </Links>
    </div>
  )
}
