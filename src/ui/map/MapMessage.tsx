import styled from 'styled-components'
import { theme } from '../theme/theme'

/** A sentence over the map's lower edge: what failed and what still works. */
export const MapMessage = styled.p.attrs({ role: 'status' })`
  position: absolute;
  z-index: ${theme.depth.raised};
  inset: auto ${theme.space[3]} ${theme.space[8]};
  width: fit-content;
  max-width: calc(100% - 2 * ${theme.space[3]});
  margin: 0 auto;
  padding: ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.control};
  background: ${theme.color.maizeSoft};
  color: ${theme.color.onMaizeSoft};
  font-size: ${theme.text.dense};
`
