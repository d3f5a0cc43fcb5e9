import { expect, test } from 'vitest';
import { crossPoster } from './cross-poster.ts';
import type { BracketView, PlaceView } from './view/bracket-view.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t, language: 'es', locale: 'es-EC' } as never;
const podium = (...names: string[]) =>
  names.map((name, at) => ({ place: at + 1, name }) as PlaceView);
const shown = (...crosses: Partial<BracketView & { day: string }>[]) =>
  crossPoster({ year: 2027, live: { view: { frame: { crosses } } } } as never, page);
const women = { title: 'Cross mujeres', day: '2027-02-20', podium: podium('Ana', 'Eva', 'Luz') };

test('of one cross the podium, of several who won each that is over', () => {
  expect(shown(women)).toMatchObject({
    kicker: 'Cross mujeres',
    title: 'bracket.title 2027',
    rows: [
      { label: '1.º', text: 'Ana', value: '' },
      { label: '2.º', text: 'Eva' },
      { label: '3.º', text: 'Luz' },
    ],
    foot: '20 de febrero de 2027',
  });
  const men = { title: 'Cross hombres', day: '2027-02-21', podium: podium('Luis', 'Juan', 'Saúl') };
  const youth = { title: 'Cross juvenil', day: '2027-02-21', podium: [] };
  expect(shown(women, men, youth)).toMatchObject({
    kicker: 'bracket.results 2027',
    rows: [
      { label: 'Cross mujeres', text: 'Ana' },
      { label: 'Cross hombres', text: 'Luis' },
    ],
    foot: '20 de febrero de 2027 · 21 de febrero de 2027',
  });
});

test('while places may change, and where no cross is shown, none', () => {
  expect(shown({ ...women, podium: [] })).toBeNull();
  expect(crossPoster({ year: 2027, live: null }, page)).toBeNull();
});
