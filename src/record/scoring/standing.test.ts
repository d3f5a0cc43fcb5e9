import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centiseconds } from './centiseconds.ts';
import type { Ranking } from './ranking.ts';
import type { RunFacts } from './run-outcome.ts';
import type { RunStatus } from './run-status.ts';
import { computeStanding } from './standing.ts';

const best: Ranking = { ranking: 'best' };
const sum: Ranking = { ranking: 'sum' };
const second: Ranking = { ranking: 'single', descent: 2 };

function run(result: number | null, status: RunStatus | null = null): RunFacts {
  const total = result === null ? null : centiseconds(result);
  return { start: null, finish: null, total, status, gates: [] };
}

describe('standingOf when the better run counts', () => {
  test('a standing by the better run takes the better run as result and breaks ties by the other one', () => {
    expect(computeStanding([run(9500), run(9000)], best)).toEqual({
      status: 'classified',
      descents: [9500, 9000],
      counts: 2,
      result: 9000,
      tieBreak: [9500],
    });
  });

  test('a standing by the better run of three runs takes the best, and breaks ties by the others, the better one first', () => {
    expect(computeStanding([run(9500), run(9100), run(9000)], best)).toMatchObject({
      counts: 3,
      result: 9000,
      tieBreak: [9100, 9500],
    });
    expect(computeStanding([run(9500), null, run(9600)], best)).toMatchObject({
      counts: 1,
      tieBreak: [9600, null],
    });
  });

  test('a standing by the better run of one run takes that one', () => {
    const one = { descents: [9500], counts: 1, result: 9500, tieBreak: [] };
    expect(computeStanding([run(9500)], best)).toMatchObject(one);
    expect(computeStanding([run(9500)], sum)).toMatchObject({
      ...one,
      counts: null,
      tieBreak: [9500],
    });
  });

  test('a sum of three runs needs them all', () => {
    expect(computeStanding([run(9500), run(9100), run(9000)], sum)).toMatchObject({
      counts: null,
      result: 27_600,
      tieBreak: [9000],
    });
    expect(computeStanding([run(9500), run(9100), null], sum)).toMatchObject({ result: null });
  });

  test('a standing by the better run counts the first of two equal runs', () => {
    expect(computeStanding([run(9000), run(9000)], best)).toMatchObject({
      counts: 1,
      result: 9000,
    });
  });

  test.each<RunStatus>(['DNS', 'DNF', 'DSQ-R'])(
    'standingOf classifies with one valid run when the other one is %s',
    (status) => {
      expect(computeStanding([run(9000), run(8000, status)], best)).toMatchObject({
        status: 'classified',
        descents: [9000, null],
        counts: 1,
        result: 9000,
        tieBreak: [null],
      });
    },
  );
});

describe('standingOf when the sum counts', () => {
  test('a standing by the sum adds both runs and breaks ties by the better one', () => {
    expect(computeStanding([run(9500), run(9000)], sum)).toEqual({
      status: 'classified',
      descents: [9500, 9000],
      counts: null,
      result: 18_500,
      tieBreak: [9000],
    });
  });

  test('a standing by the sum does not classify with only one run', () => {
    expect(computeStanding([run(9500), run(null, 'DNF')], sum)).toMatchObject({
      status: 'DNF',
      descents: [9500, null],
      result: null,
    });
    expect(computeStanding([run(9500), null], sum)).toMatchObject({
      status: 'pending',
      result: null,
    });
  });
});

describe('standingOf when a single run counts', () => {
  test('a standing by a single run takes that run, however good the other one is, without a tie-break', () => {
    expect(computeStanding([run(8000), run(9000)], second)).toEqual({
      status: 'classified',
      descents: [8000, 9000],
      counts: 2,
      result: 9000,
      tieBreak: [],
    });
  });

  test('a standing by a single run does not classify when that run was not finished', () => {
    expect(computeStanding([run(8000), run(null, 'DNF')], second)).toMatchObject({
      status: 'DNF',
      counts: null,
      result: null,
    });
  });
});

describe.each([best, sum, second])('a paddler without a result ($ranking)', (mode) => {
  test.each<[string, RunStatus | null, RunStatus | null, string]>([
    ['has yet to run', null, null, 'pending'],
    ['never started', 'DNS', 'DNS', 'DNS'],
    ['started once and did not finish', 'DNF', 'DNS', 'DNF'],
    ['was disqualified in a run and did not finish the other', 'DSQ-R', 'DNF', 'DNF'],
    ['was disqualified in both runs', 'DSQ-R', 'DSQ-R', 'DSQ'],
    ['was disqualified in a run and did not start the other', 'DNS', 'DSQ-R', 'DSQ'],
    ['was disqualified from the competition', 'DSQ-C', 'DNF', 'DSQ'],
  ])('%s', (_, one, other, status) => {
    const standing = computeStanding([run(null, one), run(null, other)], mode);
    expect(standing).toMatchObject({ status, result: null, counts: null });
  });

  test('a paddler without a result has not raced at all', () => {
    expect(computeStanding([null, null], mode)).toMatchObject({ status: 'pending', result: null });
  });

  test('lost the other run to a disqualification from the competition', () => {
    const disqualified = computeStanding([run(7000), run(7100, 'DSQ-C')], mode);
    expect(disqualified).toMatchObject({ status: 'DSQ', descents: [null, null], result: null });
  });
});

test('a standing is classified exactly when it has a result', () => {
  const status = fc.constantFrom<RunStatus | null>(
    null,
    null,
    null,
    'DNS',
    'DNF',
    'DSQ-R',
    'DSQ-C',
  );
  const result = fc.option(fc.integer({ min: 8000, max: 9000 }));
  const runs = fc.option(fc.tuple(result, status).map(([time, how]) => run(time, how)));
  const mode = fc.constantFrom<Ranking>(best, sum, second, { ranking: 'single', descent: 1 });
  fc.assert(
    fc.property(runs, runs, mode, (one, other, ranking) => {
      const standing = computeStanding([one, other], ranking);
      expect(standing.status === 'classified').toBe(standing.result !== null);
      const expelled = one?.status === 'DSQ-C' || other?.status === 'DSQ-C';
      if (expelled) expect(standing.status).toBe('DSQ');
      if (standing.counts !== null) {
        expect(standing.descents[standing.counts - 1]).toBe(standing.result);
      }
    }),
  );
});
