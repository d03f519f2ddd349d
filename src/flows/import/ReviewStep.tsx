import { useMemo, useState } from 'react'
import styled from 'styled-components'
import { formatNumber } from '#domain/notation'
import { CellText, ListTable } from '../../parts/lists/ListTable'
import { IMPORT_TEXTS } from '../../texts/import'
import { shown } from '../../texts/no-value'
import { CheckboxField } from '../../ui/forms/CheckboxField'
import { SegmentedControl } from '../../ui/forms/SegmentedControl'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Chip } from '../../ui/primitives/Chip'
import { EmptyState } from '../../ui/primitives/EmptyState'
import { Pagination } from '../../ui/primitives/Pagination'
import { Row, Stack } from '../../ui/primitives/Stack'
import type { Column } from '../../ui/primitives/Table'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { ChooseFile } from './ChooseFile'
import { type ReviewRow, reviewRows } from './review-rows'
import type { StepProps } from './step-props'
import { saveWrongRows } from './write-sheet'

const TEXTS = IMPORT_TEXTS.review
const PAGE_ROWS = 25

const LOOKS = {
  nuevo: { tone: 'success', icon: 'check' },
  existente: { tone: 'neutral', icon: 'user' },
  error: { tone: 'danger', icon: 'warning' },
} as const

/** Whole on every screen: it says what to correct. */
const Wrong = styled.span`
  display: block;
  max-width: 60ch;
  color: ${theme.color.danger};
  white-space: normal;
  overflow-wrap: anywhere;
`

const COLUMNS: readonly Column<ReviewRow>[] = [
  { key: 'row', header: TEXTS.columns.row, cell: ({ fila }) => formatNumber(fila), card: 'id' },
  { key: 'name', header: TEXTS.columns.name, cell: ({ name }) => shown(name), card: 'title' },
  {
    key: 'email',
    header: TEXTS.columns.email,
    card: 'text',
    cell: ({ email, problems }) => (
      <Stack $gap={1}>
        <CellText>{shown(email)}</CellText>
        {problems.map((problem) => (
          <Wrong key={problem}>{problem}</Wrong>
        ))}
      </Stack>
    ),
  },
  {
    key: 'what',
    header: TEXTS.columns.what,
    card: 'state',
    cell: ({ state }) => <Chip {...LOOKS[state]}>{TEXTS.states[state]}</Chip>,
  },
]

const Rows = ({ rows, wrong }: { rows: readonly ReviewRow[]; wrong: readonly ReviewRow[] }) => {
  const [isAll, setAll] = useState(wrong.length === 0)
  const [page, setPage] = useState(1)
  const listed = isAll ? rows : wrong
  return (
    <>
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
        rows={listed.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS)}
        rowKey={({ fila }) => fila}
        hasActions={false}
        isOutdated={false}
        loading={false}
        empty={<EmptyState title={TEXTS.noneWrong} />}
      />
      <Pagination page={page} pages={Math.ceil(listed.length / PAGE_ROWS)} onPage={setPage} />
    </>
  )
}

/** Row by row what importing would do; the wrong ones as a file to correct. */
export const ReviewStep = ({ view, send }: StepProps) => {
  const { sheet, mapping, preview, carta, isBusy } = view
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows depend on these three alone.
  const rows = useMemo(() => reviewRows(view), [sheet, mapping, preview])
  const wrong = rows.filter(({ state }) => state === 'error')
  const known = rows.filter(({ state }) => state === 'existente').length
  const fresh = preview?.nuevos ?? 0
  const reasons = () => new Map(wrong.map(({ fila, problems }) => [fila, problems.join(' · ')]))
  return (
    <Stack>
      <Stack as={Card} $gap={3}>
        <Heading $size="lg">{TEXTS.title}</Heading>
        <Text $strong>{fresh === 0 ? TEXTS.none : TEXTS.fresh(fresh, preview?.envios ?? 0)}</Text>
        {known > 0 && <Text>{TEXTS.known(known)}</Text>}
        {wrong.length > 0 && <Text $tone="danger">{TEXTS.wrong(wrong.length)}</Text>}
        {wrong.length > 0 && (
          <Row>
            <Button
              variant="secondary"
              size="small"
              icon="download"
              onClick={() => void saveWrongRows(sheet, reasons())}
            >
              {TEXTS.download}
            </Button>
            <ChooseFile view={view} send={send} label={TEXTS.again} isSmall />
          </Row>
        )}
        {fresh > 0 && (
          <CheckboxField
            label={TEXTS.letter}
            checked={carta}
            disabled={isBusy}
            onValue={(checked) => send({ type: 'user.toggleLetter', carta: checked })}
          />
        )}
        <Row>
          {fresh > 0 && (
            <Button busy={isBusy} onClick={() => send({ type: 'user.import' })}>
              {TEXTS.confirm(fresh)}
            </Button>
          )}
          <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: 'user.back' })}>
            {TEXTS.back}
          </Button>
        </Row>
      </Stack>
      <Rows rows={rows} wrong={wrong} />
    </Stack>
  )
}
