import type { ReactNode } from 'react'
import styled from 'styled-components'
import { TINY_SCREEN } from '../theme/short-screen'
import { theme } from '../theme/theme'

const List = styled.dl`
  display: grid;
  gap: 0;
`
const Item = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 2fr) minmax(0, 3fr);
  gap: ${theme.space[4]};
  padding: ${theme.space[3]} 0;
  &:first-child { padding-top: 0; }
  &:last-child { padding-bottom: 0; }
  & + & { border-top: ${theme.border.line}; }
  ${TINY_SCREEN} { grid-template-columns: minmax(0, 1fr); gap: 0; }
`
const Term = styled.dt`
  color: ${theme.color.inkSoft};
`
const Definition = styled.dd`
  font-weight: ${theme.weight.medium};
  font-variant-numeric: tabular-nums;
`

export interface DataItem {
  label: string
  value: ReactNode
}

/** Facts about one thing: label and value, line by line. */
export const DataList = ({ items }: { items: readonly DataItem[] }) => (
  <List>
    {items.map(({ label, value }) => (
      <Item key={label}>
        <Term>{label}</Term>
        <Definition>{value}</Definition>
      </Item>
    ))}
  </List>
)
