import { describe, expect, test } from 'vitest';
import { presets } from '../presets/presets.ts';
import { readSeries } from './read-series.ts';
import { repeatedKeys } from './repeated-keys.ts';

const sound = {
  format: 'series-1',
  rules: { points: { by: 'table', table: [3, 2, 1] }, order: { wins: 'high' } },
  races: [{ id: 'a' }, { id: 'b', kind: 'state' }],
  results: { a: { ana: 1, beto: 2 } },
};
const collectFaults = (change: object) =>
  readSeries(JSON.stringify({ ...sound, ...change })).faults.map(
    ({ path, code }) => `${path} ${code}`,
  );
const withRules = (rules: object) => collectFaults({ rules: { ...sound.rules, ...rules } });

test('readSeries finds no issue in a sound series', () => {
  expect(collectFaults({})).toEqual([]);
});

describe('readSeries on a wrong shape', () => {
  test.each([
    [{ rules: { ...sound.rules, points: { by: 'tabel' } } }, 'rules.points.by one-of'],
    [{ rules: { ...sound.rules, order: { wins: 'hi' } } }, 'rules.order.wins one-of'],
    [{ rules: { ...sound.rules, drop: 1 } }, 'rules no-field'],
    [
      { rules: { ...sound.rules, points: { by: 'table', table: ['x'] } } },
      'rules.points.table[0] amount',
    ],
    [
      { rules: { ...sound.rules, counts: { pick: 'best', count: 0 } } },
      'rules.counts.count too-small',
    ],
    [{ rules: { preset: 'olympics' } }, 'rules.preset no-preset'],
    [{ rules: { points: { by: 'typed' } } }, 'rules.order missing'],
    [{ races: [] }, 'races too-small'],
    [{ races: [{ id: 'a b' }] }, 'races[0].id wrong-form'],
    [{ results: { a: { ana: 'dnf' } } }, 'results.a.ana wrong-form'],
    [{ format: 'series-2' }, 'format one-of'],
  ])('reports for %j: %s', (change, fault) => {
    expect(collectFaults(change)).toContain(fault);
  });

  test('reports text that is not JSON, and a repeated key', () => {
    expect(readSeries('{').faults).toEqual([{ path: '', code: 'no-json', values: {} }]);
    const twice = JSON.stringify(sound).replace('"beto":2', '"beto":2,"ana":3');
    expect(readSeries(twice).faults).toEqual([
      { path: 'results.a.ana', code: 'key-twice', values: {} },
    ]);
    expect(repeatedKeys('{"a":[{"b":1},{"b":1,"c":"{\\"b\\":","b":2}],"d":{}}')).toEqual([
      'a[1].b',
    ]);
  });
});

