import { skipToken } from '@reduxjs/toolkit/query'
import { useLocation } from 'react-router-dom'
import { ORDER_TYPES, type OrderType } from '#domain/constants'
import { isSearchableDate } from '#domain/date-filter'
import { useGetDeliveryListQuery } from '../../../../api/endpoints/delivery'
import { usePolling } from '../use-polling'

/** The screen's day and meal. */
export interface DeliveryDay {
  date: string
  type: OrderType
}

const DAY = 'dia'
const TYPE = 'tipo'
const ONLY = 'ver'
const ABSENT = 'no_estaba'

const path = (screen: string, { date, type }: DeliveryDay): string =>
  `/admin/pedidos/${screen}?${new URLSearchParams({ [DAY]: date, [TYPE]: type })}`

export const deliveryListPath = (day: DeliveryDay): string => path('entrega', day)
/** The list with only the absent clients. */
export const absentPath = (day: DeliveryDay): string =>
  `${deliveryListPath(day)}&${new URLSearchParams({ [ONLY]: ABSENT })}`
export const labelsPath = (day: DeliveryDay): string => path('etiquetas', day)

/** The address's day and type with their stops, kept up to date; `day` is null where the address names none. */
export const useDeliveryDay = () => {
  const params = new URLSearchParams(useLocation().search)
  const date = params.get(DAY) ?? ''
  const type = ORDER_TYPES.find((known) => known === params.get(TYPE))
  const day: DeliveryDay | null = type !== undefined && isSearchableDate(date) ? { date, type } : null
  const request = day && { search: day.date, searchType: day.type }
  const query = useGetDeliveryListQuery(request ?? skipToken, {
    refetchOnMountOrArgChange: true,
    ...usePolling(),
  })
  return {
    day,
    /** Only the absent clients. */
    onlyAbsent: params.get(ONLY) === ABSENT,
    query,
  }
}
