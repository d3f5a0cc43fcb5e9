import { expect, test } from 'vitest';
import { readLiveAddress } from './live-canoe123.ts';

test('an address has a port of its own or the one of Canoe123', () => {
  expect(readLiveAddress('192.168.1.20')).toEqual({ host: '192.168.1.20', port: 27_333 });
  expect(readLiveAddress('timing.local:4000')).toEqual({ host: 'timing.local', port: 4000 });
  expect(readLiveAddress('[fe80::1]:27334')).toEqual({ host: 'fe80::1', port: 27_334 });
});

test('what is no address is refused', () => {
  for (const text of ['', 'a b', 'host:', 'host:0', 'host:70000', 'http://host', '-x; rm']) {
    expect(readLiveAddress(text), text).toBeNull();
  }
});
