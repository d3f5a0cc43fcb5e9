import { expect, test } from 'vitest';
import { decisionNeeds } from './decision-needs.ts';

test('what an act takes, and one that nobody made', () => {
  expect(decisionNeeds('rerun')).toEqual(['race.decide']);
  expect(decisionNeeds('gate')).toEqual(['race.score', 'race.decide']);
  for (const strange of ['', 'assign', 'constructor', '__proto__', 'toString']) {
    expect(decisionNeeds(strange)).toEqual(['race.score']);
  }
});
