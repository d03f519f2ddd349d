import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

/** Links on the router's own hooks. */
export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To
  /** Replaces the current history entry. */
  replace?: boolean
  /** State for the screen, outside the address. */
  state?: unknown
}

/** Whether a person came here by a link that replaced the entry, which is no redirect of the application's own. */
export const isByLink = (state: unknown): boolean => Object(state).isByLink === true

export const Link = ({ to, replace, state, onClick, target, ...rest }: LinkProps) => {
  const href = useHref(to)
  const how = {
    state: replace ? { ...Object(state), isByLink: true } : state,
    // Without it, the router replaces an entry by an equal one.
    ...(replace !== undefined && { replace }),
    ...(target && { target }),
  }
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, how)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} {...(target && { target })} href={href} onClick={handleClick} />
}

interface NavLinkProps extends LinkProps {
  /** Current only on exactly this path, not below it. */
  end?: boolean
  /** Also current on this path and below it. */
  also?: string | undefined
}

/** A link of a navigation: `aria-current="page"` and the class `active` at its own address or below it. */
export const NavLink = ({ end = false, also, className, ...link }: NavLinkProps) => {
  const { pathname } = useLocation()
  const own = useResolvedPath(link.to).pathname.replace(/\/$/, '')
  const isWithin = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isActive = (end ? pathname === own : isWithin(own)) || (also !== undefined && isWithin(also))
  const classes = [className, isActive ? 'active' : ''].filter(Boolean).join(' ')
  return <Link {...link} className={classes} {...(isActive && { 'aria-current': 'page' as const })} />
}
