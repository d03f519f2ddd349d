import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { ScreenOnly } from '../../../parts/print/paper'
import { DELIVERY_TEXTS } from '../../../texts/delivery'
import { DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
import { Chip } from '../../../ui/primitives/Chip'
import { theme } from '../../../ui/theme/theme'

const isGiven = (text: string | null): text is string => text !== null

/** One line on paper. */
const Lines = styled.div`
  ${theme.media.print} {
    & > p { display: inline; }
    & > p + p::before { content: ' · '; }
  }
`

interface StopPlaceProps {
  stop: DeliveryStop
  /** The city that is left out. */
  usualCity: string | null
}

/** A stop's address for the driver. */
export const StopPlace = ({ stop, usualCity }: StopPlaceProps) => {
  const { lugar, direccion, apartamento, referencia, ciudad, comentarios, fuera } = stop
  const city = ciudad === usualCity ? null : ciudad
  const street = [lugar, direccion, apartamento && TEXTS.apartment(apartamento), city].filter(isGiven)
  return (
    <Lines>
      <p>{street.length > 0 ? street.join(', ') : TEXTS.noAddress}</p>
      {referencia !== null && (
        <p>
          {TEXTS.reference} {referencia}
        </p>
      )}
      {comentarios !== null && (
        <p>
          {TEXTS.comments} {comentarios}
        </p>
      )}
      {fuera && (
        <ScreenOnly>
          <Chip tone="warning">{DELIVERY_TEXTS.outside}</Chip>
        </ScreenOnly>
      )}
    </Lines>
  )
}
