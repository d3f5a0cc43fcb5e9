import { describe, expect, test } from 'vitest';
import { qualifierGates } from '../../src/results/tables/result-row-views.ts';
import { resultTables } from '../../src/results/tables/result-tables.ts';
import { filesOf } from './edition-files.ts';

const columnsOf = (year: number) =>
  resultTables(filesOf(year).results).map(({ columns }) => columns.join(' '));
const gates = (count: number) =>
  Array.from({ length: count }, (_, index) => `gate${index + 1}`).join(' ');

function rowsWithRemark(year: number) {
  return resultTables(filesOf(year).results).flatMap(({ rows }) =>
    rows.filter(({ remark }) => remark),
  );
}

describe('2018', () => {
  const { participants, results } = filesOf(2018);

  test('has three tables of one list of finalists, by category 1, 2 and 3', () => {
    expect(results.tables.map(({ rows, where }) => [rows, where])).toEqual([
      ['finalists', { category: 1 }],
      ['finalists', { category: 2 }],
      ['finalists', { category: 3 }],
    ]);
    expect(columnsOf(2018)).toEqual(Array(3).fill('place name first second final'));
  });

  test('announces ranks as 1er, 2do, 3er Lugar', () => {
    const positions = results.finalists?.slice(0, 4).map(({ position }) => position);
    expect(positions).toEqual(['1er Lugar', '2do Lugar', '3er Lugar', '4to Lugar']);
  });

  test('knew experts and beginners only', () => {
    const categories = participants.map(({ category }) => category);
    expect(new Set(categories)).toEqual(new Set(['Expertos', 'Novatos']));
  });
});

describe('2019', () => {
  const { results } = filesOf(2019);

  test('has the winners of three groups, then all their qualifying runs', () => {
    const winners = 'place name first second final';
    const experts = `number name descent time penalties total ${gates(10)}`;
    const beginners = 'name descent time swimmer';
    expect(columnsOf(2019)).toEqual([winners, winners, winners, experts, experts, beginners]);
  });

  test('counts category 2 as experts women', () => {
    const labels = results.qualifiers?.map(({ label, category }) => `${category} ${label}`);
    expect(new Set(labels)).toEqual(new Set(['1 EXP H', '2 EXP M', '3 NOV']));
  });

  test('fined touches with 2 and misses with 40 seconds', () => {
    const seconds = new Set(results.qualifiers?.flatMap(qualifierGates));
    expect(seconds).toEqual(new Set([null, 2, 40]));
  });
});

describe('2021', () => {
  const { results, heats } = filesOf(2021);

  test('shows ranking points to experts men only', () => {
    const others = 'place number name country time penalties result remark';
    expect(columnsOf(2021)).toEqual([
      'place number name country time penalties result ranking remark',
      others,
      others,
      others,
    ]);
    for (const { category_id, gender, ranking, position } of results.results ?? []) {
      const scores = category_id === 1 && gender === 'Masculino' && position !== null;
      expect(typeof ranking === 'number').toBe(scores);
    }
  });

  test('has six heats of ten gates', () => {
    expect(heats.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('tells why somebody has no rank', () => {
    expect(rowsWithRemark(2021).map(({ rank, remark }) => [rank, remark?.es])).toEqual([
      [null, 'No completó las dos mangas.'],
      [null, 'Nadador.'],
      [null, 'Descalificado por cambio de participante.'],
    ]);
  });
});

describe('2023', () => {
  const { heats } = filesOf(2023);

  test('shows the gates P1 to P8', () => {
    expect(columnsOf(2023)).toEqual(
      Array(4).fill(`place number name country time ${gates(8)} penalties result remark`),
    );
  });

  test('has heats from 10 on, with twelve gates of which 9 to 12 cost nothing', () => {
    expect(heats.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    const late = heats
      .flatMap(({ results }) => results.flatMap((run) => run.race_times_lines))
      .filter(({ gate }) => gate > 8);
    expect(late.some(({ gate }) => gate === 12)).toBe(true);
    expect(late.every(({ penalty }) => penalty === null)).toBe(true);
  });

  test('carries the remarks of 112 and 302, in both languages', () => {
    const remarkOf = (number: number) => rowsWithRemark(2023).find((row) => row.number === number);
    expect(remarkOf(112)).toMatchObject({
      rank: null,
      remark: { es: 'Descalificado por modelo Kayak no permitido.' },
    });
    expect(remarkOf(302)?.remark?.es).toBe('Se corrige segunda manga por apelación puerta 6.');
    expect(remarkOf(302)?.descents?.better).toBe(2);
    for (const { remark } of rowsWithRemark(2023)) expect(remark?.en).not.toBe(remark?.es);
  });
});

test('some ties are decided by the other descent, and some ranks are shared', () => {
  const tables = [2018, 2019, 2021, 2023].flatMap((year) => resultTables(filesOf(year).results));
  const neighbours = tables.flatMap(({ rows }) =>
    rows.slice(1).map((row, index) => ({ row, before: rows[index] })),
  );
  const tied = neighbours.filter(
    ({ row, before }) => row.rank !== null && row.result === before?.result,
  );
  expect(tied.filter(({ row, before }) => row.rank !== before?.rank).length).toBeGreaterThan(2);
  expect(tied.filter(({ row, before }) => row.rank === before?.rank).length).toBeGreaterThan(0);
});
