import { expect, test } from 'vitest';
import { FairShare } from './fair-share.ts';

const limits = { lightRate: 10, heavyRate: 200, largeShare: 0.25, heldRate: 4 };
const newShare = () => new FairShare(limits, 0);

/** Asks so many times a second for so many seconds; how often that was admitted. */
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

test('who asks a busy server for nearly all gets a few answers a second', () => {
  const admitted = asking(newShare(), 'attacker', { rate: 2000, seconds: 10 });
  // Some before anybody knows, then four a second.
  expect(admitted).toBeGreaterThan(40);
  expect(admitted).toBeLessThan(80);
});

test('the others are not held back meanwhile', () => {
  const share = newShare();
  let refused = 0;
  for (let now = 0; now < 10_000; now += 0.5) {
    share.admits('attacker', { now, isBusy: true });
    // A venue with many phones, and fifty visitors who look around.
    if (now % 50 === 0) refused += share.admits('venue', { now, isBusy: true }) ? 0 : 1;
    const visitor = `visitor ${(now / 20) % 50}`;
    if (now % 20 === 0) refused += share.admits(visitor, { now, isBusy: true }) ? 0 : 1;
  }
  expect(refused).toBe(0);
});

test('a server that has time serves a crowd behind one address', () => {
  const crowd = { rate: 100, seconds: 10, isBusy: false };
  expect(asking(newShare(), 'crowd', crowd)).toBe(1000);
  const attack = { rate: 2000, seconds: 10, isBusy: false };
  expect(asking(newShare(), 'attacker', attack)).toBeLessThan(600);
});

test('a small load is served however large its share is', () => {
  expect(asking(newShare(), 'visitor', { rate: 8, seconds: 20 })).toBe(160);
});

test('who asks for less again is served again', () => {
  const share = newShare();
  asking(share, 'attacker', { rate: 2000, seconds: 5 });
  const later = { rate: 5, seconds: 10, from: 20_000 };
  expect(asking(share, 'attacker', later)).toBe(50);
});

test('it forgets who was here longest ago', () => {
  const share = newShare();
  asking(share, 'attacker', { rate: 2000, seconds: 1 });
  expect(share.admits('attacker', { now: 1000, isBusy: true })).toBe(false);
  for (let n = 0; n < 20_000; n += 1) share.admits(`${n}`, { now: 1000, isBusy: true });
  expect(share.admits('attacker', { now: 1000, isBusy: true })).toBe(true);
});

test('who asks from very many networks of one /48 is held back as a whole', () => {
  const share = newShare();
  let [admitted, refused] = [0, 0];
  for (let call = 0; call < 20_000; call += 1) {
    const now = call / 2;
    const isIn = share.admits(`2001:db8:5:${call.toString(16)}::/64`, { now, isBusy: true });
    admitted += isIn ? 1 : 0;
    if (call % 100 === 0) refused += share.admits('192.0.2.7', { now, isBusy: true }) ? 0 : 1;
  }
  // Some before anybody knows, then 16 times what one address is given.
  expect(admitted).toBeLessThan(1500);
  expect(admitted).toBeGreaterThan(600);
  expect(refused).toBe(0);
});
