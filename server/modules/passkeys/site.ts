import { isIP } from 'node:net'
import { type Config, publicUrlOf } from '../../config'

/** The site that passkeys belong to: its host is the relying party's id. */
export type Site = { readonly id: string; readonly origin: string }

/**
 * The site of PUBLIC_URL; null where browsers offer no passkeys: at an IP address, and without HTTPS anywhere but on
 * localhost.
 */
export const siteOf = (config: Config): Site | null => {
  const { hostname, origin, protocol } = new URL(publicUrlOf(config))
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin }
}
