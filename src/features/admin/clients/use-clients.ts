import type { IsoDate } from '#domain/calendar'
import { nextDeliveryDay } from '#domain/next-delivery'
import { useGetClientsQuery } from '../../../api/endpoints/clients'
import { useFilters } from '../../../parts/lists/use-filters'
import { useListAt } from '../../../parts/lists/use-list'
import { ADMIN_CLIENTS } from '../../../state/filter-screens/admin'
import { useToday } from '../../../state/use-today'

/** The page of clients for these filters; name and group are ours alone. */
export const useClients = (isOurs: boolean) => {
  const { values, ...filters } = useFilters(ADMIN_CLIENTS)
  const today = useToday()
  const { search } = values
  const nombre = isOurs ? values.nombre : ''
  const group = isOurs ? values.filtro : ''
  const list = useListAt(filters, useGetClientsQuery, (paging) => ({
    ...paging,
    search,
    ...(nombre !== '' && { nombre }),
    ...(group !== '' && { filtro: group }),
  }))
  /** The kitchen's next delivery day: it knows its holidays. */
  const nextDay: IsoDate = list.current?.date ?? nextDeliveryDay(today)
  return { ...filters, search, nombre, group, nextDay, list }
}
