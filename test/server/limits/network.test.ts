import { describe, expect, it } from 'vitest'
import { originKeyOf } from '../../../server/identity/keys'
import { networkOf } from '../../../server/identity/network'

describe('where a call comes from', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51034', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['2001:db8::5', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%j is %j', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('one subscriber’s addresses have one key, another’s has another, and only with the secret is it found', () => {
    const secrets = { key: Buffer.alloc(32, 1) }
    expect(originKeyOf(secrets, '2001:db8:1:2::1')).toBe(originKeyOf(secrets, '2001:db8:1:2:3:4:5:6'))
    expect(originKeyOf(secrets, '2001:db8:1:3::1')).not.toBe(originKeyOf(secrets, '2001:db8:1:2::1'))
    expect(originKeyOf({ key: Buffer.alloc(32, 2) }, '192.0.2.7')).not.toBe(originKeyOf(secrets, '192.0.2.7'))
    expect(originKeyOf(secrets, '192.0.2.7')).not.toContain('192')
  })
})
