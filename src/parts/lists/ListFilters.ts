import styled from 'styled-components'
import { LIST_TEXTS } from '../../texts/lists'
import { theme } from '../../ui/theme/theme'

/** A list's filters, dense fields in one line; on a phone two columns, as high as a thumb needs them. */
export const ListFilters = styled.div.attrs({ role: 'search', 'aria-label': LIST_TEXTS.filters })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  align-items: start;
  & > div { min-width: 0; }
  & > div:only-of-type { grid-column: 1 / -1; }
  /* 'Quitar filtros' is in line with the controls beside it, whose labels stand above them. */
  & > button { margin-top: calc(${theme.text.sm} * 1.55 + 2px); }
  ${theme.media.phone} {
    & input, & select, & > button { min-height: 44px; }
    & > button { grid-column: 1 / -1; margin-top: 0; }
  }
  ${theme.media.tablet} {
    display: flex;
    flex-wrap: wrap;
    & > div { flex: 0 1 220px; }
    & > div:only-of-type { flex-basis: 320px; }
  }
  ${theme.media.print} { display: none; }
`
