import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from '#lib/server/http/visitorNetwork.ts'
import { propertyRuns } from '#tests/support/propertyRuns.ts'

describe('networkOf', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:cb00:7107]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::203.0.113.7', '0:0:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '1.2.3.4, 5.6.7.8',
    '[::1',
    ':::',
  ])('returns null for %j', (text) => {
    expect(networkOf(text)).toBeNull()
  })

  test('returns one network for each IPv6 /64', () => {
    const host = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
    const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')
    fc.assert(
      fc.property(host, host, host, (prefix, one, other) => {
        const first = [0x2001, ...prefix.slice(1)]
        const network = networkOf(written([...first, ...one]))
        expect(networkOf(written([...first, ...other]))).toBe(network)
        const next = first.with(3, (first[3] ?? 0) ^ 1)
        expect(networkOf(written([...next, ...one]))).not.toBe(network)
      }),
      propertyRuns(1000),
    )
  })
})
