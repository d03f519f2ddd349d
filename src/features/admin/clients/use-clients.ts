import type { IsoDate } from '#domain/calendar'
import { nextDeliveryDay } from '#domain/next-delivery'
import { useGetClientsQuery } from '../../../api/endpoints/clients'
import { useFilters } from '../../../parts/lists/use-filters'
import { useListAt } from '../../../parts/lists/use-list'
import { ADMIN_CLIENTS } from '../../../state/filter-screens/admin'
import { useExtension } from '../../../state/use-extension'
import { useToday } from '../../../state/use-today'

/** The page of clients for these filters; those of the extension `ficha` apply only with it. */
export const useClients = () => {
  const { values, ...filters } = useFilters(ADMIN_CLIENTS)
  const canFind = useExtension('ficha')
  const today = useToday()
  const { search } = values
  const nombre = canFind ? values.nombre : ''
  const group = canFind ? values.filtro : ''
  const list = useListAt(filters, useGetClientsQuery, (paging) => ({
    ...paging,
    search,
    ...(nombre !== '' && { nombre }),
    ...(group !== '' && { filtro: group }),
  }))
  /** The kitchen's next delivery day: it knows its holidays. */
  const nextDay: IsoDate = list.current?.date ?? nextDeliveryDay(today)
  return { ...filters, canFind, search, nombre, group, nextDay, list }
}
