import { expect, test } from 'vitest';
import { decisionNeeds } from './decision-needs.ts';

const boat = { race: 'men-1', bib: 1, attempt: 1 };
const either = ['race.score', 'race.decide'];

test('decisionNeeds follows the ruling and ignores the intent of the form when the ruling is readable', () => {
  expect(decisionNeeds({ on: 'rerun', ...boat }, 'gate')).toEqual(['race.decide']);
  for (const status of ['DSQ-R', 'DSQ-C'] as const) {
    expect(decisionNeeds({ on: 'status', ...boat, status }, 'status')).toEqual(['race.decide']);
  }
  for (const status of ['DNS', 'DNF', null] as const) {
    expect(decisionNeeds({ on: 'status', ...boat, status }, 'dsq')).toEqual(either);
  }
  const gate = { on: 'gate' as const, ...boat, gate: 1, seconds: 0, basis: [] };
  expect(decisionNeeds(gate, 'gate')).toEqual(either);
  const time = { on: 'time', ...boat, channel: 'start', at: 1 } as const;
  expect(decisionNeeds(time, 'gate')).toEqual(['race.score']);
});

test('decisionNeeds asks for the jury when a status is not listed for the office', () => {
  const status = 'DSQ-Z' as 'DSQ-R';
  expect(decisionNeeds({ on: 'status', ...boat, status }, 'status')).toEqual(['race.decide']);
});

test('decisionNeeds follows the intent when the ruling is unreadable, and asks for the office when the intent is unknown', () => {
  expect(decisionNeeds(null, 'rerun')).toEqual(['race.decide']);
  expect(decisionNeeds(null, 'gate')).toEqual(either);
  for (const strange of ['', 'assign', 'constructor', '__proto__', 'toString']) {
    expect(decisionNeeds(null, strange)).toEqual(['race.score']);
  }
});
