import { describe, expect, test } from 'vitest';
import {
  smallEntry,
  smallGroup,
  smallRecord,
  smallRun,
} from '../../../../tests/support/small-record.ts';
import type {
  DecisionRecord,
  EditionRecord,
  RunRecord,
} from '../../../record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { resultTables } from './result-tables.ts';

const title = { es: 'Tabla', en: 'Table' };
const remark = { es: 'Nadador.', en: 'Swimmer.' };

const decision = (entryId: number, words: typeof remark): DecisionRecord => ({
  entryId,
  author: 'Jurado',
  at: '2030-01-05T22:30:00Z',
  words,
});

function collectRanks(one: EditionRecord) {
  return resultTables(one)[0]?.rows.map(({ number, rank, result }) => [number, rank, result]);
}

test('a competitor becomes typed cells in the order of the columns', () => {
  const columns: ResultGroup['columns'] = [
    ...(['place', 'number', 'name', 'country', 'time', 'gate1', 'gate2'] as const),
    ...(['penalties', 'result', 'remark'] as const),
  ];
  const women: ResultGroup = { ...smallGroup, who: { categories: [1], sex: 'female' }, columns };
  const [table] = resultTables(
    smallRecord(
      [women],
      [
        smallEntry(202, { person: 'rosa-tapuy', name: 'Rosa Tapuy' }),
        smallEntry(201, { person: 'rosa-grefa', name: 'Rosa Grefa' }),
        smallEntry(101, { sex: 'male' }),
        smallEntry(301, { category: 2 }),
        smallEntry(203),
      ],
      [
        smallRun(201, 1, 9800, { gates: [2, 50] }),
        smallRun(201, 2, 9000, { gates: [2, 50] }),
        smallRun(202, 1, null, { gates: [0] }),
        smallRun(202, 2, null, { status: 'DNS' }),
        smallRun(101, 1, 8000),
        smallRun(301, 1, 8000),
      ],
      [decision(202, remark)],
    ),
  );
  expect(table).toMatchObject({ id: 'women', title, podium: true });
  expect(table?.rows).toMatchObject([
    {
      key: '201',
      person: 'rosa-grefa',
      number: 201,
      name: 'Rosa Grefa',
      category: 1,
      rank: 1,
      time: 9000,
      penalties: 52,
      result: 14_200,
      gap: 0,
      descents: { results: [15_000, 14_200], better: 2 },
      remark: null,
      cells: [
        { kind: 'rank', rank: 1 },
        { kind: 'number', value: 201 },
        { kind: 'text', text: 'Rosa Grefa' },
        { kind: 'country', code: 'EC' },
        { kind: 'runTime', time: 9000, better: false },
        { kind: 'gate', mark: { kind: 'touch', seconds: 2 } },
        { kind: 'gate', mark: { kind: 'miss', seconds: 50 } },
        { kind: 'seconds', seconds: 52 },
        { kind: 'runTime', time: 14_200, better: false },
        { kind: 'blank' },
      ],
    },
    {
      key: '202',
      rank: null,
      result: null,
      gap: null,
      remark,
      cells: [
        { kind: 'dash' },
        { kind: 'number', value: 202 },
        { kind: 'text', text: 'Rosa Tapuy' },
        { kind: 'country', code: 'EC' },
        ...Array(5).fill({ kind: 'dash' }),
        { kind: 'remark', remark },
      ],
    },
  ]);
  expect(table?.rows).toHaveLength(2);
});

test('a finalist shows both descents, the better one marked, and the gap to the winner', () => {
  const [table] = resultTables(
    smallRecord(
      [{ ...smallGroup, anchor: 'final' }],
      [smallEntry(1), smallEntry(2)],
      [smallRun(1, 1, 9000), smallRun(1, 2, 8800), smallRun(2, 1, 8950), smallRun(2, 2, null)],
    ),
  );
  expect(table?.rows.map(({ key, rank, gap }) => [key, rank, gap])).toEqual([
    ['final-1', 1, 0],
    ['final-2', 2, 150],
  ]);
  expect(table?.rows[0]?.cells[2]).toEqual({ kind: 'runTime', time: 8800, better: true });
  expect(table?.rows[1]?.cells).toEqual([
    { kind: 'rank', rank: 2 },
    { kind: 'runTime', time: 8950, better: true },
    { kind: 'dash' },
    { kind: 'runTime', time: 8950, better: false },
  ]);
});

