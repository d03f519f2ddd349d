import { isIP } from 'node:net'

/**
 * The part of an IP address that one subscriber holds: an IPv4 address whole, of an IPv6 address the first 64 bits
 * (a subscriber chooses the others at will). An IPv4 address in its IPv6 form is the IPv4 address; a port, which some
 * proxies add, is not part of it. Anything else stays as it is: it is counted too.
 */
export const networkOf = (ip: string): string => {
  const address = withoutPort(ip).split('%')[0] ?? ''
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (isMapped(groups)) return groups.slice(6).flatMap(bytesOf).join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

const withoutPort = (text: string): string =>
  /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

/** The eight 16-bit groups of a valid IPv6 address, however it is written. */
const groupsOf = (address: string): number[] => {
  const [head = '', tail] = withoutDots(address).split('::')
  const left = numbersOf(head)
  if (tail === undefined) return left
  const right = numbersOf(tail)
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right]
}

const numbersOf = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))

/** `::ffff:1.2.3.4` as `::ffff:102:304`. */
const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_dotted, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const bytesOf = (group: number): number[] => [group >> 8, group & 0xff]
