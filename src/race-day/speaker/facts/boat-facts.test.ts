import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { paddlerRecord } from '../../../site/paddlers/paddler-record.ts';
import { boatFacts } from './boat-facts.ts';

const records = [2018, 2019, 2021, 2023].map(sampleRecord);
const winner = paddlerRecord('benjamin-curihual-riquelme', records);

test('facts of a boat have its best place with the latest year, its gates and its last edition', () => {
  const facts = boatFacts(winner, 2027);
  expect(facts).toMatchObject({
    times: 4,
    best: { year: 2023, rank: 1, entrants: 20, result: 9767 },
    gates: { last: { year: 2023, touched: 2, missed: 1 } },
    last: { year: 2023, rank: 1, entrants: 20, result: 9767 },
  });
  const { judged = 0, clean = 0 } = facts.gates ?? {};
  expect(judged).toBeGreaterThan(0);
  expect(clean).toBeLessThan(judged);
});

test('facts of a boat come from earlier years only', () => {
  expect(boatFacts(winner, 2023)).toMatchObject({ times: 3, last: { year: 2021 } });
  expect(boatFacts(winner, 2018)).toEqual({ times: 0 });
});

test('a paddler who never raced here has no other facts', () => {
  expect(boatFacts(null, 2027)).toEqual({ times: 0 });
});

test('a paddler without a place has a last year all the same, and a descent with an unjudged gate is not clean', () => {
  const gates = [0, null, 0];
  const run = { year: 2023, isFinished: false, result: null };
  const runs = [
    { ...run, descent: 1 as const, gates },
    { ...run, descent: 2 as const, gates: [0, 0, 0] },
  ];
  const seen = { row: null, result: null, descents: [null, null] };
  const start = { year: 2023, raceDate: '2023-02-18', hasGates: true, category: 1, ...seen, runs };
  const tally = { clean: 5, touched: 0, missed: 0 };
  const record = { name: 'Ana', nationality: null, best: null, tally };
  expect(boatFacts({ ...record, starts: [{ ...start, tally }] }, 2027)).toEqual({
    times: 1,
    gates: { judged: 1, clean: 1, last: { year: 2023, touched: 0, missed: 0 } },
    last: { year: 2023 },
  });
});
