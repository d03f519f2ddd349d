import { STOPS_TEXTS } from '../../../texts/delivery-list'
import { deliveryListPath, labelsPath } from '../shared/delivery/use-delivery-day'
import { OwnLink } from '../shared/OwnLink'
import type { OrdersFilters } from './use-orders'

/** Links to the delivery list and labels of a chosen day and type. */
export const DeliveryLinks = ({
  filters: { search: date, searchType: type },
}: {
  filters: OrdersFilters
}) => {
  if (date === '' || type === '') return null
  return (
    <>
      <OwnLink to={deliveryListPath({ date, type })}>{STOPS_TEXTS.list}</OwnLink>
      <OwnLink to={labelsPath({ date, type })}>{STOPS_TEXTS.labels}</OwnLink>
    </>
  )
}
