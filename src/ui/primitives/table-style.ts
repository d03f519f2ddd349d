import styled from 'styled-components'
import { TINY_SCREEN } from '../theme/short-screen'
import { theme } from '../theme/theme'

const { color, space, media } = theme

export const Scroller = styled.div`
  max-width: 100%;
  ${media.tablet} {
    overflow-x: auto;
    background: ${color.surface};
    border: ${theme.border.line};
    border-radius: ${theme.radius.card};
  }
`
export const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.text.dense};
  font-variant-numeric: tabular-nums;
  line-height: ${theme.leading.snug};
  ${media.phone} { &, & tbody { display: grid; gap: ${space[3]}; grid-template-columns: minmax(0, 1fr); } }
`
export const Head = styled.thead`
  ${media.phone} { display: none; }
`
export const HeadCell = styled.th<{ $end: boolean }>`
  height: ${theme.size.row};
  padding: 0 ${space[4]};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font-size: ${theme.text.sm};
  font-weight: ${theme.weight.semibold};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  white-space: nowrap;
`
export const BodyRow = styled.tr`
  ${media.tablet} {
    height: ${theme.size.row};
    & + & { border-top: ${theme.border.line}; }
    &:hover { background: color-mix(in srgb, ${color.sunken} 45%, transparent); }
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[2]} ${space[4]};
    background: ${color.surface};
    border: ${theme.border.line};
    border-radius: ${theme.radius.card};
  }
`
export const BodyCell = styled.td<{ $end: boolean }>`
  ${media.tablet} {
    padding: 1px ${space[4]};
    & > div > :is(a, button) { min-height: 32px; min-width: 0; }
    text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  }
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(88px, 2fr) minmax(0, 3fr);
    gap: ${space[3]};
    align-items: center;
    padding: ${space[2]} 0;
    font-size: ${theme.text.md};
    & + & { border-top: ${theme.border.line}; }
    &::before {
      content: attr(data-label);
      color: ${color.inkSoft};
      font-size: ${theme.text.dense};
    }
  }
  ${TINY_SCREEN} { grid-template-columns: minmax(0, 1fr); gap: 0; }
`
export const EmptyCell = styled.td`
  padding: ${space[8]} ${space[4]};
  color: ${color.inkSoft};
  text-align: center;
`
