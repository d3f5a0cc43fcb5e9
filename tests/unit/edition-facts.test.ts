import { describe, expect, test } from 'vitest';
import { resultTables } from '../../src/site/results/tables/result-tables.ts';
import { sampleFiles, sampleRecord } from '../support/sample-editions.ts';

const columnsOf = (year: number) =>
  resultTables(sampleRecord(year)).map(({ columns }) => columns.join(' '));
const gates = (count: number) =>
  Array.from({ length: count }, (_, index) => `gate${index + 1}`).join(' ');

function rowsWithRemark(year: number) {
  return resultTables(sampleRecord(year)).flatMap(({ rows }) =>
    rows.filter(({ remark }) => remark),
  );
}

describe('2018', () => {
  const { edition, entries, groups, heats } = sampleFiles(2018).record;
  const tables = resultTables(sampleRecord(2018));

  test('2018 has three tables of one list of finalists: experts men, experts women, beginners', () => {
    expect(groups.map(({ who, rows, ranking, anchor }) => [who, rows, ranking, anchor])).toEqual([
      [{ categories: [1], sex: 'male' }, 'paddlers', 'best', 'final'],
      [{ categories: [1], sex: 'female' }, 'paddlers', 'best', 'final'],
      [{ categories: [3] }, 'paddlers', 'best', 'final'],
    ]);
    expect(columnsOf(2018)).toEqual(Array(3).fill('ordinal name first second final'));
    expect(tables.map(({ rows }) => rows.length)).toEqual([14, 5, 17]);
  });

  test('2018 has only the sums of its runs', () => {
    for (const { total, status, ...run } of heats.flatMap(({ runs }) => runs)) {
      expect((total === undefined) !== (status === undefined)).toBe(true);
      expect(run).not.toHaveProperty('start');
      expect(run).not.toHaveProperty('gates');
    }
    expect(edition.heats).toBeNull();
  });

  test('2018 ranks from the first place on', () => {
    const ranks = tables[0]?.rows.slice(0, 4).map(({ rank }) => rank);
    expect(ranks).toEqual([1, 2, 3, 4]);
  });

  test('2018 had experts and beginners only', () => {
    expect(new Set(entries.map(({ category }) => category))).toEqual(new Set([1, 3]));
  });
});

describe('2019', () => {
  const { edition, entries, groups, heats } = sampleFiles(2019).record;
  const tables = resultTables(sampleRecord(2019));

  test('2019 has the winners of three groups, then all their qualifying runs', () => {
    const winners = 'ordinal name first second final';
    const experts = `number name descent time penalties total ${gates(10)}`;
    const beginners = 'name descent time swimmer';
    expect(columnsOf(2019)).toEqual([winners, winners, winners, experts, experts, beginners]);
  });

  test('2019 has experts by sex, and beginners with the intermediates who raced with them', () => {
    const expected = [
      [{ categories: [1], sex: 'male' }, undefined],
      [{ categories: [1], sex: 'female' }, undefined],
      [{ categories: [2, 3] }, 3],
    ];
    expect(groups.map(({ who, category }) => [who, category])).toEqual([...expected, ...expected]);
    expect(entries.some(({ category }) => category === 2)).toBe(true);
    const shown = tables.map(({ rows }) => new Set(rows.map(({ category }) => category)));
    expect(shown).toEqual([1, 1, 3, 1, 1, 3].map((category) => new Set([category])));
  });

  test('2019 sends the fastest qualifying runs to its finals', () => {
    for (const [index, { rows: finalists }] of tables.slice(0, 3).entries()) {
      const runs = tables[index + 3]?.rows ?? [];
      expect(finalists.length).toBeGreaterThanOrEqual(Number(groups[index]?.places));
      const slowest = Math.max(...finalists.map(({ result }) => Number(result)));
      for (const { person, descents } of finalists) {
        const own = runs.filter((run) => run.person === person).map(({ result }) => result);
        expect(descents?.results).toEqual(own);
      }
      const known = new Set(finalists.map(({ person }) => person));
      const leftOut = runs.filter(({ person, result }) => result !== null && !known.has(person));
      for (const { result } of leftOut) expect(result).toBeGreaterThanOrEqual(slowest);
    }
  });

  test('2019 gives the reason for a run without a time', () => {
    const unfinished = tables.flatMap(({ rows }) =>
      rows.filter(({ descents, result }) => descents === null && result === null),
    );
    expect(unfinished).toHaveLength(2);
    for (const { remark } of unfinished) expect(remark?.en).not.toBe(remark?.es);
  });

  test('2019 fined touches with 2 and misses with 40 seconds', () => {
    const seconds = new Set(
      heats.flatMap(({ runs }) => runs.flatMap(({ gates: judged = [] }) => judged)),
    );
    expect(seconds).toEqual(new Set([0, 2, 40]));
    expect(edition.penalties).toEqual({ touch: 2, miss: 40 });
  });
});

