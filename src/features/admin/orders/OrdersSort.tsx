import styled from 'styled-components'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { SelectField } from '../../../ui/forms/SelectField'
import type { OrdersFilters, useOrdersFilters } from './use-orders'

const SORTS = [
  { value: '', label: ORDERS_TEXTS.sorts[''] },
  { value: 'proximas', label: ORDERS_TEXTS.sorts.proximas },
] as const

const Place = styled.div`
  flex: 0 1 188px;
  min-width: 0;
`

interface OrdersSortProps {
  filters: OrdersFilters
  onChange: ReturnType<typeof useOrdersFilters>['change']
}

/** The list's sort order; a single day has none to choose. */
export const OrdersSort = ({ filters, onChange }: OrdersSortProps) => {
  const { orden, search, view } = filters
  return view === 'pedidos' && search === '' ? (
    <Place>
      <SelectField
        dense
        hideLabel
        label={ORDERS_TEXTS.sort}
        value={orden}
        options={SORTS}
        onValue={(next) => onChange({ orden: next })}
      />
    </Place>
  ) : null
}
