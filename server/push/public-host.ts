import { lookup as find } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks without push services: a client could make the server call its neighbours. */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const

const privateIpv4 = new BlockList()
for (const [network, bits] of PRIVATE_IPV4) privateIpv4.addSubnet(network, bits, 'ipv4')
/** Public IPv6 addresses, without the tunnels to IPv4. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
tunnels.addSubnet('2002::', 16, 'ipv6')
tunnels.addSubnet('2001::', 32, 'ipv6')

/** Whether an IP address is on the open internet. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !privateIpv4.check(address, 'ipv4')
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')
}

/** Whether an address is HTTPS on its usual port, at a host with a name of the open internet. */
export const isPublicUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { hostname, password, port, protocol, username } = new URL(text)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname.includes('.')
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}

class PrivateHost extends Error {
  readonly code = 'EPRIVATE'
}

/** Resolves a host for the very connection that is made, and fails where a name leads into a private network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  find(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || first === undefined) return callback(error ?? new PrivateHost(hostname), [])
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateHost(hostname), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