test('a result row without judged gates has neither time nor penalties', () => {
  const total = centiseconds(8998);
  const onlySum = { start: null, finish: null, status: null, total };
  const columns: ResultGroup['columns'] = ['time', 'penalties', 'result'];
  const [table] = resultTables(
    smallRecord([{ ...smallGroup, columns }], [smallEntry(1)], [smallRun(1, 1, null, onlySum)]),
  );
  expect(table?.rows).toMatchObject([
    {
      rank: 1,
      time: null,
      penalties: null,
      result: 8998,
      cells: [{ kind: 'dash' }, { kind: 'dash' }, { kind: 'runTime', time: 8998, better: false }],
    },
  ]);
});

describe('the ranked value of a group', () => {
  const entries = [smallEntry(1), smallEntry(2), smallEntry(3)];
  const runs = [
    smallRun(1, 1, 9000),
    smallRun(1, 2, 9900),
    smallRun(2, 1, 9300),
    smallRun(2, 2, 9200),
    smallRun(3, 1, 8000),
    smallRun(3, 2, null),
  ];

  test('the ranked value of a group is the better run', () => {
    expect(collectRanks(smallRecord([smallGroup], entries, runs))).toEqual([
      [3, 1, 8000],
      [1, 2, 9000],
      [2, 3, 9200],
    ]);
  });

  test('the ranked value of a group is the sum of both runs, with the sums of their times and penalties', () => {
    const columns: ResultGroup['columns'] = ['time', 'penalties', 'total', 'gate1', 'descent'];
    const judged = runs.map((one) => ({ ...one, gates: [2] }));
    const sum = smallRecord([{ ...smallGroup, ranking: 'sum', columns }], entries, judged);
    expect(collectRanks(sum)).toEqual([
      [2, 1, 18_900],
      [1, 2, 19_300],
      [3, null, null],
    ]);
    expect(resultTables(sum)[0]?.rows[0]?.cells).toEqual([
      { kind: 'runTime', time: 18_500, better: false },
      { kind: 'seconds', seconds: 4 },
      { kind: 'runTime', time: 18_900, better: false },
      // When two runs count, no gate cell can show both.
      { kind: 'dash' },
      { kind: 'dash' },
    ]);
  });

  test('the ranked value of a group is the run of one descent', () => {
    const second: ResultGroup = { ...smallGroup, ranking: 'single', descent: 2 };
    expect(collectRanks(smallRecord([second], entries, runs))).toEqual([
      [2, 1, 9200],
      [1, 2, 9900],
      [3, null, null],
    ]);
  });
});

test('a group may show only its first places, with all who share the last one', () => {
  const entries = [1, 2, 3, 4, 5].map((bib) => smallEntry(bib));
  const times = [9000, 8000, 9000, 9500, null];
  const runs = times.map((time, index) => smallRun(index + 1, 1, time));
  expect(collectRanks(smallRecord([{ ...smallGroup, places: 2 }], entries, runs))).toEqual([
    [2, 1, 8000],
    [1, 2, 9000],
    [3, 2, 9000],
  ]);
});

test('ranking points follow from the place, and without a place there are none', () => {
  const columns: ResultGroup['columns'] = ['ranking'];
  const [table] = resultTables(
    smallRecord(
      [{ ...smallGroup, columns }],
      [smallEntry(1), smallEntry(2)],
      [smallRun(1, 1, null), smallRun(2, 1, 9000)],
    ),
  );
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    [{ kind: 'number', value: 100 }],
    [{ kind: 'dash' }],
  ]);
});