describe('readSeries on impossible rules', () => {
  test.each([
    [{ counts: { pick: 'best', count: 3 } }, 'rules.counts.count more-than-races'],
    [{ counts: { pick: 'drop', count: 2 } }, 'rules.counts.count drops-all'],
    [
      { counts: { pick: 'drop-by-races', drops: [{ from: 2, drop: 2 }] } },
      'rules.counts.drops[0].drop drops-all',
    ],
    [
      {
        counts: {
          pick: 'drop-by-races',
          drops: [
            { from: 5, drop: 2 },
            { from: 4, drop: 2 },
          ],
        },
      },
      'rules.counts.drops[1] drops-not-rising',
    ],
    [{ counts: { pick: 'groups', groups: [{ races: ['a'] }] } }, 'rules.counts.groups in-no-group'],
    [
      { counts: { pick: 'groups', groups: [{ races: ['a', 'b'] }, { races: ['b'] }] } },
      'rules.counts.groups[1].races in-two-groups',
    ],
    [
      { counts: { pick: 'groups', groups: [{ races: { first: 3 } }] } },
      'rules.counts.groups[0].races.first more-than-races',
    ],
    [{ counts: { pick: 'best', count: 1, must: ['a', 'b'] } }, 'rules.counts.must must-too-many'],
    [
      { counts: { pick: 'best', count: 1, most: [{ kind: 'club', count: 1 }] } },
      'rules.counts.most[0].kind no-kind',
    ],
    [{ weights: [{ races: ['c'], times: 2 }] }, 'rules.weights[0].races[0] no-race'],
    [{ weights: [{ races: ['a'], times: 0 }] }, 'rules.weights[0].times no-weight'],
    [{ weights: [{ races: ['a'], times: 2, from: 'quarter' }] }, 'rules.weights[0].from no-stage'],
    [{ starts: [{ least: 3 }] }, 'rules.starts[0].least starts-too-many'],
    [{ ties: [{ tie: 'place-in', race: 'z' }] }, 'rules.ties[0].race no-race'],
    [{ ties: [{ tie: 'shared' }, { tie: 'count-back' }] }, 'rules.ties[1] after-shared'],
    [{ ties: [{ tie: 'count-back' }, { tie: 'count-back' }] }, 'rules.ties[1] tie-twice'],
    [{ points: { by: 'table', table: [1, 2] } }, 'rules.points.table[1] points-wrong-way'],
    [{ points: { by: 'table', table: [0, 0] } }, 'rules.points.table points-all-nothing'],
    [{ points: { by: 'linear', first: 10, step: -1 } }, 'rules.points points-never-end'],
    [{ points: { by: 'linear', first: 10, step: 1 } }, 'rules.points.step points-wrong-way'],
    [{ points: { by: 'linear', first: 10, step: 0 } }, 'rules.points.step points-all-nothing'],
    [
      { points: { by: 'linear', first: 1, step: 1 }, order: { wins: 'low' } },
      'rules.absent absence-wins',
    ],
    [
      { points: { by: 'table', table: [1, 2] }, order: { wins: 'low' } },
      'rules.points points-never-end',
    ],
    [
      { points: { by: 'field', top: 100 }, order: { wins: 'low' } },
      'rules.points.by points-wrong-way',
    ],
    [{ categories: [{ id: 'x' }, { id: 'x' }] }, 'rules.categories[1].id id-twice'],
    [
      { categories: [{ id: 'x', born: { from: 2000, to: 1990 } }] },
      'rules.categories[0].born nobody-in-range',
    ],
    [{ targets: [{ id: 'up', total: 5, best: 4 }] }, 'rules.targets[0].best more-than-races'],
  ])('reports for %j: %s', (rules, fault) => {
    expect(withRules(rules)).toContain(fault);
  });
});

describe('readSeries on rules that reward absence', () => {
  const low = { points: { by: 'linear', first: 1, step: 1 }, order: { wins: 'low' } };
  const high = { points: { by: 'table', table: [10, 8] } };
  const after = { as: 'place-after', of: 'entries' };
  test.each([
    [{ ...low, absent: { as: 'points', points: 0 } }, 'rules.absent absence-pays'],
    [{ ...low, absent: { as: 'points', points: 1 } }, 'rules.absent absence-pays'],
    [{ ...low, absent: { as: 'after-last', plus: -1 } }, 'rules.absent absence-pays'],
    [{ ...low, absent: after, otherCodes: { as: 'nothing' } }, 'rules.otherCodes absence-wins'],
    [
      { ...low, absent: after, codes: { DNF: { scores: { as: 'points', points: 0 } } } },
      'rules.codes.DNF.scores absence-pays',
    ],
    [
      { ...low, absent: after, codes: { DNF: { scores: { as: 'nothing' } } } },
      'rules.codes.DNF.scores absence-wins',
    ],
    [{ ...high, absent: { as: 'points', points: 50 } }, 'rules.absent absence-pays'],
    [{ ...high, absent: { as: 'points', points: 10 } }, 'rules.absent absence-pays'],
    [{ ...high, absent: { as: 'after-last', plus: 1 } }, 'rules.absent absence-pays'],
    [
      {
        ...high,
        pointsOfClass: { C1: { by: 'table', table: [5, 4] } },
        otherCodes: { as: 'points', points: 5 },
      },
      'rules.otherCodes absence-pays',
    ],
    [
      { points: { by: 'winner-percent', top: 100 }, absent: { as: 'points', points: 100 } },
      'rules.absent absence-pays',
    ],
    [
      { points: { by: 'typed' }, order: { wins: 'low' }, absent: { as: 'points', points: 0 } },
      'rules.absent absence-pays',
    ],
  ])('reports for %j: %s', (rules, fault) => {
    expect(withRules(rules)).toContain(fault);
  });

  test.each([
    { ...low, absent: after, codes: { DNF: { scores: { as: 'after-last', plus: 0 } } } },
    { ...low, absent: { as: 'points', points: 2 } },
    { ...high, absent: { as: 'points', points: '9.5' }, otherCodes: { as: 'nothing' } },
    { ...high, absent: { as: 'after-last', plus: -1 } },
  ])('accepts %j', (rules) => {
    expect(withRules(rules)).toEqual([]);
  });
});

