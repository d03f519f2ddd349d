import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { theme } from '../../ui/theme/theme'
import type { ListState } from './ListTable'

const { color, space } = theme

const List = styled.ul<{ $isOutdated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${theme.media.tablet} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
  opacity: ${({ $isOutdated }) => ($isOutdated ? 0.55 : 1)};
  transition: opacity ${theme.motion.quick};
  & > li {
    position: relative;
    overflow: hidden;
    border: ${theme.border.line};
    border-radius: ${theme.radius.card};
    background: ${color.surface};
  }
`
const Empty = styled.div`
  padding: ${space[8]} ${space[4]};
  color: ${color.inkSoft};
  text-align: center;
`
/** A card's small print, at its end: its id and client. */
export const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
  line-height: ${theme.leading.snug};
  overflow-wrap: anywhere;
`

const COMING = ['a', 'b', 'c', 'd'] as const

interface ListCardsProps<Row> extends ListState {
  caption: string
  /** undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  card: (row: Row) => ReactNode
  empty: ReactNode
}

/** A list on a narrow screen, where rows are read and not compared, as cards. */
export const ListCards = <Row,>(props: ListCardsProps<Row>) => {
  const { caption, rows = [], rowKey, card, isOutdated, loading, empty } = props
  if (rows.length === 0 && !loading) return <Empty>{empty}</Empty>
  return (
    <List $isOutdated={isOutdated} aria-label={caption} aria-busy={loading}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{card(row)}</li>
      ))}
      {rows.length === 0 && COMING.map((name) => <Skeleton key={name} as="li" $height="104px" />)}
    </List>
  )
}
