import styled, { keyframes } from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { IconButton } from '../primitives/IconButton'
import { useDisclosure } from '../primitives/use-disclosure'
import { theme } from '../theme/theme'
import { AdminNavigation } from './AdminNavigation'
import { ColorSchemeSwitch } from './ColorSchemeSwitch'
import type { MenuEntry, NavEntry } from './entries'
import { MenuList } from './MenuList'

const slide = keyframes`from { transform: translateX(-24px); opacity: 0; }`

const Root = styled.div`
  margin-left: -${theme.space[2]};
  ${theme.media.desktop} { display: none; }
`
const Drawer = styled.div`
  position: fixed;
  z-index: ${theme.depth.drawer};
  inset: 0 auto 0 0;
  width: min(304px, 86vw);
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${theme.color.surface};
  border-right: ${theme.border.line};
  box-shadow: ${theme.shadow.float};
  animation: ${slide} ${theme.motion.calm};
  & hr { margin: ${theme.space[3]} 0; border: 0; border-top: ${theme.border.line}; }
`
const Scrim = styled.div`
  position: fixed;
  z-index: ${theme.depth.drawer};
  inset: 0;
  background: ${theme.color.scrim};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  min-height: calc(${theme.size.topBar} - ${theme.space[2]});
  margin-left: -${theme.space[2]};
`

interface AdminMobileMenuProps {
  entries: readonly NavEntry[]
  menu: readonly MenuEntry[]
  routeKey: string
}

/** Hamburger and drawer: the sections and the account menu's entries, for narrow screens. */
export const AdminMobileMenu = ({ entries, menu, routeKey }: AdminMobileMenuProps) => {
  const { isOpen, toggle, close, rootRef, buttonRef, panelId } = useDisclosure(routeKey)
  const closeByButton = () => {
    close()
    buttonRef.current?.focus()
  }
  return (
    <Root ref={rootRef}>
      <IconButton
        ref={buttonRef}
        icon="menu"
        label={UI_TEXTS.openMenu}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      />
      <div id={panelId}>
        {isOpen && <Scrim aria-hidden onClick={close} />}
        {isOpen && (
          <Drawer>
            <Head>
              <IconButton icon="close" label={UI_TEXTS.closeMenu} onClick={closeByButton} />
            </Head>
            <nav aria-label={UI_TEXTS.mobileNavigation}>
              <AdminNavigation entries={entries} onChoose={close} />
              <hr />
              <MenuList entries={menu} onChoose={close} />
            </nav>
            <ColorSchemeSwitch />
          </Drawer>
        )}
      </div>
    </Root>
  )
}
