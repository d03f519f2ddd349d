import { useMayAct } from '../../../state/areas'
import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { ButtonLink } from '../../../ui/primitives/Button'
import { deliveryListPath, labelsPath } from '../shared/delivery/use-delivery-day'
import type { OrdersFilters } from './use-orders'

/** Links to the delivery list and labels of a chosen day and type. */
export const DeliveryLinks = ({
  filters: { search: date, searchType: type },
}: {
  filters: OrdersFilters
}) => {
  const isDriver = useMayAct('reparto')
  const isCook = useMayAct('cocina')
  if (date === '' || type === '') return null
  return (
    <>
      {isDriver && (
        <ButtonLink variant="secondary" size="small" to={deliveryListPath({ date, type })}>
          {STOPS_TEXTS.list}
        </ButtonLink>
      )}
      {isCook && (
        <ButtonLink variant="secondary" size="small" to={labelsPath({ date, type })}>
          {STOPS_TEXTS.labels}
        </ButtonLink>
      )}
    </>
  )
}
