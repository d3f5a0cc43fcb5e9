import { expect, test } from 'vitest';
import { reversesAfterMs } from '../../../../platform/config/card-providers.ts';
import { askAgainMs, CLAIM_MS } from './ask-again-ms.ts';

/** Instants at which the provider is asked about a number that stays unsettled. */
function asks(answer: 'unavailable' | 'unknown', reversesAfterMs = 300_000): number[] {
  const at: number[] = [];
  let ageMs = 0;
  while (ageMs < CLAIM_MS) {
    at.push(ageMs / 60_000);
    ageMs += askAgainMs({ ageMs, answer, reversesAfterMs });
  }
  return at;
}

test('a claim is checked often during the first minutes while the provider is unavailable', () => {
  const minutes = asks('unavailable');
  expect(minutes.filter((at) => at < 5)).toHaveLength(20);
  expect(minutes.filter((at) => at >= 5)).toHaveLength(11);
});

test('a number that the provider does not know costs nine calls in all', () => {
  expect(asks('unknown')).toEqual([0, 1, 2, 3, 4, 5, 20, 35, 50]);
});

test('a provider that reverses later is asked often for longer', () => {
  const often = asks('unavailable', 600_000).filter((at) => at < 10);
  expect(often).toHaveLength(40);
});

test.each([
  ['payphone', 300_000],
  ['a provider of an earlier version', 300_000],
])('sales of %s are reversed after %i ms', (provider, ms) => {
  expect(reversesAfterMs(provider)).toBe(ms);
});
