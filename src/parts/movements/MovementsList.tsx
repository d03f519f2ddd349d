import styled from 'styled-components'
import { type Movement, useGetMovementsQuery } from '../../api/endpoints/movements'
import { listedDate } from '../../texts/dates'
import { MOVEMENTS_TEXTS as TEXTS } from '../../texts/movements'
import { NO_VALUE, shown } from '../../texts/no-value'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { Stack } from '../../ui/primitives/Stack'
import type { Column } from '../../ui/primitives/Table'
import { useIsPhone } from '../../ui/primitives/use-phone'
import { theme } from '../../ui/theme/theme'
import { ListBody } from '../lists/ListBody'
import { ListCards } from '../lists/ListCards'
import { CellText, ListTable } from '../lists/ListTable'
import { useListAt } from '../lists/use-list'
import { usePage } from '../lists/use-page'
import { Delta, MovementCard } from './MovementCard'

const Soft = styled.span`
  color: ${theme.color.inkSoft};
`

/** A date in one line. */
const Whole = styled.span`
  white-space: nowrap;
`

/** The author: by name for the office, as a side for the client. */
const authorFor = {
  office: ({ quien }: Movement) => quien ?? TEXTS.system,
  client: ({ quien, propio }: Movement) => {
    if (propio === true) return TEXTS.you
    return quien === null ? TEXTS.automatic : TEXTS.kitchen
  },
} as const

const columnsFor = (reader: keyof typeof authorFor): Column<Movement>[] => [
  {
    key: 'at',
    card: 'date',
    header: TEXTS.columns.at,
    cell: ({ at }) =>
      at === null ? (
        NO_VALUE
      ) : (
        <time dateTime={at}>
          {listedDate(at.slice(0, 10))} <Soft>{at.slice(11, 16)}</Soft>
        </time>
      ),
  },
  {
    key: 'reason',
    card: 'title',
    header: TEXTS.columns.reason,
    cell: ({ motivo, palabras, platillo, entrega }) => (
      <CellText>
        <span>{motivo === null ? NO_VALUE : TEXTS.reason(motivo)}</span>
        {palabras !== null && <Soft> · {palabras}</Soft>}
        {platillo !== null && entrega !== null && (
          <Soft>
            <span> · {platillo},</span> <Whole>{listedDate(entrega)}</Whole>
          </Soft>
        )}
      </CellText>
    ),
  },
  {
    key: 'delta',
    card: 'state',
    header: TEXTS.columns.delta,
    end: true,
    cell: ({ delta }) =>
      delta === null ? NO_VALUE : <Delta $isMore={delta > 0}>{TEXTS.delta(delta)}</Delta>,
  },
  {
    key: 'balance',
    card: 'more',
    header: TEXTS.columns.balance,
    end: true,
    cell: ({ saldo }) => shown(saldo),
  },
  { key: 'who', card: 'text', header: TEXTS.columns.who, cell: authorFor[reader] },
]

interface MovementsListProps {
  /** The client; none: oneself. */
  cliente?: string
}

/** The shipments' ledger, the newest first, each row with the balance after it. */
export const MovementsList = ({ cliente }: MovementsListProps) => {
  const place = usePage()
  const reader = cliente === undefined ? 'client' : 'office'
  const isRead = useIsPhone() && reader === 'client'
  const list = useListAt(place, useGetMovementsQuery, (paging) => ({
    ...paging,
    ...(cliente !== undefined && { cliente }),
  }))
  return (
    <Stack>
      <ListBody list={list} failedTitle={TEXTS.failedTitle}>
        {(shownPage, state) => {
          const rows = {
            caption: TEXTS.title,
            rows: shownPage?.movimientos,
            ...state,
            rowKey: ({ id }: Movement) => id,
            empty: <EmptyState title={TEXTS.emptyTitle} text={TEXTS.emptyText} />,
          }
          return isRead ? (
            <ListCards
              {...rows}
              card={(movement) => <MovementCard movement={movement} who={authorFor[reader](movement)} />}
            />
          ) : (
            <ListTable {...rows} columns={columnsFor(reader)} hasActions={false} />
          )
        }}
      </ListBody>
    </Stack>
  )
}
