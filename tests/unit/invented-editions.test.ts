import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRecord } from '../../src/record/editions/exchange/check-record.ts';
import { type RecordFile, recordFile } from '../../src/record/editions/exchange/record-file.ts';
import { recordText } from '../../src/record/editions/exchange/record-text.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import { resultTables } from '../../src/site/results/tables/result-tables.ts';
import { inventedRecord } from '../support/invented-record.ts';
import { toEditionRecord } from '../support/to-edition-record.ts';

const DAY = 24 * 60 * 60 * 100;

type Run = RecordFile['heats'][number]['runs'][number];
type Place = { heat: number; run: number };

function placesOf({ heats }: RecordFile): Place[] {
  return heats.flatMap(({ runs }, heat) => runs.map((_, run) => ({ heat, run })));
}

function runAt({ heats }: RecordFile, { heat, run }: Place): Run {
  const found = heats[heat]?.runs[run];
  if (!found) throw new Error('No such run');
  return found;
}

test('invented editions have every part of an edition', () => {
  const some = fc.sample(inventedRecord, { numRuns: 1000, seed: 1 });
  const runs = some.flatMap(({ heats }) => heats.flatMap((heat) => heat.runs));
  const modes = some.flatMap(({ groups }) => groups.map(({ ranking }) => ranking));
  expect(new Set(modes)).toEqual(new Set(['best', 'sum', 'single']));
  expect(new Set(runs.map(({ status }) => status))).toEqual(
    new Set([undefined, 'DNS', 'DNF', 'DSQ-R', 'DSQ-C']),
  );
  expect(runs.some(({ total }) => total !== undefined)).toBe(true);
  expect(runs.some(({ start = 0, finish = DAY }) => finish < start)).toBe(true);
  expect(new Set(some.map(({ edition }) => edition.gates)).size).toBe(30);
  const ranks = some.flatMap((record) =>
    resultTables(toEditionRecord(record)).map(({ rows }) => rows.flatMap(({ rank }) => rank ?? [])),
  );
  expect(ranks.some((table) => new Set(table).size < table.length)).toBe(true);
});

describe('the text of a record', () => {
  test('the text of a record is read as the same record, and written again byte for byte', () => {
    fc.assert(
      fc.property(inventedRecord, (record) => {
        const text = recordText(record);
        const read = recordFile.parse(JSON.parse(text));
        expect(read).toEqual(record);
        expect(recordText(read)).toBe(text);
      }),
    );
  });
});

describe('a record has', () => {
  test('a valid record has no issue', () => {
    fc.assert(
      fc.property(inventedRecord, (record) => {
        expect(checkRecord(record, record.edition.year)).toEqual([]);
      }),
    );
  });

  test('a gate outside the penalty rule is one issue, with its place', () => {
    fc.assert(
      fc.property(inventedRecord, fc.nat(), fc.nat(), fc.nat(70), (record, at, gate, seconds) => {
        const { touch, miss } = record.edition.penalties;
        fc.pre(![0, touch, miss].includes(seconds));
        const judged = placesOf(record).filter((one) => runAt(record, one).gates);
        const place = judged[at % Math.max(1, judged.length)];
        fc.pre(place !== undefined);
        const { gates = [] } = runAt(record, place);
        gates[gate % gates.length] = seconds;
        expect(checkRecord(record, record.edition.year)).toMatchObject([
          {
            path: `heats[${place.heat}].runs[${place.run}].gates[${gate % gates.length}]`,
            found: String(seconds),
          },
        ]);
      }),
    );
  });

  test.each<[string, string, (run: Run) => boolean, (run: Run) => void]>([
    [
      'somebody who is not entered',
      'person',
      () => true,
      (run) => {
        run.person = 'nadie';
      },
    ],
    [
      'a finish without a start',
      'start',
      ({ finish }) => finish !== undefined,
      (run) => {
        delete run.start;
      },
    ],
    [
      'a finish with a DNF',
      'status',
      ({ finish }) => finish !== undefined,
      (run) => {
        run.status = 'DNF';
      },
    ],
    [
      'more gates than any course has',
      'gates',
      ({ gates }) => gates !== undefined,
      ({ gates }) => gates?.push(...Array(37).fill(null)),
    ],
  ])('one issue, with its place, for %s', (_, field, isFit, plant) => {
    fc.assert(
      fc.property(inventedRecord, fc.nat(), (record, at) => {
        const fit = placesOf(record).filter((one) => isFit(runAt(record, one)));
        const place = fit[at % Math.max(1, fit.length)];
        fc.pre(place !== undefined);
        plant(runAt(record, place));
        // An entry that lost its only run has no place in a public file either.
        const paths = checkRecord(record, record.edition.year)
          .map(({ path }) => path)
          .filter((path) => !path.startsWith('entries['));
        expect(paths).toEqual([`heats[${place.heat}].runs[${place.run}].${field}`]);
      }),
    );
  });
});