describe('2021', () => {
  const { heats } = sampleFiles(2021).record;

  test('2021 shows ranking points to experts men only', () => {
    const others = 'place number name country time penalties result remark';
    expect(columnsOf(2021)).toEqual([
      'place number name country time penalties result ranking remark',
      others,
      others,
      others,
    ]);
    const [men] = resultTables(sampleRecord(2021));
    for (const { rank, cells } of men?.rows ?? []) {
      const points = cells[men?.columns.indexOf('ranking') ?? -1];
      expect(points?.kind).toBe(rank === null ? 'dash' : 'number');
    }
  });

  test('2021 has six heats of ten gates', () => {
    expect(heats.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    const judged = heats.flatMap(({ runs }) => runs.map(({ gates: run = [] }) => run.length));
    expect(Math.max(...judged)).toBe(10);
  });

  test('2021 gives the reason for a missing rank', () => {
    expect(rowsWithRemark(2021).map(({ rank, remark }) => [rank, remark?.es])).toEqual([
      [null, 'No completó ninguna de las dos mangas.'],
      [null, 'Nadador.'],
      [null, 'Descalificado por cambio de participante.'],
    ]);
  });
});

describe('2023', () => {
  const { heats } = sampleFiles(2023).record;

  test('2023 shows the gates P1 to P8', () => {
    expect(columnsOf(2023)).toEqual(
      Array(4).fill(`place number name country time ${gates(8)} penalties result remark`),
    );
  });

  test('2023 has heats from 10 on, with twelve gates, and gates 9 to 12 cost nothing', () => {
    expect(heats.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    const late = heats.flatMap(({ runs }) => runs.map(({ gates: run = [] }) => run.slice(8)));
    expect(late.some((seconds) => seconds.length === 4)).toBe(true);
    expect(new Set(late.flat())).toEqual(new Set([0]));
  });

  test('2023 carries the remarks of 112 and 302, in both languages', () => {
    const findRemark = (number: number) =>
      rowsWithRemark(2023).find((row) => row.number === number);
    expect(findRemark(112)).toMatchObject({
      rank: null,
      remark: { es: 'Descalificado por modelo Kayak no permitido.' },
    });
    expect(findRemark(302)?.remark?.es).toBe('Se corrige segunda manga por apelación puerta 6.');
    expect(findRemark(302)?.descents?.better).toBe(2);
    for (const { remark } of rowsWithRemark(2023)) expect(remark?.en).not.toBe(remark?.es);
  });
});

test('2023 decides some ties by the other descent, and shares some ranks', () => {
  const tables = [2018, 2019, 2021, 2023].flatMap((year) => resultTables(sampleRecord(year)));
  const neighbours = tables.flatMap(({ rows }) =>
    rows.slice(1).map((row, index) => ({ row, before: rows[index] })),
  );
  const tied = neighbours.filter(
    ({ row, before }) => row.rank !== null && row.result === before?.result,
  );
  expect(tied.filter(({ row, before }) => row.rank !== before?.rank).length).toBeGreaterThan(2);
  expect(tied.filter(({ row, before }) => row.rank === before?.rank).length).toBeGreaterThan(0);
});
