import styled from 'styled-components'
import type { DeliveryStop } from '../../../api/endpoints/delivery'
import { DELIVERY_LIST_TEXTS as TEXTS } from '../../../texts/delivery-list'
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
  const { direccion, apartamento, referencia, ciudad, comentarios } = stop
  const city = ciudad === usualCity ? null : ciudad
  const street = [direccion, apartamento && TEXTS.apartment(apartamento), city].filter(isGiven)
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
    </Lines>
  )
}
