import { describe, expect, test } from 'vitest';
import {
  smallEntry,
  smallGroup,
  smallRecord,
  smallRun,
} from '../../../../tests/support/small-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { resultTables } from './result-tables.ts';

const remark = { es: 'Nadador.', en: 'Swimmer.' };

describe('a group that lists single runs', () => {
  const runsOf: ResultGroup = {
    ...smallGroup,
    id: 'qualifying',
    rows: 'runs',
    podium: false,
    columns: ['name', 'descent', 'time', 'swimmer'],
  };

  test('a group that lists single runs has no ranks and says whether a run was swum', () => {
    const swum = smallRun(7, 2, 12_000, { swim: 1, gates: [0, 2] });
    const [table] = resultTables(
      smallRecord([runsOf], [smallEntry(7, { name: 'Rosa Tapuy' })], [swum]),
    );
    expect(table?.rows).toMatchObject([
      {
        key: '7-2',
        rank: null,
        gap: null,
        descents: null,
        time: 12_000,
        penalties: 2,
        result: 12_200,
        cells: [
          { kind: 'text', text: 'Rosa Tapuy' },
          { kind: 'number', value: 2 },
          { kind: 'runTime', time: 12_000, better: false },
          { kind: 'flag', value: true },
        ],
      },
    ]);
  });

  test('a group that lists single runs has the first descent before the second, each by result, with unfinished runs last', () => {
    const unfinished = smallRun(3, 1, null, { comment: remark, gates: [2] });
    const [table] = resultTables(
      smallRecord(
        [{ ...runsOf, columns: ['gate1', 'penalties', 'total', 'remark'] }],
        [smallEntry(1), smallEntry(2), smallEntry(3)],
        [
          smallRun(2, 2, 8000, { gates: [0] }),
          unfinished,
          smallRun(1, 1, 9000, { gates: [50] }),
          smallRun(2, 1, 9500, { gates: [0] }),
          smallRun(1, 2, 8500, { gates: [0] }),
        ],
      ),
    );
    expect(table?.rows.map(({ key }) => key)).toEqual(['2-1', '1-1', '3-1', '2-2', '1-2']);
    expect(table?.rows[2]).toMatchObject({
      result: null,
      penalties: null,
      remark,
      cells: [{ kind: 'dash' }, { kind: 'dash' }, { kind: 'dash' }, { kind: 'remark', remark }],
    });
  });
});
