import { expect, test } from 'vitest';
import { FairShare } from './fair-share.ts';

const limits = { lightRate: 10, heavyRate: 200, largeShare: 0.25, heldRate: 4 };
const newShare = () => new FairShare(limits, 0);

/** Sends `rate` requests a second for some seconds; returns how many were admitted. */
function asking(share: FairShare, caller: string, load: Load): number {
  const { rate, seconds, isBusy = true, from = 0 } = load;
  const times = Array.from({ length: rate * seconds }, (_, n) => from + (n * 1000) / rate);
  return times.filter((now) => share.admits(caller, { now, isBusy })).length;
}

interface Load {
  rate: number;
  seconds: number;
  isBusy?: boolean;
  from?: number;
}

test('a caller who asks a busy server for nearly everything gets a few answers a second', () => {
  const admitted = asking(newShare(), 'attacker', { rate: 2000, seconds: 10 });
  // Some before the caller is recognized, then four a second.
  expect(admitted).toBeGreaterThan(40);
  expect(admitted).toBeLessThan(80);
});

test('other callers are not held back while one is', () => {
  const share = newShare();
  let refused = 0;
  for (let now = 0; now < 10_000; now += 0.5) {
    share.admits('attacker', { now, isBusy: true });
    // A venue with many phones, and fifty visitors.
    if (now % 50 === 0) refused += share.admits('venue', { now, isBusy: true }) ? 0 : 1;
    const visitor = `visitor ${(now / 20) % 50}`;
    if (now % 20 === 0) refused += share.admits(visitor, { now, isBusy: true }) ? 0 : 1;
  }
  expect(refused).toBe(0);
});

test('an idle server serves a crowd behind one address', () => {
  const crowd = { rate: 100, seconds: 10, isBusy: false };
  expect(asking(newShare(), 'crowd', crowd)).toBe(1000);
  const attack = { rate: 2000, seconds: 10, isBusy: false };
  expect(asking(newShare(), 'attacker', attack)).toBeLessThan(600);
});

test('a light caller is served however large its share is', () => {
  expect(asking(newShare(), 'visitor', { rate: 8, seconds: 20 })).toBe(160);
});

test('a caller who asks for less is served again', () => {
  const share = newShare();
  asking(share, 'attacker', { rate: 2000, seconds: 5 });
  const later = { rate: 5, seconds: 10, from: 20_000 };
  expect(asking(share, 'attacker', later)).toBe(50);
});

test('the caller who asked longest ago is forgotten first', () => {
  const share = newShare();
  asking(share, 'attacker', { rate: 2000, seconds: 1 });
  expect(share.admits('attacker', { now: 1000, isBusy: true })).toBe(false);
  for (let n = 0; n < 20_000; n += 1) share.admits(`${n}`, { now: 1000, isBusy: true });
  expect(share.admits('attacker', { now: 1000, isBusy: true })).toBe(true);
});

test('a caller from very many networks of one /48 is held back as a whole', () => {
  const share = newShare();
  let [admitted, refused] = [0, 0];
  for (let call = 0; call < 20_000; call += 1) {
    const now = call / 2;
    const isIn = share.admits(`2001:db8:5:${call.toString(16)}::/64`, { now, isBusy: true });
    admitted += isIn ? 1 : 0;
    if (call % 100 === 0) refused += share.admits('192.0.2.7', { now, isBusy: true }) ? 0 : 1;
  }
  // Some before the caller is recognized, then 16 times the rate of one address.
  expect(admitted).toBeLessThan(1500);
  expect(admitted).toBeGreaterThan(600);
  expect(refused).toBe(0);
});
