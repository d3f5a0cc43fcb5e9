import { expect, test } from 'vitest';
import type { Run } from '../../../scripts/sample-data/runs.ts';
import { centiseconds } from '../../scoring/centiseconds.ts';
import { heatView } from './heat-view.ts';

const run: Run = {
  bib: 112,
  name: 'Ana Prueba',
  personKey: 'ana-prueba',
  start: centiseconds(3_960_000),
  end: centiseconds(3_968_345),
  swim: 0,
  roll: 1,
  comment: { es: 'Bien', en: 'Fine' },
  lines: [
    { gate: 1, penalty: null },
    { gate: 2, penalty: 2 },
    { gate: 4, penalty: 50 },
  ],
};
const heat = { id: 10, name: { es: 'Manga 1', en: 'Run 1' }, runs: [run] };
const view = { from: 10, to: null, gates: 5, roll: true, comment: true };

test('a heat has as many gates as its view, a gate without a line was not run', () => {
  expect(heatView(heat, view, 'en')).toEqual({
    id: 10,
    name: 'Run 1',
    rows: [
      {
        bib: 112,
        name: 'Ana Prueba',
        person: 'ana-prueba',
        start: '11:00:00.00',
        end: '11:01:23.45',
        swam: false,
        roll: 1,
        comment: 'Fine',
        gates: [0, 2, null, 50, null],
      },
    ],
  });
});

test('an older view shows only its first gates', () => {
  expect(heatView(heat, { ...view, gates: 2 }, 'es').rows[0]?.gates).toEqual([0, 2]);
});

test('any swim but 0 counts; a run without times keeps its row', () => {
  const swum = { ...heat, runs: [{ ...run, swim: 3, start: null, end: null, comment: null }] };
  expect(heatView(swum, view, 'es').rows[0]).toMatchObject({
    swam: true,
    start: null,
    end: null,
    comment: null,
  });
});
