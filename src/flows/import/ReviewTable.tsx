import { useState } from 'react'
import styled from 'styled-components'
import type { NamedLevel } from '#domain/imported-person'
import { formatNumber } from '#domain/notation'
import { CellText, ListTable } from '../../parts/lists/ListTable'
import { FIELD_NAMES, IMPORT_TEXTS } from '../../texts/import'
import { SegmentedControl } from '../../ui/forms/SegmentedControl'
import { Chip } from '../../ui/primitives/Chip'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { Pagination } from '../../ui/primitives/Pagination'
import { Row, Stack } from '../../ui/primitives/Stack'
import type { Column } from '../../ui/primitives/Table'
import { theme } from '../../ui/theme/theme'
import { type ReviewRow, type StoredRow, storedOf } from './review-rows'

const TEXTS = IMPORT_TEXTS.review
const PAGE_ROWS = 25

const LOOKS = {
  nuevo: { tone: 'success', icon: 'check' },
  existente: { tone: 'neutral', icon: 'user' },
  repetida: { tone: 'neutral', icon: 'user' },
  error: { tone: 'danger', icon: 'warning' },
} as const

/** On a phone a card a row, with what there is; on a wide screen the table scrolls by itself. */
const Frame = styled(Stack)`
  ${theme.media.tablet} {
    & td { vertical-align: top; padding-block: ${theme.space[2]}; }
    & td:is(:nth-child(2), :nth-child(4)) { min-width: 290px; }
    & td:nth-child(9) { min-width: 320px; }
  }
  ${theme.media.phone} { & td:has(> div:empty) { display: none; } }
`
/** Whole on every screen: it says what to correct. */
const Wrong = styled.span`
  display: block;
  max-width: 60ch;
  color: ${theme.color.danger};
  white-space: normal;
  overflow-wrap: anywhere;
`

const What = ({ row: { isOutside, note, problems, state } }: { row: ReviewRow }) => (
  <Stack $gap={1}>
    <div>
      <Chip {...LOOKS[state]}>{TEXTS.states[state]}</Chip>
    </div>
    {note !== null && <CellText>{note}</CellText>}
    {isOutside && (
      <div>
        <Chip tone="warning">{TEXTS.outside}</Chip>
      </div>
    )}
    {problems.map((problem) => (
      <Wrong key={problem}>{problem}</Wrong>
    ))}
  </Stack>
)

const lines = (texts: readonly string[] | undefined) =>
  texts !== undefined && texts.length > 0 && <CellText>{texts.join(' · ')}</CellText>
const whole = (text: string | undefined) => lines(text ? [text] : undefined)

const COLUMNS: readonly Column<StoredRow>[] = [
  { key: 'row', header: TEXTS.columns.row, cell: ({ fila }) => formatNumber(fila) },
  { key: 'what', header: TEXTS.columns.what, cell: (row) => <What row={row} /> },
  { key: 'name', header: TEXTS.columns.name, cell: ({ name }) => whole(name) },
  { key: 'email', header: FIELD_NAMES.email, cell: ({ email, stored }) => whole(stored?.email ?? email) },
  { key: 'phone', header: FIELD_NAMES.phone, cell: ({ stored }) => lines(stored?.phones) },
  { key: 'alergias', header: FIELD_NAMES.alergias, cell: ({ stored }) => whole(stored?.alergias) },
  { key: 'servicio', header: FIELD_NAMES.servicio, cell: ({ stored }) => whole(stored?.service) },
  {
    key: 'envios',
    header: FIELD_NAMES.envios,
    end: true,
    cell: ({ stored }) => stored && formatNumber(stored.envios),
  },
  { key: 'place', header: FIELD_NAMES.direccion, cell: ({ stored }) => lines(stored?.place) },
  { key: 'nota', header: FIELD_NAMES.nota, cell: ({ stored }) => whole(stored?.nota) },
]

interface ReviewTableProps {
  rows: readonly ReviewRow[]
  wrong: readonly ReviewRow[]
  services: readonly NamedLevel[]
}

/** Row by row what will be stored, and of which rows nothing. */
export const ReviewTable = ({ rows, wrong, services }: ReviewTableProps) => {
  const [isAll, setAll] = useState(wrong.length === 0)
  const [page, setPage] = useState(1)
  const listed = isAll ? rows : wrong
  const shownRows = listed.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)
  return (
    <Frame $gap={3}>
      <Row>
        <SegmentedControl
          dense
          label={TEXTS.show}
          value={isAll ? 'all' : 'wrong'}
          options={[
            { value: 'all', label: TEXTS.all(rows.length) },
            { value: 'wrong', label: TEXTS.onlyWrong(wrong.length) },
          ]}
          onValue={(value) => {
            setAll(value === 'all')
            setPage(1)
          }}
        />
      </Row>
      <ListTable
        caption={TEXTS.caption}
        columns={COLUMNS}
        rows={shownRows.map((row) => ({ ...row, stored: storedOf(row, services) }))}
        rowKey={({ fila }) => fila}
        hasActions={false}
        isScrolled
        isOutdated={false}
        loading={false}
        empty={<EmptyState title={TEXTS.noneWrong} />}
      />
      <Pagination page={page} pages={Math.ceil(listed.length / PAGE_ROWS)} onPage={setPage} />
    </Frame>
  )
}
