import styled from 'styled-components'
import { theme } from '../../../ui/theme/theme'

/** On a phone a row is a card of three lines, so that six orders fit; the whole card is its link. */
export const Cards = styled.div`
  ${theme.media.phone} {
    & tbody { gap: ${theme.space[1]}; }
    & tr:has(td:nth-child(2)) {
      grid-template:
        'user user user state state' auto
        'dish dish dish dish action' auto
        'date type id id action' auto / auto auto minmax(0, 1fr) auto 3.5rem;
      gap: 1px ${theme.space[2]};
      align-items: center;
      padding: ${theme.space[1]} ${theme.space[3]};
    }
    && td:nth-child(n):not(:only-child) {
      display: block;
      padding: 0;
      border: 0;
      font-size: ${theme.text.sm};
      &:not(:first-child)::before { content: none; }
      &:first-child::before { content: attr(data-label) ' '; font-size: inherit; }
    }
    && td:nth-child(-n + 2), && td:nth-child(4) { color: ${theme.color.inkSoft}; white-space: nowrap; }
    && td:nth-child(1) { grid-area: id; }
    && td:nth-child(1) > div { display: inline; }
    && td:nth-child(2) { grid-area: date; }
    /* Long names wrap and widen no column. */
    && td:nth-child(3), && td:nth-child(5) { contain: inline-size; }
    && td:nth-child(3) { grid-area: user; font-size: ${theme.text.dense}; & > * { max-width: none; } font-weight: ${theme.weight.semibold}; }
    && td:nth-child(4) { grid-area: type; }
    && td:nth-child(5) { grid-area: dish; font-size: ${theme.text.dense}; }
    && td:nth-child(6) { grid-area: state; justify-self: end; & span { padding-block: 0; line-height: ${theme.leading.snug}; } }
    && td:nth-child(7) { grid-area: action; align-self: end; & a { min-height: 36px; } }
  }
  /* With letters twice as large one column is all that fits. */
  @media (max-width: 280px) {
    & tr:has(td:nth-child(2)) {
      grid-template: 'user' 'state' 'dish' 'date' 'type' 'id' 'action' / minmax(0, 1fr);
    }
    && td:nth-child(6) { justify-self: start; }
  }
`
