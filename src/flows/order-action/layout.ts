import styled from 'styled-components'
import { theme } from '../../ui/theme/theme'

const { space, media } = theme

/** Picture, words and order: one under the other on a phone, side by side on a wide screen. */
export const DishLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  /* The end of the page stays clear of the buttons' bar. */
  ${media.belowDesktop} { padding-bottom: 9rem; }
  ${media.desktop} { grid-template-columns: minmax(0, 7fr) minmax(340px, 5fr); gap: ${space[8]}; }
`
export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`
