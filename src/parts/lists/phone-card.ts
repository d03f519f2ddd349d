import { css } from 'styled-components'
import { theme } from '../../ui/theme/theme'

/**
 * On a phone a row whose columns have a place is a card of three lines, so that six fit; the whole card is its link.
 * Texts wrap and widen no column.
 */
export const phoneCard = css`
  ${theme.media.phone} {
    & tbody:has(td[data-card]) { gap: ${theme.space[1]}; }
    & tr:has(td[data-card]) {
      grid-template:
        'title title title state state' auto
        'text text text text action' auto
        'date kind id id action' auto / auto auto minmax(0, 1fr) auto minmax(3.5rem, auto);
      gap: 1px 0;
      align-items: center;
      padding: ${theme.space[1]} ${theme.space[3]};
    }
    && td[data-card] {
      display: block;
      padding: 0;
      border: 0;
      font-size: ${theme.text.sm};
      &::before { content: none; }
    }
    && td:is([data-card='id'], [data-card='more']) {
      &::before { content: attr(data-label) ' '; font-size: inherit; }
      & > div { display: inline; }
    }
    && td:is([data-card='date'], [data-card='kind'], [data-card='more'], [data-card='id']) { margin-inline-end: ${theme.space[2]}; color: ${theme.color.inkSoft}; white-space: nowrap; }
    && td:is([data-card='state'], [data-card='action']) { margin-inline-start: ${theme.space[2]}; }
    && td:is([data-card='title'], [data-card='text']) { contain: inline-size; }
    && td[data-card='title'] { grid-area: title; font-weight: ${theme.weight.semibold}; & > * { max-width: none; } }
    && td[data-card='state'] { grid-area: state; justify-self: end; & span { padding-block: 0; line-height: ${theme.leading.snug}; } }
    && td[data-card='text'] { grid-area: text; }
    && td[data-card='date'] { grid-area: date; }
    && td:is([data-card='kind'], [data-card='more']) { grid-area: kind; }
    && td[data-card='id'] { grid-area: id; }
    && td[data-card='action'] {
      grid-area: action;
      align-self: end;
      & :is(a, button) { min-height: 36px; }
    }
  }
  /* With letters twice as large one column is all that fits. */
  @media (max-width: 280px) {
    & tr:has(td[data-card]) {
      grid-template: 'title' 'state' 'text' 'date' 'kind' 'id' 'action' / minmax(0, 1fr);
    }
    && td[data-card='state'] { justify-self: start; }
  }
`
