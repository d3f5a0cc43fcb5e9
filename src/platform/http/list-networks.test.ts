import { expect, test } from 'vitest';
import { toNetwork } from './client-address.server.ts';
import { listNetworks } from './list-networks.ts';

test('an IPv6 caller is counted by /64, /56 and /48', () => {
  const names = (address: string) => listNetworks(toNetwork(address)).map(({ name }) => name);
  expect(names('2001:db8:5:12ab::7')).toEqual([
    '2001:db8:5:12ab::/64',
    '2001:db8:5:1200::/56',
    '2001:db8:5::/48',
  ]);
  expect(names('2001:db8::1')).toEqual([
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/56',
    '2001:db8:0::/48',
  ]);
  expect(listNetworks('2001:db8:5:12ab::/64').map(({ times }) => times)).toEqual([1, 4, 16]);
});

test('an IPv4 caller or any other name is counted by itself', () => {
  for (const caller of ['192.0.2.7', 'all', 'ana@example.org', 'a@b.org 2001:db8:0:1::/64', '']) {
    expect(listNetworks(caller)).toEqual([{ name: caller, times: 1 }]);
  }
});
