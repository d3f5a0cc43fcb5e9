import { expect, test } from 'vitest';
import { resultsFile } from '../../editions/files/results-file.ts';
import { resultTables } from './result-tables.ts';

const title = { es: 'Tabla', en: 'Table' };
const remark = { es: 'Nadador.', en: 'Swimmer.' };

function resultOf(number: number, facts: object) {
  return {
    person: 'rosa-tapuy',
    position: '-',
    participant_number: number,
    participant_name: 'Rosa Tapuy',
    country: 'EC',
    category_id: 1,
    gender: 'Femenino',
    descent: null,
    start_time: null,
    end_time: null,
    time: '-',
    penalties: null,
    result: '-',
    firstDecense: '-',
    secondDesense: '-',
    p1: null,
    p2: null,
    remark: null,
    ...facts,
  };
}

const finished = {
  position: 1,
  descent: 2,
  time: '1:30.00',
  penalties: 52,
  result: '2:22.00',
  firstDecense: '2:30.00',
  secondDesense: '2:22.00',
  p1: 2,
  p2: 50,
};

test('a competitor becomes typed cells in the order of the columns', () => {
  const file = resultsFile.parse({
    clarifications: [],
    tables: [
      {
        id: 'women',
        title,
        rows: 'results',
        where: { category: 1, gender: 'Femenino' },
        columns: [
          'place',
          'number',
          'name',
          'country',
          'time',
          'gate1',
          'gate2',
          'penalties',
          'result',
          'remark',
        ],
        podium: true,
      },
    ],
    results: [
      resultOf(201, finished),
      resultOf(202, { remark }),
      resultOf(101, { gender: 'Masculino' }),
    ],
  });
  const [table] = resultTables(file);
  expect(table).toMatchObject({ id: 'women', title, podium: true });
  expect(table?.rows).toMatchObject([
    {
      key: '201',
      person: 'rosa-tapuy',
      number: 201,
      name: 'Rosa Tapuy',
      rank: 1,
      result: 14_200,
      gap: 0,
      descents: { results: [15_000, 14_200], better: 2 },
      remark: null,
      cells: [
        { kind: 'rank', rank: 1 },
        { kind: 'number', value: 201 },
        { kind: 'text', text: 'Rosa Tapuy' },
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
});

test('a finalist shows both descents, the better one marked, and the gap to the winner', () => {
  const finalist = (
    id: number,
    position: string,
    first: string,
    second: string,
    final: string,
  ) => ({
    person: `paddler-${'abc'.charAt(id)}`,
    participant_id: id,
    name: 'Paddler',
    position,
    firstDecense: first,
    secondDesense: second,
    final,
    category: 1,
    remark: null,
  });
  const file = resultsFile.parse({
    clarifications: [],
    tables: [
      {
        id: 'men',
        title,
        rows: 'finalists',
        where: { category: 1 },
        columns: ['place', 'first', 'second', 'final'],
        podium: true,
      },
    ],
    finalists: [
      finalist(1, '1er Lugar', '1:30.00', '1:28.00', '1:28.00'),
      finalist(2, '2do Lugar', '1:29.50', '-', '1:29.50'),
    ],
  });
  const rows = resultTables(file)[0]?.rows;
  expect(rows?.map(({ rank, gap }) => [rank, gap])).toEqual([
    [1, 0],
    [2, 150],
  ]);
  expect(rows?.[0]?.cells[2]).toEqual({ kind: 'runTime', time: 8800, better: true });
  expect(rows?.[1]?.cells).toEqual([
    { kind: 'rank', rank: 2 },
    { kind: 'runTime', time: 8950, better: true },
    { kind: 'dash' },
    { kind: 'runTime', time: 8950, better: false },
  ]);
});

test('a qualifying run has no rank and says whether it was swum', () => {
  const gates = Object.fromEntries(
    Array.from({ length: 10 }, (_, gate) => [`gate_${gate + 1}`, null]),
  );
  const run = {
    person: 'rosa-tapuy',
    participant_id: 7,
    name: 'Rosa Tapuy',
    descent: 2,
    category: 3,
    label: 'NOV',
    startTime: '11:00:00.00',
    endTime: '11:02:00.00',
    swimmer: 1,
    roll: 0,
    penalties: 0,
    time: '2:00.00',
    totalTime: '2:00.00',
    ...gates,
    remark: null,
  };
  const file = resultsFile.parse({
    clarifications: [],
    tables: [
      {
        id: 'qualifying',
        title,
        rows: 'qualifiers',
        where: { label: 'NOV' },
        columns: ['name', 'descent', 'time', 'swimmer'],
        podium: false,
      },
    ],
    qualifiers: [run],
  });
  expect(resultTables(file)[0]?.rows).toMatchObject([
    {
      key: '7-2',
      rank: null,
      gap: null,
      descents: null,
      cells: [
        { kind: 'text', text: 'Rosa Tapuy' },
        { kind: 'number', value: 2 },
        { kind: 'runTime', time: 12_000, better: false },
        { kind: 'flag', value: true },
      ],
    },
  ]);
});
