import { expect, it } from 'vitest';
import { networksOf, widestNetworkOf } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown, or anything', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networksOf(address)[0]).toEqual({ name: network, share: 1 });
});

it('an IPv6 address counts for its /64, /56 and /48, each with a larger share', () => {
  expect(networksOf('2001:db8:1:23ff::9')).toEqual([
    { name: '2001:db8:1:23ff::/64', share: 1 },
    { name: '2001:db8:1:2300::/56', share: 4 },
    { name: '2001:db8:1:0::/48', share: 16 },
  ]);
  expect(widestNetworkOf('2001:db8:1:23ff::9')).toBe(widestNetworkOf('2001:db8:1:4500::1'));
  expect(widestNetworkOf('203.0.113.7')).toBe('203.0.113.7');
});
