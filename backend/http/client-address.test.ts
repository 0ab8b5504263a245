import {expect, test} from 'vitest'
import {clientAddress} from './client-address.ts'

test.each([
  ['192.0.2.1', undefined, 0, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 1, '203.0.113.9'],
  ['192.0.2.1', 'invented, 203.0.113.9', 1, '203.0.113.9'],
  ['192.0.2.1', 'invented, 203.0.113.9, 10.0.0.1', 2, '203.0.113.9'],
  ['192.0.2.1', undefined, 1, '192.0.2.1'],
  // Fewer proxies than configured: the client itself wrote the rest.
  ['192.0.2.1', '203.0.113.9', 2, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9', 5, '192.0.2.1'],
  ['192.0.2.1', '1.2.3.4-forged, 203.0.113.9', 2, '192.0.2.1'],
  ['192.0.2.1', 'unknown', 1, '192.0.2.1'],
  ['192.0.2.1', '203.0.113.9:4711', 1, '203.0.113.9'],
  ['192.0.2.1', '[2001:db8:1:2::9]:4711', 1, '2001:db8:1:2::/64'],
  ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:0db8:0001:2::1', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
])('%s, X-Forwarded-For %s, %i proxies: %s', (remote, forwarded, proxies, expected) => {
  expect(clientAddress(remote, forwarded, proxies)).toBe(expected)
})
