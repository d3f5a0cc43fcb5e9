import { expect, test } from 'vitest';
import { smallEntry, smallRecord } from '../../../../tests/support/small-record.ts';
import type { HeatRecord, RunRecord } from '../../../record/editions/record/edition-record.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { heatColumns, heatView } from './heat-view.ts';

const entry = smallEntry(7, { person: 'ana-prueba', name: 'Ana Prueba', bib: 112 });
const entries = new Map([[entry.id, entry]]);
const run: RunRecord = {
  id: 1,
  entryId: entry.id,
  bib: 112,
  descent: 1,
  start: centiseconds(3_960_000),
  finish: centiseconds(3_968_345),
  total: null,
  status: null,
  swim: 0,
  roll: 1,
  comment: { es: 'Bien', en: 'Fine' },
  gates: [0, 2, null, 50],
};
const heat: HeatRecord = { id: 10, name: { es: 'Manga 1', en: 'Run 1' }, descent: 1, runs: [run] };

test('a heat view has a fixed number of gates, and a gate without a judgement was not run', () => {
  expect(heatView(heat, entries, { gates: 5, language: 'en' })).toEqual({
    id: 10,
    name: 'Run 1',
    rows: [
      {
        bib: 112,
        name: 'Ana Prueba',
        person: 'ana-prueba',
        category: 1,
        start: '11:00:00.00',
        end: '11:01:23.45',
        time: '1:23.45',
        result: '2:15.45',
        swam: false,
        roll: 1,
        comment: 'Fine',
        gates: [0, 2, null, 50, null],
      },
    ],
  });
});

test('an older view shows only its first gates', () => {
  expect(heatView(heat, entries, { gates: 2, language: 'es' }).rows[0]?.gates).toEqual([0, 2]);
});

test('a heat view counts any swim but 0, and keeps the row of a run without times', () => {
  const swum = { ...heat, runs: [{ ...run, swim: 3, start: null, finish: null, comment: null }] };
  expect(heatView(swum, entries, { gates: 5, language: 'es' }).rows[0]).toMatchObject({
    swam: true,
    start: null,
    end: null,
    time: null,
    result: null,
    comment: null,
  });
});

test('a heat view shows the time and no result for a run that does not count', () => {
  const out = { ...heat, runs: [{ ...run, status: 'DSQ-R' as const }] };
  expect(heatView(out, entries, { gates: 5, language: 'es' }).rows[0]).toMatchObject({
    time: '1:23,45',
    result: null,
  });
});

test('a heat view counts the scored gates by its edition', () => {
  const { edition } = smallRecord([], [], []);
  const heats = { from: 1, to: null, gates: 4, roll: true, comment: false };
  expect(heatColumns({ edition: { ...edition, heats } })).toEqual({
    gates: 4,
    scored: 2,
    roll: true,
    comment: false,
  });
  expect(heatColumns({ edition })).toBeNull();
});

test("a heat view shows the bib of the run if it differs from the entry's", () => {
  const lent = { ...heat, runs: [{ ...run, bib: 130 }] };
  expect(heatView(lent, entries, { gates: 5, language: 'es' }).rows[0]?.bib).toBe(130);
});

test('a heat view keeps the row of an erased person without name and link', () => {
  const erased = new Map([[entry.id, { ...entry, name: erasedName }]]);
  expect(heatView(heat, erased, { gates: 5, language: 'es' }).rows[0]).toMatchObject({
    name: erasedName,
    person: null,
    gates: [0, 2, null, 50, null],
  });
});
