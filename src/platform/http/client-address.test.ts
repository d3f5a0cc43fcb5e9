import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, toNetwork } from './client-address.server.ts';

const ask = async (trustedProxies: number, forwarded?: string) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers })).text();
};

test('X-Forwarded-For is read only as far as proxies are trusted', async () => {
  expect(await ask(0, '10.0.0.1')).toBe('');
  expect(await ask(1, 'made up, 10.0.0.1')).toBe('10.0.0.1');
  expect(await ask(2, 'made up, 10.0.0.1, 10.0.0.2')).toBe('10.0.0.1');
  expect(await ask(2, '10.0.0.2')).toBe('');
  expect(await ask(1)).toBe('');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:0:1::7]:443', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::7]', '2001:db8:0:1::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
