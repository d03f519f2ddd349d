import styled from 'styled-components'
import { Link } from '../primitives/Link'
import { LOW_PHONE, SHORT_SCREEN, TINY_SCREEN } from '../theme/short-screen'
import { theme } from '../theme/theme'

/** The bar over both areas: logo at one end, the user at the other. */
export const TopBar = styled.header`
  position: sticky;
  z-index: ${theme.depth.bar};
  top: 0;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: ${theme.size.topBar};
  padding: 0 ${theme.space[4]};
  background: ${theme.color.paper};
  border-bottom: ${theme.border.line};
  ${LOW_PHONE} { position: static; }
  ${SHORT_SCREEN} { position: static; }
  ${theme.media.desktop} { padding: 0 ${theme.space[6]}; }
  ${theme.media.print} { display: none; }
`
export const TopBarEnd = styled.div`
  min-width: 0;
  margin-left: auto;
`
export const LogoLink = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  /* Twice as large letters on a phone: the mark stands for the name. */
  ${TINY_SCREEN} { max-width: 44px; overflow: hidden; }
  min-height: 44px;
  padding: 0 ${theme.space[1]};
  border-radius: ${theme.radius.control};
  color: ${theme.color.ink};
  text-decoration: none;
`
