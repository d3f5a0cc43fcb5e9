import { describe, expect, test } from 'vitest';
import type {
  ChangedRow,
  KeptRow,
} from '../src/desk/exchange/canoe123/into-record/import-canoe123.server.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { createCommandContext } from './command-context.ts';
import { keptTeller, linesOfChange } from './watched-lines.ts';

const words = createCommandContext(readConfig({}), 'en');
const heat = { es: 'K1, manga 1', en: 'K1, run 1' };
const none = { insert: 0, update: 0, delete: 0 };
const counts = { entry: none, heat: none, run: none, group: none };

function row(bib: number, more: Partial<ChangedRow> = {}): ChangedRow {
  const changes = [{ field: 'finish' as const, before: '', after: '10:42:33.10' }];
  const name = `Paddler ${bib}`;
  return {
    key: `run:1:p-${bib}`,
    kind: 'update',
    name,
    bib: `${bib}`,
    heat,
    line: 9,
    changes,
    ...more,
  };
}

const lines = (...rows: ChangedRow[]) => linesOfChange(words, { rows, counts, moved: 0 });

describe('the lines of a watched file, one for each race', () => {
  test('a line names the boat, and its values before and after', () => {
    const finish = { field: 'finish' as const, before: '10:42:33.10', after: '10:42:34.00' };
    const gates = { field: 'gates' as const, before: '0 – 2', after: '0 2 50 0' };
    const status = { field: 'status' as const, before: 'DNF', after: '' };
    expect(
      lines(
        row(7),
        row(8, { changes: [finish, gates] }),
        row(9, { changes: [status] }),
        row(7, { heat: { es: 'K1, manga 2', en: 'K1, run 2' }, kind: 'delete' }),
      ),
    ).toEqual([
      'K1, run 1 · 7 Paddler 7: Finish 10:42:33.10 · 8 Paddler 8: Finish 10:42:33.10 → 10:42:34.00, ' +
        'gate 2: 2, gate 3: 2 → 50, gate 4: 0 · 9 Paddler 9: Status DNF → nothing',
      'K1, run 2 · 7 Paddler 7: removed',
    ]);
  });

  test('long lists are counted: a new start list, a course of gates, many rows at once', () => {
    const added = Array.from({ length: 80 }, (_, place) => row(place + 1, { kind: 'insert' }));
    expect(lines(...added, row(99))).toEqual([
      'K1, run 1 · 80 new rows · 99 Paddler 99: Finish 10:42:33.10',
    ]);
    const gates = { field: 'gates' as const, before: '', after: '0 0 0 0 0 0' };
    expect(lines(row(1, { kind: 'insert', changes: [gates] }))).toEqual([
      'K1, run 1 · 1 Paddler 1: new, 6 gates',
    ]);
    const many = Array.from({ length: 9 }, (_, place) => row(place + 1));
    expect(lines(...many)[0]).toMatch(/ · 6 Paddler 6: Finish 10:42:33\.10 · and 3 more$/);
  });

  test('the line of a watched file names changes beside the runs', () => {
    const changed = { ...counts, entry: { ...none, update: 2 } };
    expect(linesOfChange(words, { rows: [], counts: changed, moved: 3 })).toEqual([
      'what changes is no time: 2 entries, 3 places on start lists',
    ]);
  });
});

test('a value that stays is reported once for each different value in the file', () => {
  const kept = (after: string): KeptRow => {
    const { kind: _, ...rest } = row(3);
    const changes = [{ field: 'start' as const, before: '11:00:00.00', after }];
    return { ...rest, changes, reason: 'changed_here', digest: 'a' };
  };
  const tell = keptTeller();
  expect(tell(words, [kept('11:00:01.00')])).toEqual([
    'Stays as it is: K1, run 1 · 3 Paddler 3, because it was corrected here. ' +
      'Start: 11:00:00.00 here, 11:00:01.00 in the file',
  ]);
  expect(tell(words, [kept('11:00:01.00')])).toEqual([]);
  expect(tell(words, [kept('11:00:02.00')])).toHaveLength(1);
  expect(tell(words, [])).toEqual([]);
  // Record and file were equal in the meantime, so the difference is reported again.
  expect(tell(words, [kept('11:00:02.00')])).toHaveLength(1);
  expect(tell(words, [{ ...kept(''), changes: [] }])).toEqual([]);
});
