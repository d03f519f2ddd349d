import { skipToken } from '@reduxjs/toolkit/query'
import { useLocation } from 'react-router-dom'
import { ORDER_TYPES, type OrderType } from '#domain/constants'
import { isSearchableDate } from '#domain/date-filter'
import { useGetDeliveryListQuery } from '../../../../api/endpoints/delivery'

/** Whose stops a screen shows. */
export interface DeliveryDay {
  date: string
  type: OrderType
}

const DAY = 'dia'
const TYPE = 'tipo'

const address = (screen: string, { date, type }: DeliveryDay): string =>
  `/admin/pedidos/${screen}?${new URLSearchParams({ [DAY]: date, [TYPE]: type })}`

export const deliveryListAddress = (day: DeliveryDay): string => address('entrega', day)
export const labelsAddress = (day: DeliveryDay): string => address('etiquetas', day)

/** The day and type that the address names, and their stops; `day` is null where it names none. */
export const useDeliveryDay = () => {
  const params = new URLSearchParams(useLocation().search)
  const date = params.get(DAY) ?? ''
  const type = ORDER_TYPES.find((known) => known === params.get(TYPE))
  const day: DeliveryDay | null = type !== undefined && isSearchableDate(date) ? { date, type } : null
  const { currentData, isError, error, isFetching, refetch } = useGetDeliveryListQuery(
    day ? { search: day.date, searchType: day.type } : skipToken,
    { refetchOnMountOrArgChange: true },
  )
  return {
    day,
    list: currentData,
    hasFailed: isError && !isFetching && !currentData,
    error,
    retry: () => void refetch(),
  }
}
