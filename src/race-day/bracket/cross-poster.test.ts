import { expect, test } from 'vitest';
import { crossPoster } from './cross-poster.ts';
import type { BracketView, PlaceView, PostedView } from './view/bracket-view.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t, language: 'es', locale: 'es-EC' } as never;
const podium = (...names: string[]) =>
  names.map((name, at) => ({ place: at + 1, boat: String(11 + at), name }) as PlaceView);
const shown = (...crosses: Partial<BracketView & { day: string }>[]) =>
  crossPoster({ year: 2027, live: { view: { frame: { crosses } } } } as never, page);
const posted = { state: 'official', isCurrent: true } as PostedView;
const women = {
  title: 'Cross mujeres',
  day: '2027-02-20',
  podium: podium('Ana', 'Eva', 'Luz'),
  posted,
};

test('the poster of one cross has its podium, and that of several the winner of each finished one', () => {
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
  const men = {
    title: 'Cross hombres',
    day: '2027-02-21',
    podium: podium('Luis', 'Juan', 'Saúl'),
    posted,
  };
  const youth = { title: 'Cross juvenil', day: '2027-02-21', podium: [], posted: null };
  expect(shown(women, men, youth)).toMatchObject({
    kicker: 'bracket.results 2027',
    rows: [
      { label: 'Cross mujeres', text: 'Ana' },
      { label: 'Cross hombres', text: 'Luis' },
    ],
    foot: '20 de febrero de 2027 · 21 de febrero de 2027',
  });
});

test('an erased or withdrawn paddler is on no poster', () => {
  // A withdrawn boat is known by its number alone, and has no bib.
  const gone = { ...women, podium: podium('–', '12', 'Ana') };
  expect(shown(gone)?.rows).toEqual([{ label: '3.º', text: 'Ana', value: '' }]);
  expect(shown({ ...women, podium: podium('–', '12', '—') })).toBeNull();
});

test('there is no poster before an official list stands, or when no cross is shown', () => {
  expect(shown({ ...women, podium: [] })).toBeNull();
  expect(shown({ ...women, posted: null })).toBeNull();
  expect(shown({ ...women, posted: { ...posted, state: 'provisional' } })).toBeNull();
  expect(shown({ ...women, posted: { ...posted, state: 'under_review' } })).toBeNull();
  expect(shown({ ...women, posted: { ...posted, isCurrent: false } })).toBeNull();
  expect(crossPoster({ year: 2027, live: null }, page)).toBeNull();
});