test('a group may list its rows under one category, whatever the entries say', () => {
  const mixed: ResultGroup = { ...smallGroup, who: { categories: [2, 3] }, category: 3 };
  const entries = [smallEntry(1, { category: 2 }), smallEntry(2, { category: 3 })];
  const runs = [smallRun(1, 1, 9000), smallRun(2, 1, 9100)];
  expect(
    resultTables(smallRecord([mixed], entries, runs))[0]?.rows.map((row) => row.category),
  ).toEqual([3, 3]);
});

test('several decisions on one paddler are listed one after the other', () => {
  const appeal = { es: 'Apelación aceptada.', en: 'Appeal accepted.' };
  const decisions = [decision(1, remark), decision(1, appeal)];
  const [table] = resultTables(
    smallRecord([smallGroup], [smallEntry(1)], [smallRun(1, 1, 9000)], decisions),
  );
  expect(table?.rows[0]?.remark).toEqual({
    es: 'Nadador. Apelación aceptada.',
    en: 'Swimmer. Appeal accepted.',
  });
});

test('the row of an erased person stays, without name and key', () => {
  const erased = smallEntry(1, { name: erasedName });
  const tables = resultTables(
    smallRecord([smallGroup, { ...smallGroup, rows: 'runs' }], [erased], [smallRun(1, 1, 9000)]),
  );
  for (const { rows } of tables) {
    expect(rows).toMatchObject([{ name: erasedName, person: null, result: 9000 }]);
  }
});

describe('a group with phases', () => {
  const named = (en: string) => ({ es: en, en });
  const final: ResultGroup = {
    ...smallGroup,
    phase: named('Final'),
    heats: [5],
    ranking: 'single',
    descent: 1,
    before: [
      { phase: named('Semi-final'), heats: [4], ranking: 'single', descent: 1 },
      { phase: named('Heats'), heats: [1, 2], ranking: 'best' },
    ],
    columns: ['place', 'phase', 'result', 'gate1'],
  };
  const entries = [1, 2, 3, 4, 5].map((bib) => smallEntry(bib));
  const heat = (id: number, runs: RunRecord[]) => ({ id, name: title, descent: 1 as const, runs });
  const record = (finals: RunRecord[], more: Partial<RunRecord> = {}) => {
    const times = [9000, 8900, 8800, 9100, null];
    const firsts = times.map((time, index) => smallRun(index + 1, 1, time));
    const qualifying = [...firsts, smallRun(4, 2, 8700)];
    const one = smallRecord([final], entries, qualifying);
    const semi = [9500, 9400, 9600].map((time, index) =>
      smallRun(index + 1, 1, time, { id: 100 + index, gates: [2], ...(index === 0 && more) }),
    );
    return { ...one, heats: [...one.heats, heat(4, semi), heat(5, finals)] };
  };
  const last = (bib: number, time: number | null, more: Partial<RunRecord> = {}) =>
    smallRun(bib, 1, time, { id: 200 + bib, ...more });

  test('a group with phases ranks the final, then the semi-final, then the heats, and says which decided', () => {
    const [table] = resultTables(record([last(1, 8500), last(2, null)]));
    expect(
      table?.rows.map(({ number, rank, result, gap, cells }) => [
        number,
        rank,
        result,
        gap,
        cells[1],
      ]),
    ).toEqual([
      [1, 1, 8500, 0, { kind: 'remark', remark: named('Final') }],
      [2, 2, null, null, { kind: 'remark', remark: named('Final') }],
      [3, 3, 9800, null, { kind: 'remark', remark: named('Semi-final') }],
      [4, 4, 8700, null, { kind: 'remark', remark: named('Heats') }],
      [5, null, null, null, { kind: 'remark', remark: named('Heats') }],
    ]);
    // The gates are those of the run that counts.
    const kinds = ['dash', 'dash', 'gate', 'dash', 'dash'];
    expect(table?.rows.map(({ cells }) => cells[3]?.kind)).toEqual(kinds);
  });

  test('a group with phases takes every rank of a boat that the jury takes out of the competition', () => {
    const out = record([last(1, 8500), last(2, 8600)], { status: 'DSQ-C' });
    expect(collectRanks(out)).toEqual([
      [2, 1, 8600],
      [3, 2, 9800],
      [4, 3, 8700],
      [5, null, null],
      [1, null, null],
    ]);
  });
});