/** Returns a run's result by the sport's arithmetic alone: null without a finish, or with a status. */
function toResult({ start, finish, total, gates = [], status }: Run): number {
  if (status !== undefined) return Infinity;
  if (total !== undefined) return total;
  if (start === undefined || finish === undefined) return Infinity;
  const time = finish < start ? finish + DAY - start : finish - start;
  return gates.reduce<number>((sum, seconds) => sum + 100 * (seconds ?? 0), time);
}

/** Returns a competitor's ranking key, the result first; Infinity without a result. */
function toRanking(runs: readonly (Run & { descent: number })[], group: ResultGroup): number[] {
  const expelled = runs.some(({ status }) => status === 'DSQ-C');
  const [first = Infinity, second = Infinity] = ([1, 2] as const).map((descent) => {
    const run = runs.find((one) => one.descent === descent);
    return run && !expelled ? toResult(run) : Infinity;
  });
  const [better, other] = [Math.min(first, second), Math.max(first, second)];
  if (group.ranking === 'best') return [better, other];
  if (group.ranking === 'sum') return [first + second, better];
  return [group.descent === 1 ? first : second];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const index = one.findIndex((value, position) => value !== other[position]);
  return index >= 0 && Number(one[index]) < Number(other[index]);
}

test('each person with a run is in the tables of their groups once, at the place that follows', () => {
  fc.assert(
    fc.property(inventedRecord, (record) => {
      const tables = resultTables(toEditionRecord(record));
      const runs = record.heats.flatMap(({ runs: own, descent }) =>
        own.map((run) => ({ ...run, descent })),
      );
      for (const [index, group] of record.groups.entries()) {
        const rows = tables[index]?.rows ?? [];
        const { categories, sex } = group.who;
        const members = record.entries
          .filter((entry) => categories.includes(entry.category) && (!sex || sex === entry.sex))
          .map(({ person }) => ({ person, own: runs.filter((run) => run.person === person) }))
          .filter(({ own }) => own.length > 0);
        if (group.rows === 'runs') {
          const expected = members.flatMap(({ person, own }) => own.map(() => person));
          expect(rows.map(({ person }) => person).toSorted()).toEqual(expected.toSorted());
          continue;
        }
        const rankings = new Map(
          members.map(({ person, own }) => [person, toRanking(own, group)] as const),
        );
        const findRank = (person: string): number | null => {
          const own = rankings.get(person) ?? [];
          if (own[0] === Infinity) return null;
          return [...rankings.values()].filter((other) => isBetter(other, own)).length + 1;
        };
        const shown = members
          .map(({ person }) => person)
          .filter((person) => {
            const rank = findRank(person);
            return group.places === undefined || (rank !== null && rank <= group.places);
          });
        expect(rows.map(({ person }) => person).toSorted()).toEqual(shown.toSorted());
        for (const { person, rank, result, cells } of rows) {
          expect(rank).toBe(findRank(person ?? ''));
          expect(result ?? Infinity).toBe(rankings.get(person ?? '')?.[0]);
          expect(cells).toHaveLength(group.columns.length);
        }
        const inOrder = rows.map(({ rank }) => rank ?? Infinity);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      }
    }),
  );
});