describe('readSeries on points of a place when points do not depend on places', () => {
  const icf = { points: { by: 'behind-leader', factor: 100 }, order: { wins: 'low' } };
  const typed = { points: { by: 'typed' }, order: { wins: 'low' } };
  const points = { as: 'points', points: 200 };
  const after = { as: 'place-after', of: 'entries' };
  const timed = (rules: object) => collectFaults({ rules, results: {} });
  test.each([
    [{ ...icf, absent: points }, ['rules.otherCodes no-place-points']],
    [{ ...typed, absent: after, otherCodes: points }, ['rules.absent no-place-points']],
    [
      {
        ...typed,
        absent: points,
        otherCodes: points,
        codes: { DNF: { scores: { as: 'after-last', plus: 1 } } },
      },
      ['rules.codes.DNF.scores no-place-points'],
    ],
    [
      {
        ...typed,
        points: { by: 'linear', first: 1, step: 1 },
        absent: points,
        pointsOfClass: { C1: icf.points },
      },
      ['rules.otherCodes no-place-points'],
    ],
    [{ ...icf, absent: points, otherCodes: points }, []],
    [{ ...sound.rules, points: { by: 'winner-percent', top: 100 } }, []],
  ])('reports for %j: %s', (rules, faults) => {
    expect(timed(rules)).toEqual(faults);
  });
});

describe('readSeries on contradictory results', () => {
  test.each([
    [{ results: { a: { ana: 1, beto: 1, caro: 2 } } }, 'results.a rank-twice'],
    [{ results: { z: { ana: 1 } } }, 'results.z no-race'],
    [{ results: { a: { ana: {} } } }, 'results.a.ana nothing-said'],
    [{ results: { a: { ana: { place: 1, code: 'DNF' } } } }, 'results.a.ana said-twice'],
    [{ results: { a: { ana: { points: 1, base: 1 } } } }, 'results.a.ana said-twice'],
    [{ results: { a: { ana: { place: 1, stage: 'quarter' } } } }, 'results.a.ana.stage no-stage'],
    [{ entrants: { beto: {} } }, 'results.a.ana no-entrant'],
    [{ races: [{ id: 'a' }, { id: 'a' }] }, 'races[1].id race-twice'],
    [{ races: [{ id: 'a', entries: 1 }, { id: 'b' }] }, 'races.a.entries more-in-it'],
    [{ rules: { ...sound.rules, points: { by: 'typed' } } }, 'results.a.ana no-points-typed'],
    [
      { rules: { ...sound.rules, points: { by: 'winner-percent', top: 1 } } },
      'results.a.ana no-time',
    ],
    [
      {
        rules: { ...sound.rules, notScoring: [{ who: 'foreigners', home: 'EC', places: 'close' }] },
        entrants: { ana: {}, beto: { country: 'EC' } },
      },
      'entrants.ana no-country',
    ],
    [
      {
        rules: { ...sound.rules, categories: [{ id: 'x', born: { from: 2000 } }] },
        entrants: { ana: {}, beto: { born: 2001 } },
      },
      'entrants.ana no-born',
    ],
    [{ entrants: { ana: { class: 'K1' }, beto: {} } }, 'entrants.beto no-results-class'],
  ])('reports for %j: %s', (change, fault) => {
    expect(collectFaults(change)).toContain(fault);
  });

  test('accepts a shared place when the next one is empty', () => {
    expect(collectFaults({ results: { a: { ana: 1, beto: 1, caro: 3 } } })).toEqual([]);
  });
});

test.each(presets.map(({ name }) => name))('the preset %s is sound', (preset) => {
  const races = Array.from({ length: 15 }, (_, index) => ({
    id: index === 0 ? 'championship' : `r${index}`,
    kind: 'state',
    counts: index > 0 || preset !== 'czech-cup',
  }));
  // The halves of a World Cup cover exactly five races.
  const own = preset === 'world-cup-1993' ? races.slice(0, 5) : races;
  const text = JSON.stringify({ format: 'series-1', rules: { preset }, races: own });
  expect(readSeries(text).faults).toEqual([]);
  expect(presets.find(({ name }) => name === preset)?.rules.source).toBeTruthy();
});
