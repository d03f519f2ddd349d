import { useState } from 'react'
import styled, { css } from 'styled-components'
import { addDays, type IsoDate } from '#domain/calendar'
import { ORDER_STATUSES, ORDER_TYPES } from '#domain/constants'
import { nextDeliveryDay } from '#domain/next-delivery'
import { DateFilter } from '../../../parts/lists/DateFilter'
import { SearchFilter } from '../../../parts/lists/SearchFilter'
import { useFrameToday } from '../../../state/use-today'
import { ORDERS_TEXTS } from '../../../texts/admin-orders'
import { FIND_TEXTS } from '../../../texts/client-file'
import { LIST_TEXTS } from '../../../texts/lists'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { TINY_SCREEN } from '../../../ui/theme/short-screen'
import { theme } from '../../../ui/theme/theme'
import type { OrdersFilters } from './use-orders'

const TYPE_OPTIONS = [
  { value: '', label: LIST_TEXTS.all },
  ...ORDER_TYPES.map((type) => ({ value: type, label: type })),
] as const

const STATE_OPTIONS = [
  { value: '', label: LIST_TEXTS.all },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: status })),
] as const

const VIEWS = [
  { value: 'pedidos', label: ORDERS_TEXTS.viewOrders },
  { value: 'resumen', label: ORDERS_TEXTS.viewSummary },
] as const

const Bar = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[2]} ${theme.space[3]};
  ${theme.media.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[3]};
    align-items: flex-start;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
    gap: ${theme.space[2]};
  }
  ${TINY_SCREEN} { grid-template-columns: minmax(0, 1fr); }
  ${theme.media.print} { display: none; }
`
/** On a phone a date hides its label. */
const onPhone = css`
  ${theme.media.phone} {
    & label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & > :last-child { padding-top: 0; }
  }
`
const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-column: 1 / -1;
  gap: ${theme.space[2]};
  align-items: start;
  ${theme.media.tablet} {
    flex: 0 1 284px;
    /* What is wrong with the date runs on below its neighbours instead of pushing the list down. */
    & p { width: max-content; max-width: 70vw; }
  }
  ${onPhone}
`
/** On a phone the label shares its control's line. */
const Choice = styled.div<{ $width: string; $label: string }>`
  ${theme.media.phone} {
    position: relative;
    & label { position: absolute; z-index: 1; top: 10px; left: ${theme.space[2]}; line-height: 16px; pointer-events: none; }
    & select { padding: 0 30px 0 ${({ $label }) => $label}; }
  }
  ${theme.media.tablet} { flex: 0 1 ${({ $width }) => $width}; }
`
/** Folded on a phone, where it stands last. */
const Person = styled.div<{ $isFolded: boolean }>`
  grid-column: 1 / -1;
  ${theme.media.phone} {
    order: 1;
    ${({ $isFolded }) => $isFolded && 'display: none;'}
  }
  ${theme.media.tablet} { flex: 0 1 154px; }
`
/** In line with the controls beside it, whose labels stand above them. */
const Lowered = styled.div`
  padding-top: calc(${theme.text.sm} * 1.55 + 2px);
`
const Shortcuts = styled(Lowered)`
  display: flex;
  gap: ${theme.space[1]};
  & > [aria-pressed='true'] {
    background: ${theme.color.actSoft};
    border-color: ${theme.color.act};
    color: ${theme.color.onActSoft};
  }
`
const Views = styled(Lowered)`
  grid-column: 1 / -1;
  ${theme.media.tablet} { margin-left: auto; }
  ${theme.media.phone} {
    display: flex;
    gap: ${theme.space[2]};
    padding-top: 0;
    & > fieldset { display: flex; flex: 1; }
    & button { min-height: 36px; }
  }
`
/** Phones only: elsewhere every filter has room. */
const Fold = styled(Button)`
  flex: none;
  ${theme.media.tablet} { display: none; }
`

/** The most used days: today, and the next delivery day by its name. */
const shortcutsFrom = (today: IsoDate) => {
  const next = nextDeliveryDay(today)
  const isTomorrow = next === addDays(today, 1)
  return [
    { date: today, label: ORDERS_TEXTS.today },
    { date: next, label: isTomorrow ? ORDERS_TEXTS.tomorrow : ORDERS_TEXTS.nextDay(next) },
  ]
}

interface OrdersFilterBarProps {
  filters: OrdersFilters
  /** The back end finds orders by a person. */
  canFind: boolean
  onChange: (changes: Partial<Omit<OrdersFilters, 'page'>>) => void
}

/** One line: the filters of the orders, and their two views. */
export const OrdersFilterBar = ({ filters, canFind, onChange }: OrdersFilterBarProps) => {
  const today = useFrameToday()
  const [isFolded, setFolded] = useState(filters.nombre === '')
  return (
    <Bar aria-label={LIST_TEXTS.filters}>
      <Day>
        <DateFilter
          label={ORDERS_TEXTS.date}
          value={filters.search}
          onDate={(search) => onChange({ search })}
        />
        <Shortcuts>
          {shortcutsFrom(today).map(({ date, label }) => (
            <Button
              key={date}
              variant="secondary"
              size="small"
              aria-pressed={filters.search === date}
              onClick={() => {
                if (filters.search !== date) onChange({ search: date })
              }}
            >
              {label}
            </Button>
          ))}
        </Shortcuts>
      </Day>
      <Choice $width="124px" $label="46px">
        <SelectField
          dense
          label={ORDERS_TEXTS.type}
          value={filters.searchType}
          options={TYPE_OPTIONS}
          onValue={(searchType) => onChange({ searchType })}
        />
      </Choice>
      <Choice $width="144px" $label="66px">
        <SelectField
          dense
          label={ORDERS_TEXTS.state}
          value={filters.searchState}
          options={STATE_OPTIONS}
          onValue={(searchState) => onChange({ searchState })}
        />
      </Choice>
      {canFind && (
        <Person $isFolded={isFolded}>
          <SearchFilter
            label={FIND_TEXTS.person}
            value={filters.nombre}
            onSearch={(nombre) => onChange({ nombre })}
          />
        </Person>
      )}
      <Views>
        <SegmentedControl
          dense
          label={ORDERS_TEXTS.view}
          value={filters.view}
          options={VIEWS}
          onValue={(view) => {
            if (view !== filters.view) onChange({ view })
          }}
        />
        {canFind && (
          <Fold
            variant="secondary"
            size="small"
            icon="search"
            aria-label={ORDERS_TEXTS.find}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          />
        )}
      </Views>
    </Bar>
  )
}
