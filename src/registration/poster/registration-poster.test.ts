import { expect, test } from 'vitest';
import { registrationPoster } from './registration-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = {
  t,
  locale: 'es-EC',
  services: { race: { date: '2027-02-20' } },
} as unknown as Parameters<typeof registrationPoster>[1];
type Facts = Parameters<typeof registrationPoster>[0];
const category = (name: string, more: Partial<Facts['categories'][number]> = {}) =>
  ({
    name,
    amount: '$ 20',
    limits: 'Desde 18',
    isFull: false,
    placesLeft: null,
    ...more,
  }) as Facts['categories'][number];
const facts: Facts = { year: 2027, opening: 'open', openingWords: 'Abierta', categories: [] };

test('the registration poster shows each category with its price and free places', () => {
  const categories = [
    category('Fácil'),
    category('Media', { placesLeft: 3 }),
    category('Difícil', { isFull: true, placesLeft: 0 }),
  ];
  const poster = registrationPoster({ ...facts, categories }, page);
  expect(poster).toMatchObject({
    kicker: '20 de febrero de 2027',
    title: 'registration.title 2027',
    foot: 'Abierta',
  });
  expect(poster.rows).toEqual([
    { label: 'Desde 18', text: 'Fácil', value: '$ 20' },
    { label: 'registration.placesLeft 3', text: 'Media', value: '$ 20' },
    { label: 'social.waitingList', text: 'Difícil', value: '$ 20' },
  ]);
});

test('the registration poster says how many categories it leaves out', () => {
  const categories = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => category(name));
  const { rows, foot } = registrationPoster({ ...facts, categories }, page);
  expect(rows.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D']);
  expect(foot).toBe('social.more 2 · Abierta');
  const four = registrationPoster({ ...facts, categories: categories.slice(0, 4) }, page);
  expect(four.foot).toBe('Abierta');
});

test('the registration poster shows no category while registration is closed', () => {
  const categories = ['A', 'B', 'C', 'D', 'E'].map((name) => category(name));
  for (const opening of ['before', 'closed', 'raced'] as const) {
    const shown = { ...facts, opening, openingWords: 'Cerrada', categories };
    expect(registrationPoster(shown, page)).toMatchObject({ rows: [], foot: 'Cerrada' });
  }
});
