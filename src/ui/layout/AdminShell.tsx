import type { ReactNode } from 'react'
import styled from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { Logo } from '../brand/Logo'
import { theme } from '../theme/theme'
import { AccountMenu } from './AccountMenu'
import { AdminMobileMenu } from './AdminMobileMenu'
import { AdminNavigation } from './AdminNavigation'
import { CONTENT_ID } from './content-id'
import type { MenuEntry, NavEntry, ShellUser } from './entries'
import { SkipLink } from './SkipLink'
import { LogoLink, TopBar, TopBarEnd } from './top-bar'

const { space, media, size } = theme

const Body = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: 208px minmax(0, 1fr);
    min-height: calc(100dvh - ${size.topBar});
  }
  ${media.print} { display: block; }
`
const Sidebar = styled.nav`
  display: none;
  ${media.desktop} {
    display: block;
    position: sticky;
    top: ${size.topBar};
    align-self: start;
    height: calc(100dvh - ${size.topBar});
    padding: ${space[5]} ${space[3]};
    overflow-y: auto;
    border-right: ${theme.border.line};
  }
`
const Main = styled.main`
  min-width: 0;
  padding: ${space[4]} ${space[4]} ${space[10]};
  outline: none;
  ${media.desktop} { padding: ${space[6]} ${space[8]} ${space[12]}; }
  ${media.print} { padding: 0; }
`

interface AdminShellProps {
  /** The logo's link: /admin/dashboard. */
  homeTo: string
  /** The six sections. */
  entries: readonly NavEntry[]
  /** What stands below them in the sidebar; on a phone it is in `menu`. */
  below?: readonly NavEntry[]
  /** Account, address, sign-out. */
  menu: readonly MenuEntry[]
  user: ShellUser
  /** The current route; dropdown and mobile menu close when it changes. */
  routeKey: string
  children: ReactNode
}

/** The frame of an administrator's screen: the client's parts without the ornaments. */
export const AdminShell = ({
  below = [],
  homeTo,
  entries,
  menu,
  user,
  routeKey,
  children,
}: AdminShellProps) => (
  <>
    <SkipLink />
    <TopBar>
      <AdminMobileMenu entries={entries} menu={menu} routeKey={routeKey} />
      <LogoLink to={homeTo}>
        <Logo size={32} />
      </LogoLink>
      <TopBarEnd>
        <AccountMenu user={user} entries={menu} routeKey={routeKey} />
      </TopBarEnd>
    </TopBar>
    <Body>
      <Sidebar aria-label={UI_TEXTS.mainNavigation}>
        <AdminNavigation entries={[...entries, ...below]} />
      </Sidebar>
      <Main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Main>
    </Body>
  </>
)
