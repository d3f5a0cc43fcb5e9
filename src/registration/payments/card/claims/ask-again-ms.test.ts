import { expect, test } from 'vitest';
import { askAgainMs, CLAIM_MS } from './ask-again-ms.ts';

/** Instants at which the provider is asked about a number that stays unsettled. */
function asks(answer: 'unavailable' | 'unknown'): number[] {
  const at: number[] = [];
  for (let age = 0; age < CLAIM_MS; age += askAgainMs(age, answer)) at.push(age / 60_000);
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
