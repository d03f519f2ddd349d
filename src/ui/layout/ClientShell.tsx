import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { UI_TEXTS } from '../../texts/ui'
import { Logo } from '../brand/Logo'
import { Icon } from '../primitives/Icon'
import { NavLink } from '../primitives/Link'
import { SHORT_SCREEN } from '../theme/short-screen'
import { theme } from '../theme/theme'
import { AccountMenu } from './AccountMenu'
import { CONTENT_ID } from './content-id'
import type { MenuEntry, NavEntry, ShellUser } from './entries'
import { SkipLink } from './SkipLink'
import { LogoLink, TopBar, TopBarEnd } from './top-bar'

/** The custom property behind `theme.size.bottomBar`. */
const BAR = '--bar'

/**
 * Publishes the bottom bar's real height: larger letters wrap its labels, and elements on the bar must stay above it.
 * Give the bar the ref.
 */
const useBarHeight = <Bar extends HTMLElement>() => {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element || typeof ResizeObserver !== 'function') return
    const { style } = document.documentElement
    const measure = () => {
      const isFixed = getComputedStyle(element).position === 'fixed'
      style.setProperty(BAR, isFixed ? `${element.offsetHeight}px` : '0px')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      style.removeProperty(BAR)
    }
  }, [])
  return bar
}

const { color, space, media, size } = theme

/** Scrolls with a phone's page: the days' strip or the order's buttons stay, and a fifth of the screen is all they get. */
const Top = styled(TopBar)`
  ${media.phone} { position: static; }
`
const Body = styled.div`
  padding-bottom: ${size.bottomBar};
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${size.sideMenu} minmax(0, 1fr);
    padding-bottom: 0;
  }
  ${media.print} { display: block; padding: 0; }
`
/** One navigation: a bottom bar on a phone, a side menu on a wide screen. */
const Navigation = styled.nav`
  position: fixed;
  z-index: ${theme.depth.bar};
  inset: auto 0 0;
  padding-bottom: env(safe-area-inset-bottom, 0px);
  background: ${color.surface};
  border-top: ${theme.border.line};
  /* Larger letters grow as far as the words stand whole, side by side. */
  --label: min(${theme.text.xs}, 4.4vw);
  &:has(li:nth-child(5)) { --label: min(${theme.text.xs}, 3.4vw); }
  & ul { display: flex; min-height: 56px; overflow-x: auto; scrollbar-width: none; }
  & li { flex: 1 0 0; min-width: min-content; display: grid; }
  ${SHORT_SCREEN} { position: static; --label: ${theme.text.xs}; & ul { flex-wrap: wrap; } }
  ${media.desktop} {
    position: sticky;
    inset: ${size.topBar} auto auto;
    align-self: start;
    padding: ${space[6]} ${space[4]};
    background: none;
    border: 0;
    & ul { display: grid; gap: ${space[1]}; overflow: visible; }
  }
`
const Place = styled(NavLink)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  padding: 2px 3px;
  color: ${color.inkSoft};
  font-size: var(--label);
  font-weight: ${theme.weight.medium};
  line-height: 1.15;
  text-align: center;
  text-decoration: none;
  transition: background-color ${theme.motion.quick}, color ${theme.motion.quick};
  & > span:first-child { display: grid; padding: 3px ${space[4]}; border-radius: ${theme.radius.full}; }
  &:focus-visible { outline-offset: -3px; }
  &.active { color: ${color.onActSoft}; }
  &.active > span:first-child { background: ${color.actSoft}; }
  ${media.desktop} {
    grid-template-columns: auto 1fr;
    justify-items: start;
    align-items: center;
    gap: ${space[3]};
    min-height: 48px;
    padding: ${space[2]} ${space[4]};
    border-radius: ${theme.radius.control};
    font-size: ${theme.text.md};
    text-align: left;
    & > span:first-child { padding: 0; }
    &:hover { background: ${color.sunken}; color: ${color.ink}; }
    &.active { background: ${color.actSoft}; color: ${color.onActSoft}; }
  }
`
const Main = styled.main`
  width: 100%;
  max-width: ${size.content};
  margin: 0 auto;
  padding: ${space[5]} ${space[4]} ${space[10]};
  outline: none;
  ${media.tablet} { padding: ${space[8]} ${space[6]} ${space[12]}; }
  ${media.print} { padding: 0; }
`

interface ClientShellProps {
  /** The logo's link. */
  homeTo: string
  entries: readonly NavEntry[]
  menu: readonly MenuEntry[]
  user: ShellUser
  /** The current route; open menus close when it changes. */
  routeKey: string
  children: ReactNode
}

/** The frame of a client's screen. Alerts and the loading overlay lie over it and belong elsewhere. */
export const ClientShell = ({ homeTo, entries, menu, user, routeKey, children }: ClientShellProps) => {
  const bar = useBarHeight<HTMLElement>()
  return (
    <>
      <SkipLink />
      <Top>
        <LogoLink to={homeTo}>
          <Logo />
        </LogoLink>
        <TopBarEnd>
          <AccountMenu user={user} entries={menu} routeKey={routeKey} />
        </TopBarEnd>
      </Top>
      <Body>
        <Navigation ref={bar} aria-label={UI_TEXTS.mainNavigation}>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Place to={entry.to} end={entry.end ?? false}>
                  <span>
                    <Icon name={entry.icon} size={22} />
                  </span>
                  <span>{entry.label}</span>
                </Place>
              </li>
            ))}
          </ul>
        </Navigation>
        <Main id={CONTENT_ID} tabIndex={-1}>
          {children}
        </Main>
      </Body>
    </>
  )
}
