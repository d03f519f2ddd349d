import { type ReactNode, useMemo } from 'react'
import { UI_TEXTS } from '../../texts/ui'
import { Skeleton } from './Skeleton'
import { BodyCell, BodyRow, EmptyCell, Grid, Head, HeadCell, Scroller } from './table-style'
import { VisuallyHidden } from './VisuallyHidden'

export interface Column<Row> {
  /** Unique in the table. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, for figures to compare. */
  end?: boolean
  /** Its place in the row's card on a phone; `more` and `id` show their header. Without one: header and value. */
  card?: 'title' | 'state' | 'text' | 'date' | 'kind' | 'more' | 'id' | 'action'
}

export interface TableProps<Row> {
  /** The table's name; for screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shows skeleton rows during the load. */
  loading?: boolean
  /** Shown without rows. */
  empty?: ReactNode
  /** Wider than its place, with nothing in its rows to focus: the keyboard scrolls it. */
  isScrolled?: boolean
}

const SKELETON_WIDTHS = ['72%', '56%', '84%', '64%'] as const
const SKELETON_ROWS = 10

const SkeletonRows = ({ columns }: { columns: readonly Column<never>[] }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => `coming-${row}`).map((rowName, row) => (
    <BodyRow key={rowName} aria-hidden>
      {columns.map((column, index) => (
        <BodyCell key={column.key} data-label={column.header} data-card={column.card} $end={false}>
          <Skeleton $width={SKELETON_WIDTHS[(row + index) % SKELETON_WIDTHS.length] ?? '72%'} />
        </BodyCell>
      ))}
    </BodyRow>
  ))

interface RowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
}

/** With stable columns, a row renders again only when it has changed. */
const TableRow = <Row,>({ row, columns }: RowProps<Row>) =>
  useMemo(
    () => (
      <BodyRow>
        {columns.map((column) => (
          <BodyCell
            key={column.key}
            data-label={column.header}
            data-card={column.card}
            $end={column.end ?? false}
          >
            <div>{column.cell(row)}</div>
          </BodyCell>
        ))}
      </BodyRow>
    ),
    [row, columns],
  )

/** Rows of 36 px on a wide screen, a card a row on a phone. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, columns, rows, rowKey, loading = false, empty, isScrolled = false } = props
  const isEmpty = rows.length === 0
  return (
    <Scroller {...(isScrolled && { role: 'region', 'aria-label': caption, tabIndex: 0 })}>
      <Grid aria-busy={loading}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <Head>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} scope="col" $end={column.end ?? false}>
                {column.header}
              </HeadCell>
            ))}
          </tr>
        </Head>
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} />
          ))}
          {isEmpty && loading && <SkeletonRows columns={columns} />}
          {isEmpty && !loading && (
            <tr>
              <EmptyCell colSpan={columns.length}>{empty ?? UI_TEXTS.emptyTable}</EmptyCell>
            </tr>
          )}
        </tbody>
      </Grid>
    </Scroller>
  )
}
