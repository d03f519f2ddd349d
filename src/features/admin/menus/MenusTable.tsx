import type { ReactNode } from 'react'
import styled from 'styled-components'
import { addDays, type IsoDate, mondayAfter } from '#domain/calendar'
import { MENU_END_OFFSET_DAYS } from '#domain/constants'
import type { AdminMenuRow } from '../../../api/endpoints/menus'
import { ListedDate } from '../../../parts/lists/ListedDate'
import { type ListState, ListTable } from '../../../parts/lists/ListTable'
import { useToday } from '../../../state/use-today'
import { MENUS_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { Chip } from '../../../ui/primitives/Chip'
import { Row } from '../../../ui/primitives/Stack'
import type { Column } from '../../../ui/primitives/Table'
import { Text } from '../../../ui/primitives/Text'
import type { Tone } from '../../../ui/primitives/tones'
import { theme } from '../../../ui/theme/theme'
import { RowActions } from '../shared/RowActions'

type State = keyof typeof TEXTS.states

const TONES: Readonly<Record<State, Tone>> = {
  past: 'neutral',
  thisWeek: 'success',
  next: 'info',
  later: 'neutral',
}

const stateOf = (start: IsoDate, today: IsoDate): State => {
  if (addDays(start, MENU_END_OFFSET_DAYS) < today) return 'past'
  if (start <= today) return 'thisWeek'
  return start === mondayAfter(today) ? 'next' : 'later'
}

/** Small below a date; on a phone beside it. */
const Below = styled.div`
  ${theme.media.phone} {
    display: inline;
    &::before { content: ' '; }
    & > * { display: inline-flex; }
  }
`

/** A menu's state, and its days without dishes. */
const MenuState = ({ menu, today }: { menu: AdminMenuRow; today: IsoDate }) => {
  const { start_date: start, dias_sin_platillos: emptyDays } = menu
  if (start === null) return null
  const state = stateOf(start, today)
  return (
    <Row $gap={1}>
      <Chip tone={TONES[state]}>{TEXTS.states[state]}</Chip>
      {state !== 'past' && emptyDays !== undefined && emptyDays > 0 && (
        <Chip tone="warning" icon="warning">
          {TEXTS.emptyDays(emptyDays)}
        </Chip>
      )}
    </Row>
  )
}

const { columns: HEADERS } = TEXTS

const addressOf = (id: string): string => `/admin/menus/${encodeURIComponent(id)}`

/** What our server adds stands small below the dates. */
const columnsWith = (today: IsoDate, remove: (menu: AdminMenuRow) => void): Column<AdminMenuRow>[] => [
  { key: 'id', card: 'id', header: HEADERS.id, cell: ({ id }) => id },
  {
    key: 'start',
    card: 'title',
    header: HEADERS.start,
    cell: (menu) => (
      <>
        <ListedDate date={menu.start_date} />
        {menu.pedidos !== undefined && (
          <Below>
            <MenuState menu={menu} today={today} />
          </Below>
        )}
      </>
    ),
  },
  {
    key: 'end',
    card: 'text',
    header: HEADERS.end,
    cell: ({ end_date, pedidos }) => (
      <>
        <ListedDate date={end_date} />
        {pedidos !== undefined && (
          <Below>
            <Text as="span" $tone="soft" $size="sm">
              {TEXTS.orders(pedidos)}
            </Text>
          </Below>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    card: 'action',
    header: HEADERS.actions,
    end: true,
    cell: (menu) => (
      <RowActions
        editTo={addressOf(menu.id)}
        edit={TEXTS.edit}
        editLabel={TEXTS.editMenu(menu.id)}
        remove={TEXTS.remove}
        removeLabel={TEXTS.removeMenu(menu.id)}
        onRemove={() => remove(menu)}
      />
    ),
  },
]

interface MenusTableProps extends ListState {
  /** undefined while loading. */
  menus: readonly AdminMenuRow[] | undefined
  empty: ReactNode
  onRemove: (menu: AdminMenuRow) => void
}

/** ID, start, end and actions of each menu (Specification §2, administrator 1), with its state and its orders. */
export const MenusTable = ({ menus, onRemove, ...list }: MenusTableProps) => {
  const today = useToday()
  return (
    <ListTable
      {...list}
      caption={TEXTS.title}
      columns={columnsWith(today, onRemove)}
      rows={menus}
      rowKey={({ id }) => id}
    />
  )
}
