import type { IsoDate } from '#domain/calendar'
import { nextDeliveryDay } from '#domain/next-delivery'
import { useGetClientsQuery } from '../../../api/endpoints/clients'
import { useFilters } from '../../../parts/lists/use-filters'
import { useListAt } from '../../../parts/lists/use-list'
import { ADMIN_CLIENTS, CLIENT_GROUPS } from '../../../state/filter-screens/admin'
import { useIsOurs } from '../../../state/use-is-ours'
import { useToday } from '../../../state/use-today'

/** The list's group; '' = all clients. */
export type ClientGroup = (typeof CLIENT_GROUPS)[number] | ''

const groupOf = (text: string): ClientGroup => CLIENT_GROUPS.find((group) => group === text) ?? ''

/** The page of clients for these filters; name and group are ours alone. */
export const useClients = () => {
  const { values, ...filters } = useFilters(ADMIN_CLIENTS)
  const isOurs = useIsOurs()
  const today = useToday()
  const { search } = values
  const nombre = isOurs ? values.nombre : ''
  const group = isOurs ? groupOf(values.filtro) : ''
  const list = useListAt(filters, useGetClientsQuery, (paging) => ({
    ...paging,
    search,
    ...(nombre !== '' && { nombre }),
    ...(group !== '' && { filtro: group }),
  }))
  /** The kitchen's next delivery day: it knows its holidays. */
  const nextDay: IsoDate = list.current?.date ?? nextDeliveryDay(today)
  return { ...filters, isOurs, search, nombre, group, nextDay, list }
}
