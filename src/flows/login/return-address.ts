import { webAddress } from '../../api/web-address'

/**
 * The path of this application that a validated code leads to. `url_return` is one, or begins with `base`, the
 * application's folder. Only this origin is followed: anything else (another site, another scheme, nothing at all)
 * leads to `/`, which redirects by role.
 */
export const returnPath = (urlReturn: string, origin: string, base: string): string => {
  const root = new URL(base, origin)
  const withinBase = `${urlReturn}/`.startsWith(base) ? urlReturn : urlReturn.replace(/^\/(?!\/)/, '')
  const target = webAddress(withinBase, root) ?? root
  if (target.origin !== root.origin || !target.pathname.startsWith(root.pathname)) return '/'
  return `/${target.pathname.slice(root.pathname.length)}${target.search}`
}
